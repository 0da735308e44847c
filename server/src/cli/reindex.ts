/** Rebuilds the search index while it stays available. */
import { indexAll } from '../kernel/search-index/search-index.service.ts';
import { runCliTask } from './run-cli-task.ts';

await runCliTask(indexAll);
