import { useDeferredValue } from 'react';

/**
 * Whether data is there to be drawn. What comes later than the first drawing is drawn in slices, so that a finger on
 * the page is not kept waiting for a whole list; what was there at once is drawn at once.
 */
export const useArrived = (data: unknown): boolean => useDeferredValue(data !== undefined);
