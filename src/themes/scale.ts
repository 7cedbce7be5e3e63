/** Sizes of text and roundness of corners, the same in every theme: `--size-s`, `--radius-m`. What lies inside a border of 1px is rounder by that: `calc(var(--radius-l) - 1px)`. */
export const scale = {
  size: {
    "2xs": "11px",
    xs: "12px",
    s: "13px",
    m: "14px",
    /** Of the page: what a `rem` is. */
    root: "15px",
    l: "16px",
    xl: "20px",
    "2xl": "21px",
    "3xl": "25px",
    "4xl": "30px",
  },
  radius: { "2xs": "2px", xs: "3px", s: "4px", m: "6px", l: "10px", xl: "18px" },
} as const;
