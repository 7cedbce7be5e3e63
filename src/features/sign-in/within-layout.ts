import { createContext } from "react";

/** Whether the page is drawn within the layout of a person who is signed in. Apart, so that the layout loads nothing else. */
export const WithinLayout = createContext(false);
