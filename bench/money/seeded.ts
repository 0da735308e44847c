import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withClient } from '../../scripts/database.ts';
import { ROOT } from '../../scripts/processes.ts';

/** A replacement that finds nothing would seed nothing. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`there is no ${JSON.stringify(from)} to replace`);
  return text.replaceAll(from, to);
}

/** A ledger that trusts its callers: no row lock, no look at what is known, no key that refuses the second. */
export async function dropLocks(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      ALTER TABLE payments DROP CONSTRAINT payments_attempt_id_key, DROP CONSTRAINT payments_channel_transaction_id_key;
      DROP INDEX payments_one_applied;
      ALTER TABLE activations DROP CONSTRAINT activations_order_id_key, DROP CONSTRAINT activations_payment_id_key,
        DROP CONSTRAINT activations_period_id_key;
      ALTER TABLE membership_periods DROP CONSTRAINT membership_periods_member_apart;
      DROP TRIGGER orders_whole ON orders`);
    const { rows } = await client.query<{ text: string }>(
      `SELECT pg_get_functiondef('apply_payment'::regproc) AS text`,
    );
    const unlocked = replaced(rows[0]!.text, ' FOR UPDATE', '');
    await client.query(replaced(unlocked, 'WHERE p.attempt_id = attempt.id;', 'WHERE false;'));
  });
}

/** A copy of the server whose worker closes what is over without asking the gateway. */
export async function copyClosingBlindly(): Promise<{ source: string; stop(): Promise<void> }> {
  const source = await mkdtemp(path.join(tmpdir(), 'mingtang-money-source-'));
  const stop = () => rm(source, { recursive: true, force: true });
  try {
    await mkdir(path.join(source, 'server'));
    for (const part of ['src', 'documents', 'package.json'])
      await cp(path.join(ROOT, 'server', part), path.join(source, 'server', part), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules'), path.join(source, 'node_modules'));
    const file = path.join(source, 'server/src/features/orders/payments.service.ts');
    const before = `  const before = await askGateway(deps, attempt);`;
    const blindly = `  await setAttemptClosed(deps.db, attempt.id, deps.clock.now());\n  return 'closed';\n${before}`;
    await writeFile(file, replaced(await readFile(file, 'utf8'), before, blindly));
  } catch (error) {
    await stop();
    throw error;
  }
  return { source, stop };
}
