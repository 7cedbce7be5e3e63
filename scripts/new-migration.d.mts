export const refusedByRows: (sql: string) => string[];
