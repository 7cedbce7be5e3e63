/** Whether the user is active: any input within the last minute. */

const attentiveMs = 60_000;
let lastInput = Date.now();

export function watchAttendance(): void {
  const note = () => {
    lastInput = Date.now();
  };
  for (const type of ["pointerdown", "keydown", "wheel", "touchstart"]) addEventListener(type, note, { capture: true, passive: true });
}

export const isAttended = (): boolean => Date.now() - lastInput < attentiveMs;
