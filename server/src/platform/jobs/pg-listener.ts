import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';

type Listen = NonNullable<NonNullable<ConstructorOptions['db']>['listen']>;

const RECONNECT_MS = 1_000;

/**
 * Listens on a dedicated connection for notifications of committed jobs, so that a worker fetches them at once. A
 * notification is a hint only: while the connection is lost, polling finds the jobs.
 */
export const createPgListener =
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
      const newClient = new pg.Client({
        connectionString: url,
        application_name: application,
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 5_000,
      });
      newClient.on('error', () => {});
      newClient.on('notification', ({ payload }) => onNotification(payload ?? ''));
      try {
        await newClient.connect();
        // A standby rejects LISTEN, so this never listens to a read-only server.
        await newClient.query(`LISTEN ${newClient.escapeIdentifier(channel)}`);
      } catch (error) {
        await newClient.end().catch(() => {});
        throw error;
      }
      newClient.on('end', reconnectLater);
      client = newClient;
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
