import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { outsideTraces } from '@paratope/telemetry';
import pg from 'pg';

const ASK_EVERY_MS = 500;
const ANSWERS_WITHIN_MS = 2_500;
const STEP_MS = 100;
/** So many connections in a row that did not come about are silence as well: it may have fallen before the first one had. */
const MOST_UNCONNECTED = 3;
/** Longest wait for a connection, be it for the network or for a place in the pool. */
const CONNECT_WITHIN_MS = 10_000;

/**
 * Options of pg's clients and pools that end their connections when PostgreSQL falls silent: with a network that drops
 * packets, or a server that froze, a connection stays open and a statement on it would wait for minutes. A slow statement is
 * no silence, so a connection beside them asks, for as long as there are any, whether PostgreSQL is there at all.
 */
export const watchedConnections = (url: string) => ({
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  stream: (): Socket => {
    const socket = new Socket();
    const watch = watches.get(url) ?? new Watch(url);
    watches.set(url, watch);
    watch.add(socket);
    return socket;
  },
});

/** One for all connections of the process to the same database. */
const watches = new Map<string, Watch>();

class Watch {
  private readonly sockets = new Set<Socket>();
  private probe: Probe | undefined;
  private silent = false;
  private unconnected = 0;

  constructor(private readonly url: string) {
    outsideTraces(() => this.askLater());
  }

  /** While there is silence nobody waits for a connection. */
  add(socket: Socket): void {
    this.sockets.add(socket);
    if (this.silent) setImmediate(() => socket.destroy());
    socket.once('close', () => {
      this.sockets.delete(socket);
      if (this.sockets.size > 0 || this.silent) return;
      watches.delete(this.url);
      // A database is not dropped while somebody is connected to it.
      this.probe?.close();
    });
  }

  private askLater(): void {
    setTimeout(() => void this.ask(), ASK_EVERY_MS).unref();
  }

  private async ask(): Promise<void> {
    if (this.isIdle()) return;
    this.probe ??= new Probe(this.url);
    const outcome = await this.probe.ask();
    // One that does not come about tells nothing yet: that it takes long is for who wants a connection to see.
    this.unconnected = outcome === 'unconnected' ? this.unconnected + 1 : 0;
    if (this.unconnected === 0) this.silent = outcome === 'silent';
    else if (this.unconnected >= MOST_UNCONNECTED) this.silent = true;
    if (this.silent) for (const socket of this.sockets) socket.destroy();
    if (outcome !== 'answered') {
      this.probe.close();
      this.probe = undefined;
    }
    if (this.isIdle()) {
      this.probe?.close();
      watches.delete(this.url);
    } else this.askLater();
  }

  private isIdle(): boolean {
    return this.sockets.size === 0 && !this.silent;
  }
}

type Outcome = 'answered' | 'refused' | 'silent' | 'unconnected';

class Probe {
  private readonly socket = new Socket();
  private readonly client: pg.Client;
  private connected = false;

  constructor(url: string) {
    this.client = new pg.Client({
      connectionString: url,
      application_name: 'watch',
      stream: () => this.socket,
    });
    this.client.on('error', () => undefined);
    this.client.connect().then(
      () => (this.connected = true),
      () => undefined,
    );
    // Waiting for it keeps no process alive.
    this.socket.unref();
  }

  /** `refused`: PostgreSQL says so itself, or its machine does, to everybody. */
  async ask(): Promise<Outcome> {
    let outcome: Outcome | undefined;
    void this.client.query('SELECT 1').then(
      () => (outcome = 'answered'),
      () => (outcome = 'refused'),
    );
    // In many steps: while this process has no turn itself, as on a machine that is too busy, no more than one goes by.
    for (let step = 0; step < ANSWERS_WITHIN_MS / STEP_MS && !isSettled(outcome); step++) {
      await pause(STEP_MS, undefined, { ref: false });
    }
    return outcome ?? (this.connected ? 'silent' : 'unconnected');
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Set by a callback, which the compiler does not see. */
const isSettled = (outcome: Outcome | undefined): boolean => outcome !== undefined;
