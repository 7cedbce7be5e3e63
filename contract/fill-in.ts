/** "{{left}} of {{all}}" with its parameters; one that is not there leaves nothing. */
export const fillIn = (sentence: string, params: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
