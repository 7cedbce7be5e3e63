/** The ways out of the running page. One object, so that a test can replace the browser. */
export const browser = {
  /** Reloads the address, with nothing of this page left in memory. */
  reload: (): void => location.reload(),
  /** Another address, likewise. */
  leaveTo: (href: string): void => location.replace(href),
  print: (): void => window.print(),
  /** Another page, whose address comes a moment later. It is opened at once, while the press still counts as one. */
  async openPage(address: Promise<string>): Promise<void> {
    const page = window.open("", "_blank");
    try {
      const href = await address;
      if (!page) return;
      page.opener = null;
      page.location.href = href;
    } catch (error) {
      page?.close();
      throw error;
    }
  },
};
