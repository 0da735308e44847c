import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { around } from './around.ts';
import { readBooks } from './books.ts';
import { paying } from './paying.ts';
import { refunding } from './refunding.ts';
import type { Step } from './steps.ts';
import type { Command, World } from './world.ts';

const COMMANDS: { [A in Command]: (world: World, step: never) => Promise<boolean> } = {
  ...paying,
  ...refunding,
  ...around,
};
/** Where a command that is refused goes back to. */
const MARK = 'RELEASE SAVEPOINT step; SAVEPOINT step';

/** Does it, makes the checks that wait for the end of a transaction speak, and compares the books with the model. */
export async function run(world: World, step: Step): Promise<void> {
  if (step.act === 'buy') {
    const placed = world.orders.length;
    await run(world, { act: 'place', buyer: step.buyer, packed: step.packed });
    if (world.orders.length === placed) return;
    const other = step.channel === 'wechat' ? 'alipay' : 'wechat';
    if (step.both) await run(world, { act: 'open', order: 0, channel: other });
    await run(world, { act: 'open', order: 0, channel: step.channel });
    const told = { more: 0, transaction: 'own', source: 'notify' } as const;
    return run(world, { act: 'tell', attempt: 0, known: true, ...told });
  }
  if (step.act === 'pay back') {
    await run(world, { ...step, act: 'ask refund' });
    await run(world, { act: 'decide', refund: 0, approve: true, own: false });
    return run(world, { act: 'settle', refund: 0, ended: 'done' });
  }
  if (!(await COMMANDS[step.act](world, step as never))) return;
  await sql.raw(`SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; ${MARK}`).execute(world.tx);
  world.done += 1;
  world.books = await readBooks(world.tx);
  const states = (rows: readonly { id: string; state: string }[]) =>
    Object.fromEntries(rows.map((row) => [row.id, row.state]));
  const { terms: _terms, ...said } = world.books;
  assert.deepEqual(said, {
    broken: [],
    orders: states(world.orders),
    attempts: states(world.attempts),
    refunds: states(world.refunds),
  });
}
