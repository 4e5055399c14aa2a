import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:8017"; // `willstone serve --origin http://localhost:5173`

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/willstone/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // nothing inline: the page's content security policy allows none
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true } },
  },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
});
