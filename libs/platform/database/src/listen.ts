import { setTimeout } from 'node:timers/promises';
import { watchedConnections } from '@paratope/postgres-watch';
import pg from 'pg';

export interface Subscription {
  close(): Promise<void>;
}

/**
 * LISTENs on a channel over a connection of its own, and reconnects for as long as it is open. Notifications that are sent while it is
 * disconnected are lost, so `onReconnect` must query what it may have missed.
 */
export async function listen(
  url: string,
  channel: string,
  on: {
    readonly notify: (payload: string) => void;
    readonly reconnect: () => void;
    readonly error: (error: unknown) => void;
  },
): Promise<Subscription> {
  let closed = false;
  let client: pg.Client;
  const isClosed = (): boolean => closed;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: `listen ${channel}`,
      ...watchedConnections(url),
    });
    next.on('notification', (message) => on.notify(message.payload ?? ''));
    next.on('error', on.error);
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    // The handler is added only now: a connection that failed ends as well, and would start a second series of attempts.
    next.on('end', () => void retry());
    client = next;
    if (closed) await next.end();
  };

  const retry = async (): Promise<void> => {
    while (!isClosed()) {
      // The timer does not keep a process alive that has nothing else to do.
      await setTimeout(250, undefined, { ref: false });
      if (isClosed()) return;
      try {
        await connect();
        on.reconnect();
        return;
      } catch (error) {
        on.error(error);
      }
    }
  };

  await connect();
  return {
    close: async () => {
      closed = true;
      await client.end();
    },
  };
}
