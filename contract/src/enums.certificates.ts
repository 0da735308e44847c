/** Without schemas, so that the browser can import it without Zod. */
export const certificateLanguages = ['zh', 'en', 'both'] as const;
