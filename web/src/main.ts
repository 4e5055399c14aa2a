import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { listenForGesture } from "./lib/sound";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the table");
listenForGesture();
mount(App, { target });
