import { createContext } from 'react';

/** Opens the handbook at the page about the current section. */
export const OpenHandbook = createContext<() => void>(() => undefined);
