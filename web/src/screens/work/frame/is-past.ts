/** Whether a time has come; one that is not set never has. */
export const isPast = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now();
