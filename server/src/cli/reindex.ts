import { indexAll } from '../features/search/index.service.ts';
import { atConsole } from './open-console.ts';

/** Reads everything that can be found anew, while people go on searching. */
await atConsole(indexAll);
