/**
 * Simultaneous look-ups are made once. Callers that arrive while one is running share the next one, so no one gets an
 * answer older than their call.
 */
export function shareNext<V>(lookUp: (key: string) => Promise<V>): (key: string) => Promise<V> {
  const lines = new Map<string, { current: Promise<V>; next?: Promise<V> }>();

  function start(key: string): Promise<V> {
    const line: { current: Promise<V>; next?: Promise<V> } = { current: lookUp(key) };
    lines.set(key, line);
    const forget = () => {
      if (lines.get(key) === line && !line.next) lines.delete(key);
    };
    line.current.then(forget, forget);
    return line.current;
  }

  return (key) => {
    const line = lines.get(key);
    if (!line) return start(key);
    const again = () => start(key);
    line.next ??= line.current.then(again, again);
    return line.next;
  };
}
