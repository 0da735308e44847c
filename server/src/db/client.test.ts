import { afterEach, describe, expect, it } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { refusal } from '../../test/refusal.ts';
import { until } from '../../test/services.ts';
import { asAdmin } from '../../../scripts/database.ts';
import { openPool } from './client.ts';

describe('a database server that only reads', () => {
  const kit = useKit();
  const name = () => new URL(kit.deps.config.DATABASE_URL).pathname.slice(1);
  const readOnly = (value: 'on' | 'off') =>
    asAdmin((client) =>
      client.query(`ALTER DATABASE ${name()} SET default_transaction_read_only = ${value}`),
    );
  /** As a server does that changes its part: every connection ends. */
  const cutAll = () =>
    asAdmin((client) =>
      client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name()]),
    );

  afterEach(async () => {
    await readOnly('off');
  });

  it('is none: the copy is not ready and refuses, until there is one that writes', async () => {
    const { token } = await kit.member();
    const ready = async () => (await kit.call('GET', '/health/ready')).status;
    expect(await ready()).toBe(200);
    await readOnly('on');
    await cutAll();
    await until('readiness to fall', async () => (await ready()) === 503);
    expect(await kit.call('GET', '/h5/account/profile', { token })).toMatchObject(refusal('unavailable'));
    await readOnly('off');
    await until('readiness', async () => (await ready()) === 200);
    expect(await kit.call('GET', '/h5/account/profile', { token })).toMatchObject({ status: 200 });
  });

  it('leaves the pool with its first refusal of a write', async () => {
    const pool = openPool({ url: kit.deps.config.DATABASE_URL, max: 1, application: 'test' }, () => {});
    const pid = async () =>
      (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
    const write = `DELETE FROM idempotency_keys WHERE key = 'none'`;
    try {
      const first = await pid();
      await pool.query(write);
      expect(await pid()).toBe(first);
      const client = await pool.connect();
      await client.query('BEGIN READ ONLY');
      await expect(client.query(write)).rejects.toMatchObject({ code: '25006' });
      client.release();
      await pool.query(write);
      expect(await pid()).not.toBe(first);
    } finally {
      await pool.end();
    }
  });
});
