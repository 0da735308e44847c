import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { sideCommands } from './side-commands.ts';
import { readLedgerState } from './ledger-invariants.ts';
import { paymentCommands } from './payment-commands.ts';
import { refundCommands } from './refund-commands.ts';
import type { Step } from './random-steps.ts';
import type { Command, LedgerModel } from './ledger-model.ts';

const COMMANDS: { [A in Command]: (model: LedgerModel, step: never) => Promise<boolean> } = {
  ...paymentCommands,
  ...refundCommands,
  ...sideCommands,
};
/** Moves the savepoint to which a rejected command rolls back. */
const MOVE_SAVEPOINT = 'RELEASE SAVEPOINT step; SAVEPOINT step';

/** Runs a step, forces the deferred constraints and compares the ledger with the model. */
export async function runStep(model: LedgerModel, step: Step): Promise<void> {
  if (step.act === 'buy') {
    const ordersBefore = model.orders.length;
    await runStep(model, { act: 'place', buyer: step.buyer, packageIndex: step.packageIndex });
    if (model.orders.length === ordersBefore) return;
    const otherChannel = step.channel === 'wechat' ? 'alipay' : 'wechat';
    if (step.both) await runStep(model, { act: 'open', order: 0, channel: otherChannel });
    await runStep(model, { act: 'open', order: 0, channel: step.channel });
    const payment = { more: 0, transaction: 'own', source: 'notify' } as const;
    return runStep(model, { act: 'report', attempt: 0, known: true, ...payment });
  }
  if (step.act === 'refund order') {
    await runStep(model, { ...step, act: 'request refund' });
    await runStep(model, { act: 'decide', refund: 0, approve: true, byRequester: false });
    return runStep(model, { act: 'settle', refund: 0, ended: 'done' });
  }
  if (!(await COMMANDS[step.act](model, step as never))) return;
  await sql
    .raw(`SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; ${MOVE_SAVEPOINT}`)
    .execute(model.tx);
  model.commandCount += 1;
  model.ledger = await readLedgerState(model.tx);
  const statesById = (rows: readonly { id: string; state: string }[]) =>
    Object.fromEntries(rows.map((row) => [row.id, row.state]));
  const { terms: _terms, ...ledger } = model.ledger;
  assert.deepEqual(ledger, {
    broken: [],
    orders: statesById(model.orders),
    attempts: statesById(model.attempts),
    refunds: statesById(model.refunds),
  });
}
