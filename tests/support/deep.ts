/** What `npm run test:deep` does in full, and `npm test` in short: enough of it to fail for the same kinds of fault. */
export const isDeep = process.env.TEST_DEEP !== undefined;

/** How often something random is tried. */
export const times = (inShort: number, inFull: number): number => (isDeep ? inFull : inShort);

/** Of what is tried one by one and alike: every `step`-th, from the first on. */
export const someOf = <T>(all: readonly T[], step: number): readonly T[] => (isDeep ? all : all.filter((_, at) => at % step === 0));
