import { createContext } from "react";
import type { TimePlace } from "../lib/format-time";

/** The language and zone amounts and times are written in. */
export const FormatContext = createContext<TimePlace>({ locale: "en", timeZone: "UTC" });
