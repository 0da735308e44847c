import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withClient } from '@mingtang/test-support/database';
import { ROOT } from '@mingtang/test-support/processes';

/** Throws if there is nothing to replace, because then no bug would be seeded. */
function replaceOrThrow(text: string, search: string, replacement: string): string {
  if (!text.includes(search)) throw new Error(`text to replace not found: ${JSON.stringify(search)}`);
  return text.replaceAll(search, replacement);
}

/**
 * Seeded bug: removes the safeguards of the payment ledger, which are row locks, the check for known payments,
 * unique and exclusion constraints and the consistency trigger.
 */
export async function seedMissingSafeguards(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      ALTER TABLE payments DROP CONSTRAINT payments_attempt_id_key, DROP CONSTRAINT payments_channel_transaction_id_key;
      DROP INDEX payments_one_applied;
      ALTER TABLE activations DROP CONSTRAINT activations_order_id_key, DROP CONSTRAINT activations_payment_id_key,
        DROP CONSTRAINT activations_period_id_key;
      ALTER TABLE membership_periods DROP CONSTRAINT membership_periods_member_no_overlap;
      DROP TRIGGER orders_consistent ON orders`);
    const { rows } = await client.query<{ text: string }>(
      `SELECT pg_get_functiondef('apply_payment'::regproc) AS text`,
    );
    const withoutLocks = replaceOrThrow(rows[0]!.text, ' FOR UPDATE', '');
    await client.query(replaceOrThrow(withoutLocks, 'WHERE p.attempt_id = attempt.id;', 'WHERE false;'));
  });
}

/** Seeded bug: copies the server and makes its worker close expired attempts without querying the gateway. */
export async function seedBlindClosing(): Promise<{ source: string; remove(): Promise<void> }> {
  const source = await mkdtemp(path.join(tmpdir(), 'mingtang-money-source-'));
  const removeCopy = () => rm(source, { recursive: true, force: true });
  try {
    await mkdir(path.join(source, 'server'));
    for (const part of ['src', 'documents', 'package.json'])
      await cp(path.join(ROOT, 'server', part), path.join(source, 'server', part), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules'), path.join(source, 'node_modules'));
    const file = path.join(source, 'server/src/commerce/orders/orders.payments.service.ts');
    const queryLine = `  const stateBefore = await queryGateway(deps, attempt);`;
    const closeWithoutQuery = `  await markAttemptClosed(deps.db, attempt.id, deps.clock.now());\n  return 'closed';\n${queryLine}`;
    await writeFile(file, replaceOrThrow(await readFile(file, 'utf8'), queryLine, closeWithoutQuery));
  } catch (error) {
    await removeCopy();
    throw error;
  }
  return { source, remove: removeCopy };
}
