import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { oneByOne } from '../../one-by-one.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { changeCommentState } from '../comments/state.service.ts';
import { leaveForGood } from '../companies/closing.service.ts';
import { removePicturesOf } from '../media/media.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { endMemberships } from '../memberships/ending.service.ts';
import { indexLater } from '../search/index.service.ts';
import { listDue, lockDeletion, setBegun, setDone } from './deletion.queries.ts';
import * as queries from './erase.queries.ts';
import { removeExports } from './exports.service.ts';
import { register } from './register.ts';

const BATCH = 200;
/** Each takes its comments, likes and pictures along. */
const POSTS = 20;
const AT_ONCE = 50;

/** Every hour. One that fails is tried again. */
export async function eraseDue(deps: Deps): Promise<void> {
  const due = await listDue(deps.db, dayOf(deps.clock.now()), AT_ONCE);
  await oneByOne(due, (id) => erase(deps, id), 'accounts were not erased');
}

/**
 * In small transactions, each of which can be done again: whoever is killed in the middle is followed by the next run.
 * The account itself comes last, so that what is not finished is found.
 */
export async function erase(deps: Deps, id: string): Promise<void> {
  const traceId = `erase-${id}`;
  const begun = await inTransaction(deps, async (deps) => {
    await lockDeletion(deps.db, id);
    return setBegun(deps.db, id, deps.clock.now());
  });
  if (!begun) return;
  await inTransaction(deps, async (deps) => {
    await endMemberships(deps, id);
    await leaveForGood(deps, id, traceId);
  });
  await whileFull(deps, (deps) => eraseComments(deps, id));
  await inTransaction(deps, ({ db }) => queries.deletePromoted(db, id));
  await erasePosts(deps, id);
  for (const [table, { people = {} }] of Object.entries(register)) {
    const whose = Object.keys(people).filter((column) => people[column] === 'delete');
    for (const [column, end] of Object.entries(people)) {
      if (end === 'delete')
        await whileFull(deps, ({ db }) => queries.deleteSome(db, table, column, whose, id, BATCH));
      else if (typeof end === 'object')
        await whileFull(deps, ({ db }) => queries.blankSome(db, table, column, id, end.blank, BATCH));
    }
  }
  await removeExports(deps, id);
  await inTransaction(deps, async (deps) => {
    await queries.blankOffice(deps.db, id);
    await queries.blankAccount(deps.db, id);
  });
  await removePicturesOf(deps, id);
  await inTransaction(deps, async (deps) => {
    await setDone(deps.db, id, deps.clock.now());
    await indexLater(deps, 'member', id);
    await recordEvent(deps, {
      actorId: null,
      action: 'account.erase',
      subject: `account:${id}`,
      after: { state: 'deleted' },
      traceId,
    });
  });
}

async function whileFull(deps: Deps, some: (deps: TxDeps) => Promise<number>): Promise<void> {
  while ((await inTransaction(deps, some)) === BATCH);
}

/** Page by page: those that stay, empty, would be found again. */
async function erasePosts(deps: Deps, id: string): Promise<void> {
  let page: string[] = [];
  do {
    const after = page.at(-1) ?? '0';
    page = await inTransaction(deps, ({ db }) => queries.deletePosts(db, id, after, POSTS));
  } while (page.length === POSTS);
}

/** Others answered them, so their places stay, empty. */
async function eraseComments(deps: TxDeps, id: string): Promise<number> {
  const ids = await queries.listComments(deps.db, id, BATCH);
  for (const one of ids) await changeCommentState(deps, one, 'removed');
  await queries.blankComments(deps.db, ids);
  return ids.length;
}
