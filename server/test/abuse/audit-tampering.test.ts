import { execFile } from 'node:child_process';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { shanghaiDayOf } from '../../src/base/calendar.ts';
import type { Config } from '../../src/base/config.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { recordAuditEvent } from '../../src/kernel/audit/audit.service.ts';
import { verifyAuditChains } from '../../src/kernel/audit/audit.verification.service.ts';
import { asApplication, asSuperuser, useIsolatedStack } from './isolated-stack.fixture.ts';

const ROOT = new URL('../../../', import.meta.url);
const SHARD = 5;
/** The partition that has the events of this test. */
const PARTITION = `audit_events_${shanghaiDayOf(new Date()).slice(0, 7).replace('-', '_')}`;

interface AuditRow {
  id: string;
  seq: string;
}

const runVerifyCli = ({ DATABASE_URL, REDIS_URL }: Config) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, DATABASE_URL, REDIS_URL } };
    execFile(process.execPath, ['server/src/cli/verify-audit.ts'], options, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout }),
    );
  });

describe('audit log tampering', () => {
  const { kit } = useIsolatedStack();
  let rows: AuditRow[] = [];

  const recordTestEvent = (actorId: string, number: number) =>
    inTransaction(kit.deps, (deps) =>
      recordAuditEvent(
        deps,
        { accountId: actorId, traceId: 'f'.repeat(32) },
        'role.change',
        `role:${number}`,
        {
          before: { name: `旧名 ${number}`, list: [1, { b: 2, a: null }], amount: 1.5 },
          after: { name: `新名 ${number}`, nested: { z: true, y: [] } },
        },
      ),
    );

  beforeAll(async () => {
    for (let number = 0; number < 12; number += 1) await recordTestEvent(String(SHARD), number);
    for (let actor = 16; actor < 32; actor += 1) await recordTestEvent(String(actor), actor);
    rows = await asSuperuser(kit, async (client) => {
      await client.query('CREATE TABLE events_before AS TABLE audit_events');
      return (
        await client.query<AuditRow>(
          'SELECT id::text, seq::text FROM audit_events WHERE shard = $1 ORDER BY audit_events.seq',
          [SHARD],
        )
      ).rows;
    });
  });

  it('reports no broken row before any tampering', async () => {
    expect(rows).toHaveLength(13);
    expect((await verifyAuditChains(kit.deps)).broken).toEqual([]);
  });

  /** Runs an attack as a superuser with the append-only trigger disabled, verifies the log, then restores it. */
  async function tamperAndVerify(attack: (client: pg.Client) => Promise<unknown>) {
    return asSuperuser(kit, async (client) => {
      await client.query('ALTER TABLE audit_events DISABLE TRIGGER audit_events_append_only');
      try {
        await attack(client);
        const result = await verifyAuditChains(kit.deps);
        return {
          ...result,
          broken: result.broken.map(({ id, seq, shard, reason }) => ({ id, seq, shard, reason })),
        };
      } finally {
        await client.query(
          'DELETE FROM audit_events; INSERT INTO audit_events OVERRIDING SYSTEM VALUE SELECT * FROM events_before',
        );
        await client.query('ALTER TABLE audit_events ENABLE TRIGGER audit_events_append_only');
      }
    });
  }

  const ATTACKS = {
    update: "UPDATE audit_events SET action = 'nothing'",
    delete: 'DELETE FROM audit_events',
    truncate: 'TRUNCATE audit_events',
    'truncate with chains': 'TRUNCATE audit_chains CASCADE',
    'delete a chain': 'DELETE FROM audit_chains',
    'disable the trigger': 'ALTER TABLE audit_events DISABLE TRIGGER ALL',
    'replace the trigger':
      'CREATE OR REPLACE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NULL; END$$',
    'bypass the trigger': "SET session_replication_role = 'replica'",
    drop: 'DROP TABLE audit_events',
    'update a partition': `UPDATE ${PARTITION} SET action = 'nothing'`,
    'delete from a partition': `DELETE FROM ${PARTITION}`,
    'truncate a partition': `TRUNCATE ${PARTITION}`,
    'insert into a partition': `INSERT INTO ${PARTITION} SELECT * FROM audit_events`,
    'update the default partition': "UPDATE audit_events_default SET action = 'nothing'",
    'delete from the default partition': 'DELETE FROM audit_events_default',
    'truncate the default partition': 'TRUNCATE audit_events_default',
    'disable the trigger of a partition': `ALTER TABLE ${PARTITION} DISABLE TRIGGER ALL`,
    'detach a partition': `ALTER TABLE audit_events DETACH PARTITION ${PARTITION}`,
    'detach a partition concurrently': `ALTER TABLE audit_events DETACH PARTITION ${PARTITION} CONCURRENTLY`,
    'drop a partition': `DROP TABLE ${PARTITION}`,
    'attach a partition': `ALTER TABLE audit_events ATTACH PARTITION audit_events_default DEFAULT`,
  };

  it('rejects every change by the application role', async () => {
    const codes = await asApplication(kit, async (client) => {
      const errorCodes: Record<string, string> = {};
      for (const [name, sql] of Object.entries(ATTACKS))
        errorCodes[name] = await client.query(sql).then(
          () => 'succeeded',
          (error: { code: string }) => error.code,
        );
      return errorCodes;
    });
    console.log('as the application:', codes);
    expect(codes).toEqual(Object.fromEntries(Object.keys(ATTACKS).map((name) => [name, '42501'])));
  });

  it('rejects changes by a superuser while the trigger is enabled', async () => {
    await asSuperuser(kit, async (client) => {
      for (const name of ['update', 'delete', 'truncate'] as const)
        await expect(client.query(ATTACKS[name])).rejects.toThrow('audit_events is append-only');
      for (const name of ['update a partition', 'delete from a partition', 'truncate a partition'] as const)
        await expect(client.query(ATTACKS[name])).rejects.toThrow(`${PARTITION} is append-only`);
      for (const name of ['update', 'delete from', 'truncate'] as const)
        await expect(client.query(ATTACKS[`${name} the default partition`])).rejects.toThrow(
          'audit_events_default is append-only',
        );
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
    ['after, set to NULL', 'after = NULL'],
    ['mac', "mac = sha256('x')"],
  ])('finds an edited %s at exactly that row', async (_what, change) => {
    const target = rows[4]!;
    const result = await tamperAndVerify((client) =>
      client.query(`UPDATE audit_events SET ${change} WHERE id = $1`, [target.id]),
    );
    const edited = { id: target.id, seq: target.seq, shard: SHARD, reason: 'edited' };
    // A changed MAC also breaks the link of the next row.
    const next = { id: rows[5]!.id, seq: rows[5]!.seq, shard: SHARD, reason: 'edited' };
    expect(result.broken).toEqual(change.startsWith('mac') ? [edited, next] : [edited]);
  });

  it('finds a deleted row at the row after it', async () => {
    const result = await tamperAndVerify((client) =>
      client.query('DELETE FROM audit_events WHERE id = $1', [rows[6]!.id]),
    );
    expect(result.broken).toEqual([{ id: rows[7]!.id, seq: rows[7]!.seq, shard: SHARD, reason: 'missing' }]);
  });

  it('finds a gap that was closed by renumbering', async () => {
    const result = await tamperAndVerify(async (client) => {
      await client.query('DELETE FROM audit_events WHERE id = $1', [rows[6]!.id]);
      for (const row of rows.slice(7))
        await client.query('UPDATE audit_events SET seq = seq - 1 WHERE id = $1', [row.id]);
    });
    expect(result.broken[0]).toEqual({ id: rows[7]!.id, seq: rows[6]!.seq, shard: SHARD, reason: 'edited' });
    expect(result.broken.at(-1)).toMatchObject({ shard: SHARD, reason: 'cut off' });
  });

  it('finds a truncated chain and an emptied chain', async () => {
    const tail = await tamperAndVerify((client) =>
      client.query('DELETE FROM audit_events WHERE id = ANY($1)', [rows.slice(-3).map((row) => row.id)]),
    );
    expect(tail.broken).toEqual([{ id: null, seq: String(rows.length), shard: SHARD, reason: 'cut off' }]);
    const emptied = await tamperAndVerify((client) =>
      client.query('DELETE FROM audit_events WHERE shard = $1', [SHARD]),
    );
    expect(emptied.broken).toEqual(tail.broken);
  });

  it('finds a truncated chain whose length and head were rewound', async () => {
    const last = rows.at(-4)!;
    const chain = await asSuperuser(kit, (client) =>
      client.query('SELECT length, head FROM audit_chains WHERE shard = $1', [SHARD]),
    );
    const result = await tamperAndVerify(async (client) => {
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
        chain.rows[0].length,
        chain.rows[0].head,
      ]),
    );
    expect(result.broken).toEqual([{ id: last.id, seq: last.seq, shard: SHARD, reason: 'cut off' }]);
  });

  it('finds two swapped rows', async () => {
    const [first, second] = [rows[2]!, rows[8]!];
    const result = await tamperAndVerify(async (client) => {
      const move = (row: AuditRow, seq: string) =>
        client.query('UPDATE audit_events SET seq = $2 WHERE id = $1', [row.id, seq]);
      await move(first, '1000');
      await move(second, first.seq);
      await move(first, second.seq);
    });
    const ids = result.broken.map((row) => row.id);
    expect(ids).toContain(first.id);
    expect(ids).toContain(second.id);
  });

  it('finds an inserted row and a row moved to another chain', async () => {
    const inserted = await tamperAndVerify((client) =>
      client.query(
        `INSERT INTO audit_events (shard, seq, at, actor_id, action, subject, before, after, trace_id, mac)
         SELECT shard, seq + 1, at, actor_id, action, subject, before, after, trace_id, mac
         FROM audit_events WHERE id = $1`,
        [rows.at(-1)!.id],
      ),
    );
    expect(inserted.broken).toMatchObject([{ seq: String(rows.length + 1), reason: 'edited' }]);
    const moved = await tamperAndVerify((client) =>
      client.query('UPDATE audit_events SET shard = 6, seq = 50 WHERE id = $1', [rows.at(-1)!.id]),
    );
    expect(moved.broken.map((row) => row.shard)).toEqual([SHARD, 6]);
  });

  it('finds a second event with the same number, also in another partition', async () => {
    const target = rows[4]!;
    const result = await tamperAndVerify((client) =>
      client.query(
        `INSERT INTO audit_events (shard, seq, at, actor_id, action, subject, before, after, trace_id, mac)
         SELECT shard, seq, at + add, actor_id, action, subject, before, after, trace_id, mac
         FROM audit_events, unnest(ARRAY[interval '0', interval '10 years']) add WHERE id = $1`,
        [target.id],
      ),
    );
    const duplicate = {
      id: expect.any(String) as string,
      seq: target.seq,
      shard: SHARD,
      reason: 'duplicate',
    };
    expect(result.broken).toEqual([duplicate, duplicate]);
  });

  it('finds a second event whose number is the last of a page of the verification', async () => {
    const result = await tamperAndVerify((client) =>
      client.query(
        `INSERT INTO audit_events (shard, seq, at, action, subject, trace_id, mac)
         SELECT 9, 1 + n, now(), 'test', 'test:1', 'test', sha256('x') FROM generate_series(1, 1000) n
         UNION ALL SELECT 9, 1000, now(), 'test', 'test:1', 'test', sha256('x')`,
      ),
    );
    expect(result.broken.filter(({ reason }) => reason === 'duplicate')).toEqual([
      { id: expect.any(String) as string, seq: '1000', shard: 9, reason: 'duplicate' },
    ]);
  });

  it('ignores the key order and the whitespace of the JSON', async () => {
    const result = await tamperAndVerify((client) =>
      client.query(
        `UPDATE audit_events SET after = (
           SELECT ('{' || string_agg(to_json(key)::text || ' :  ' || value::text, ' , ' ORDER BY key DESC) || '}')::jsonb
           FROM jsonb_each(after)) WHERE shard = $1`,
        [SHARD],
      ),
    );
    expect(result.broken).toEqual([]);
    const shuffled = await tamperAndVerify((client) =>
      client.query(
        `UPDATE audit_events SET before = '{"amount": 1.50, "list": [1, {"a": null, "b": 2}], "name": "旧名 4"}' WHERE id = $1`,
        [rows[4]!.id],
      ),
    );
    expect(shuffled.broken).toEqual([]);
  });

  it('stays valid after 20 concurrent writers on one chain and across all chains', async () => {
    const before = (await verifyAuditChains(kit.deps)).events;
    const started = performance.now();
    const writers = Array.from({ length: 20 }, async (_, writer) => {
      for (let number = 0; number < 10; number += 1) await recordTestEvent(String(SHARD), number);
      for (let number = 0; number < 5; number += 1) await recordTestEvent(String(32 + writer), number);
    });
    await Promise.all(writers);
    const result = await verifyAuditChains(kit.deps);
    console.log(
      `20 writers, ${result.events - before} events in ${Math.round(performance.now() - started)} ms, broken: ${result.broken.length}`,
    );
    expect(result).toEqual({ events: before + 300, broken: [], complete: true });
    await asSuperuser(kit, (client) =>
      client.query('DROP TABLE events_before; CREATE TABLE events_before AS TABLE audit_events'),
    );
  });

  it('makes verify-audit fail and report the row', async () => {
    expect(await runVerifyCli(kit.deps.config)).toMatchObject({
      code: 0,
      text: expect.stringContaining(', 0 broken'),
    });
    let cliResult = { code: 0, text: '' };
    await tamperAndVerify(async (client) => {
      await client.query("UPDATE audit_events SET action = 'nothing' WHERE id = $1", [rows[3]!.id]);
      cliResult = await runVerifyCli(kit.deps.config);
    });
    console.log(
      `verify-audit ended with ${cliResult.code}: ${cliResult.text.trim().replaceAll('\n', ' | ')}`,
    );
    expect(cliResult.code).toBe(1);
    expect(cliResult.text).toContain(`edited: event ${rows[3]!.id}, chain ${SHARD}, number ${rows[3]!.seq}`);
  });
});
