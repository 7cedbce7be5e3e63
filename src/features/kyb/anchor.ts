/** A field's anchor: the address's part behind `#`. */
export const anchorOf = (path: string): string => `field-${path.replaceAll(".", "-")}`;
