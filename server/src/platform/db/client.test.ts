import { afterEach, describe, expect, it } from 'vitest';
import { asAdmin } from '@mingtang/test-support/database';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { openPool } from './client.ts';

describe('a read-only database server', () => {
  const kit = useKit();
  const databaseName = () => new URL(kit.deps.config.DATABASE_URL).pathname.slice(1);
  const setReadOnly = (value: 'on' | 'off') =>
    asAdmin((client) =>
      client.query(`ALTER DATABASE ${databaseName()} SET default_transaction_read_only = ${value}`),
    );
  /** Ends every connection, as a failover does. */
  const terminateConnections = () =>
    asAdmin((client) =>
      client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        databaseName(),
      ]),
    );

  afterEach(async () => {
    await setReadOnly('off');
  });

  it('makes the API replica not ready and its requests fail with 503 until the server is writable again', async () => {
    const { token } = await kit.createMember();
    const ready = async () => (await kit.call('GET', '/health/ready')).status;
    expect(await ready()).toBe(200);
    await setReadOnly('on');
    await terminateConnections();
    await waitUntil('readiness to fail', async () => (await ready()) === 503);
    expect(await kit.call('GET', '/h5/account/profile', { token })).toMatchObject(
      errorResponse('unavailable'),
    );
    await setReadOnly('off');
    await waitUntil('readiness', async () => (await ready()) === 200);
    expect(await kit.call('GET', '/h5/account/profile', { token })).toMatchObject({ status: 200 });
  });

  it('loses its pooled connection when it rejects a write', async () => {
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
