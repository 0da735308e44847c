/** Whether a timestamp is in the past; null is not. */
export const isPast = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now();
