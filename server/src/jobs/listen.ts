import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';

type Listen = NonNullable<NonNullable<ConstructorOptions['db']>['listen']>;

const RECONNECT_MS = 1_000;

/**
 * Holds the one connection on which PostgreSQL says that a job was committed, so that a worker fetches it at once. A
 * notification is a hint only: while the connection is lost, polling finds the jobs.
 */
export const listenOn =
  (url: string, application: string): Listen =>
  async (channel, onNotification, onReconnect) => {
    let closed = false;
    let client: pg.Client | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const reconnectLater = (): void => {
      if (closed || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        connect().then(onReconnect, reconnectLater);
      }, RECONNECT_MS);
    };
    const connect = async (): Promise<void> => {
      const next = new pg.Client({
        connectionString: url,
        application_name: application,
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 5_000,
      });
      next.on('error', () => {});
      next.on('notification', ({ payload }) => onNotification(payload ?? ''));
      try {
        await next.connect();
        // Refused by a standby, so that this never listens to a server that takes no jobs.
        await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      } catch (error) {
        await next.end().catch(() => {});
        throw error;
      }
      next.on('end', reconnectLater);
      client = next;
    };

    await connect();
    return {
      close: async () => {
        closed = true;
        clearTimeout(timer);
        await client?.end();
      },
    };
  };
