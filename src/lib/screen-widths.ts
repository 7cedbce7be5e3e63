/** The breakpoints, by the names CSS uses for them: `@media (--phone)`. */
export const screenWidths = {
  "small-phone": "(width < 400px)",
  phone: "(width < 600px)",
  narrow: "(width < 960px)",
  desk: "(width >= 960px)",
  "below-wide": "(width < 1280px)",
  rail: "(960px <= width < 1280px)",
  wide: "(width >= 1280px)",
} as const;
