import type { Deps, TxDeps } from '../../deps.ts';
import { publish } from '../../live.ts';
import { countRows, findImport } from './imports.queries.ts';
import { countsOf } from './imports.view.ts';

async function tell(deps: Deps, id: string): Promise<void> {
  const [row, counts] = await Promise.all([findImport(deps.db, id), countRows(deps.db, [id])]);
  if (row !== undefined)
    await publish(deps, {
      topic: `import:${id}`,
      name: 'import',
      data: { state: row.state, counts: countsOf(counts) },
    });
}

/** Whoever watches the import learns how far it is, once it is true. */
export const tellLater = (deps: TxDeps, id: string): void => deps.afterCommit((deps) => tell(deps, id));
