import { createContext, useContext } from "react";

/** The level of a heading that is drawn here: 2 right below the page's title, one more within a titled card, a dialog or a drawer. */
const OutlineLevel = createContext<2 | 3 | 4>(2);

export const useOutlineLevel = () => useContext(OutlineLevel);
export const WithinHeading = OutlineLevel.Provider;

export const below = (level: 2 | 3 | 4) => (level === 2 ? 3 : 4);
