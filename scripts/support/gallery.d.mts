import type { Plugin } from "vite";

export const galleryPlugin: Plugin;
