/** The ways out of the running page. One object, so that a test can stand in for the browser. */
export const browser = {
  /** The same address anew, with nothing of this page left in memory. */
  reload: (): void => location.reload(),
  /** Another address, likewise. */
  leaveTo: (href: string): void => location.replace(href),
};
