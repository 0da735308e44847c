/** HTTP status (= envelope code), Chinese, English. */
export type ErrorText = readonly [status: number, zh: string, en: string];

export const defineErrors = <const T extends Record<string, ErrorText>>(errors: T): T => errors;
