/** Bytes that must not survive into any output. */
export const trap = '<script>alert("trap")</script>';

/** Files by what they are. */
export type Files = Record<string, Buffer>;

/** The same recipe over many ingredients. */
export const each = <T>(of: Record<string, T>, name: string, make: (value: T) => Buffer): Files =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [name.replace('*', key), make(value)]));
