/** Before any schema is made: zod would try `new Function`, which our Content-Security-Policy refuses and reports. */
import { config } from "zod/v4/core";

config({ jitless: true });
