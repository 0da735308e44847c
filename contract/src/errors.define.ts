/** HTTP status (= envelope code), Chinese, English. */
export type ErrorDefinition = readonly [status: number, zh: string, en: string];

export const defineErrors = <const T extends Record<string, ErrorDefinition>>(errors: T): T => errors;
