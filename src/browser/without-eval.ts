/**
 * Before any schema is made: zod would try `new Function`, which our Content-Security-Policy refuses and reports. Said where
 * zod looks for it: to import its `config` would bring zod before the first page.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
