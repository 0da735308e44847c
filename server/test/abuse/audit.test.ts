import { execFile } from 'node:child_process';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config.ts';
import { inTransaction } from '../../src/db/in-transaction.ts';
import { recordEvent } from '../../src/features/audit/audit.service.ts';
import { verifyAudit } from '../../src/features/audit/verify.service.ts';
import { asApplication, asSuperuser, useOwnStack } from './stack.ts';

const ROOT = new URL('../../../', import.meta.url);
const SHARD = 5;

interface Row {
  id: string;
  seq: string;
}

const verifyAtConsole = ({ DATABASE_URL, REDIS_URL }: Config) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, DATABASE_URL, REDIS_URL } };
    execFile(process.execPath, ['server/src/cli/verify-audit.ts'], options, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout }),
    );
  });

describe('the audit log under attack', () => {
  const { kit } = useOwnStack();
  let rows: Row[] = [];

  const record = (actorId: string, number: number) =>
    inTransaction(kit.deps, (deps) =>
      recordEvent(deps, {
        actorId,
        action: 'role.change',
        subject: `role:${number}`,
        before: { name: `旧名 ${number}`, list: [1, { b: 2, a: null }], amount: 1.5 },
        after: { name: `新名 ${number}`, nested: { z: true, y: [] } },
        traceId: 'f'.repeat(32),
      }),
    );

  beforeAll(async () => {
    for (let number = 0; number < 12; number += 1) await record(String(SHARD), number);
    for (let actor = 16; actor < 32; actor += 1) await record(String(actor), actor);
    rows = await asSuperuser(kit, async (client) => {
      await client.query('CREATE TABLE events_before AS TABLE audit_events');
      return (
        await client.query<Row>(
          'SELECT id::text, seq::text FROM audit_events WHERE shard = $1 ORDER BY audit_events.seq',
          [SHARD],
        )
      ).rows;
    });
  });

  it('is whole to begin with', async () => {
    expect(rows).toHaveLength(13);
    expect((await verifyAudit(kit.deps)).broken).toEqual([]);
  });

  /** Someone with every right to the database, who wants no trace; afterwards all is as it was. */
  async function tampered(attack: (client: pg.Client) => Promise<unknown>) {
    return asSuperuser(kit, async (client) => {
      await client.query('ALTER TABLE audit_events DISABLE TRIGGER audit_events_append_only');
      try {
        await attack(client);
        const verdict = await verifyAudit(kit.deps);
        return {
          ...verdict,
          broken: verdict.broken.map(({ id, seq, shard, reason }) => ({ id, seq, shard, reason })),
        };
      } finally {
        await client.query(
          'DELETE FROM audit_events; INSERT INTO audit_events OVERRIDING SYSTEM VALUE SELECT * FROM events_before',
        );
        await client.query('ALTER TABLE audit_events ENABLE TRIGGER audit_events_append_only');
      }
    });
  }

  const SQL = {
    update: "UPDATE audit_events SET action = 'nothing'",
    delete: 'DELETE FROM audit_events',
    truncate: 'TRUNCATE audit_events',
    'truncate with chains': 'TRUNCATE audit_chains CASCADE',
    'delete a chain': 'DELETE FROM audit_chains',
    'disable the trigger': 'ALTER TABLE audit_events DISABLE TRIGGER ALL',
    'replace the trigger':
      'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NULL; END$$',
    'step around the trigger': "SET session_replication_role = 'replica'",
    drop: 'DROP TABLE audit_events',
  };

  it('takes no change from the application’s own role', async () => {
    const codes = await asApplication(kit, async (client) => {
      const found: Record<string, string> = {};
      for (const [name, sql] of Object.entries(SQL))
        found[name] = await client.query(sql).then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
      return found;
    });
    console.log('as the application:', codes);
    expect(codes).toEqual(Object.fromEntries(Object.keys(SQL).map((name) => [name, '42501'])));
  });

  it('takes none from a superuser either, until the trigger is disabled', async () => {
    await asSuperuser(kit, async (client) => {
      for (const name of ['update', 'delete', 'truncate'] as const)
        await expect(client.query(SQL[name])).rejects.toThrow('audit_events is append-only');
    });
  });

  it.each([
    ['action', "action = 'role.create'"],
    ['subject', "subject = 'role:99'"],
    ['actor', `actor_id = ${SHARD + 16}`],
    ['time', "at = at + interval '1 millisecond'"],
    ['trace', "trace_id = repeat('e', 32)"],
    ['before', `before = jsonb_set(before, '{list,1,a}', '0')`],
    ['after', `after = after - 'nested'`],
    ['after, taken away', 'after = NULL'],
    ['mac', "mac = sha256('x')"],
  ])('finds an edited %s at exactly that row', async (_what, change) => {
    const target = rows[4]!;
    const verdict = await tampered((client) =>
      client.query(`UPDATE audit_events SET ${change} WHERE id = $1`, [target.id]),
    );
    const edited = { id: target.id, seq: target.seq, shard: SHARD, reason: 'edited' };
    // A foreign seal also breaks the link of the row after it.
    const next = { id: rows[5]!.id, seq: rows[5]!.seq, shard: SHARD, reason: 'edited' };
    expect(verdict.broken).toEqual(change.startsWith('mac') ? [edited, next] : [edited]);
  });

  it('finds a row that was deleted in the middle, at the one that follows it', async () => {
    const verdict = await tampered((client) =>
      client.query('DELETE FROM audit_events WHERE id = $1', [rows[6]!.id]),
    );
    expect(verdict.broken).toEqual([{ id: rows[7]!.id, seq: rows[7]!.seq, shard: SHARD, reason: 'missing' }]);
  });

  it('finds a gap that was closed by renumbering', async () => {
    const verdict = await tampered(async (client) => {
      await client.query('DELETE FROM audit_events WHERE id = $1', [rows[6]!.id]);
      for (const row of rows.slice(7))
        await client.query('UPDATE audit_events SET seq = seq - 1 WHERE id = $1', [row.id]);
    });
    expect(verdict.broken[0]).toEqual({ id: rows[7]!.id, seq: rows[6]!.seq, shard: SHARD, reason: 'edited' });
    expect(verdict.broken.at(-1)).toMatchObject({ shard: SHARD, reason: 'cut off' });
  });

  it('finds a tail that was cut off, and a chain that was emptied', async () => {
    const tail = await tampered((client) =>
      client.query('DELETE FROM audit_events WHERE id = ANY($1)', [rows.slice(-3).map((row) => row.id)]),
    );
    expect(tail.broken).toEqual([{ id: null, seq: String(rows.length), shard: SHARD, reason: 'cut off' }]);
    const emptied = await tampered((client) =>
      client.query('DELETE FROM audit_events WHERE shard = $1', [SHARD]),
    );
    expect(emptied.broken).toEqual(tail.broken);
  });

  it('finds a tail that was cut off by someone who also wound the chain back', async () => {
    const last = rows.at(-4)!;
    const head = await asSuperuser(kit, (client) =>
      client.query('SELECT length, head FROM audit_chains WHERE shard = $1', [SHARD]),
    );
    const verdict = await tampered(async (client) => {
      await client.query('DELETE FROM audit_events WHERE id = ANY($1)', [
        rows.slice(-3).map((row) => row.id),
      ]);
      await client.query(
        'UPDATE audit_chains SET length = $2, head = (SELECT mac FROM audit_events WHERE id = $3) WHERE shard = $1',
        [SHARD, last.seq, last.id],
      );
    });
    await asSuperuser(kit, (client) =>
      client.query('UPDATE audit_chains SET length = $2, head = $3 WHERE shard = $1', [
        SHARD,
        head.rows[0].length,
        head.rows[0].head,
      ]),
    );
    expect(verdict.broken).toEqual([{ id: last.id, seq: last.seq, shard: SHARD, reason: 'cut off' }]);
  });

  it('finds two rows that changed places', async () => {
    const [one, other] = [rows[2]!, rows[8]!];
    const verdict = await tampered(async (client) => {
      const move = (row: Row, seq: string) =>
        client.query('UPDATE audit_events SET seq = $2 WHERE id = $1', [row.id, seq]);
      await move(one, '1000');
      await move(other, one.seq);
      await move(one, other.seq);
    });
    const ids = verdict.broken.map((row) => row.id);
    expect(ids).toContain(one.id);
    expect(ids).toContain(other.id);
  });

  it('finds a row that was invented, and one moved to another chain', async () => {
    const invented = await tampered((client) =>
      client.query(
        `INSERT INTO audit_events (shard, seq, at, actor_id, action, subject, before, after, trace_id, mac)
         SELECT shard, seq + 1, at, actor_id, action, subject, before, after, trace_id, mac
         FROM audit_events WHERE id = $1`,
        [rows.at(-1)!.id],
      ),
    );
    expect(invented.broken).toMatchObject([{ seq: String(rows.length + 1), reason: 'edited' }]);
    const moved = await tampered((client) =>
      client.query('UPDATE audit_events SET shard = 6, seq = 50 WHERE id = $1', [rows.at(-1)!.id]),
    );
    expect(moved.broken.map((row) => row.shard)).toEqual([SHARD, 6]);
  });

  it('does not mind the order of keys or the spacing of the JSON', async () => {
    const verdict = await tampered((client) =>
      client.query(
        `UPDATE audit_events SET after = (
           SELECT ('{' || string_agg(to_json(key)::text || ' :  ' || value::text, ' , ' ORDER BY key DESC) || '}')::jsonb
           FROM jsonb_each(after)) WHERE shard = $1`,
        [SHARD],
      ),
    );
    expect(verdict.broken).toEqual([]);
    const shuffled = await tampered((client) =>
      client.query(
        `UPDATE audit_events SET before = '{"amount": 1.50, "list": [1, {"a": null, "b": 2}], "name": "旧名 4"}' WHERE id = $1`,
        [rows[4]!.id],
      ),
    );
    expect(shuffled.broken).toEqual([]);
  });

  it('is whole after 20 writers at once on one chain, and across all chains', async () => {
    const before = (await verifyAudit(kit.deps)).events;
    const started = performance.now();
    const writers = Array.from({ length: 20 }, async (_, writer) => {
      for (let number = 0; number < 10; number += 1) await record(String(SHARD), number);
      for (let number = 0; number < 5; number += 1) await record(String(32 + writer), number);
    });
    await Promise.all(writers);
    const verdict = await verifyAudit(kit.deps);
    console.log(
      `20 writers, ${verdict.events - before} events in ${Math.round(performance.now() - started)} ms, broken: ${verdict.broken.length}`,
    );
    expect(verdict).toEqual({ events: before + 300, broken: [], complete: true });
    await asSuperuser(kit, (client) =>
      client.query('DROP TABLE events_before; CREATE TABLE events_before AS TABLE audit_events'),
    );
  });

  it('makes the console command fail and name the row', async () => {
    expect(await verifyAtConsole(kit.deps.config)).toMatchObject({
      code: 0,
      text: expect.stringContaining(', 0 broken'),
    });
    let found = { code: 0, text: '' };
    await tampered(async (client) => {
      await client.query("UPDATE audit_events SET action = 'nothing' WHERE id = $1", [rows[3]!.id]);
      found = await verifyAtConsole(kit.deps.config);
    });
    console.log(`verify-audit ended with ${found.code}: ${found.text.trim().replaceAll('\n', ' | ')}`);
    expect(found.code).toBe(1);
    expect(found.text).toContain(`edited: event ${rows[3]!.id}, chain ${SHARD}, number ${rows[3]!.seq}`);
  });
});
