/** The name under which what is asked about settlement is kept. */
export const settlement = "settlement";
