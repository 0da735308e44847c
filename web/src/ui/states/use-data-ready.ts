import { useDeferredValue } from 'react';

/**
 * Whether data is ready to render. Data that arrives after the first render is rendered with low priority, so that a
 * long list does not block input; data that is available immediately is rendered immediately.
 */
export const useDataReady = (data: unknown): boolean => useDeferredValue(data !== undefined);
