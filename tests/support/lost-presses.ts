/**
 * Runs in the page. Says in its log when a press comes to nothing because what was pressed moved away, or was drawn again, between
 * the button's going down and its coming up: a person with a slow hand or a slow machine loses it in the same way.
 */
export function tellLostPresses(): void {
  const controls = "a, button, input, label, summary, [role=button], [role=option], [role=radio], [role=tab], [role^=menuitem]";
  let pressed: { control: Element; words: string; top: number; x: number; y: number } | undefined;
  addEventListener(
    "mousedown",
    ({ target, clientX: x, clientY: y }) => {
      const control = target instanceof Element ? target.closest(controls) : null;
      pressed = control ? { control, words: control.textContent.slice(0, 60), top: control.getBoundingClientRect().top, x, y } : undefined;
    },
    true,
  );
  addEventListener(
    "mouseup",
    ({ target, clientX, clientY }) => {
      const begun = pressed;
      pressed = undefined;
      // What was dragged is let go elsewhere.
      if (!begun || Math.hypot(clientX - begun.x, clientY - begun.y) > 3) return;
      if (target instanceof Node && begun.control.contains(target)) return;
      // Opens as the button goes down, maybe over itself.
      if (begun.control.role === "combobox") return;
      const how = begun.control.isConnected ? `moved from ${begun.top} to ${begun.control.getBoundingClientRect().top}` : "was drawn again";
      // eslint-disable-next-line no-console -- read in the page's own log
      console.error(`a press was lost, as what was pressed ${how}: ${begun.words}`);
    },
    true,
  );
}
