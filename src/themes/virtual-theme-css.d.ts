/** Made by vite-plugins/theme-css.ts from tokens.ts. Imported for its effect. */
declare module "virtual:theme.css";
