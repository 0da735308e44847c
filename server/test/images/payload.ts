/** Bytes that must not survive into any output. */
export const PAYLOAD = '<script>alert("trap")</script>';

/** Test files by description. */
export type TestFiles = Record<string, Buffer>;

/** Builds one file per entry; the entry's key replaces `*` in the name. */
export const buildFiles = <T>(
  entries: Record<string, T>,
  name: string,
  build: (value: T) => Buffer,
): TestFiles =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [name.replace('*', key), build(value)]));
