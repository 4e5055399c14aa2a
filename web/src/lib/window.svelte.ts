/** How the window lies: a desk, a phone held upright, or one held across. The style sheets ask the same questions. */

export type Shape = "desk" | "phone" | "across";

const upright = matchMedia("(max-width: 760px)");
const low = matchMedia("(max-height: 500px) and (min-width: 761px)");

function now(): Shape {
  return upright.matches ? "phone" : low.matches ? "across" : "desk";
}

class Shown {
  shape = $state<Shape>(now());
  constructor() {
    for (const query of [upright, low]) query.addEventListener("change", () => (this.shape = now()));
  }
}

export const shown = new Shown();
