import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { outsideTraces } from '@paratope/telemetry';
import pg from 'pg';

const ASK_EVERY_MS = 500;
/** Rounds between two probes while no connection waits for an answer, so that an idle process asks every 15 s. */
const QUIET_ROUNDS = 30;
const ANSWERS_WITHIN_MS = 2_500;
const STEP_MS = 100;
/** Number of consecutive failed connections that counts as silence, because the silence may have begun before the first connection. */
const MOST_UNCONNECTED = 3;
/**
 * Largest number of concurrent probes; each waits for several rounds. On an overloaded machine a new connection takes longer than the limit
 * for an answer: if each round closed the previous probe, the silence would never end.
 */
const MOST_PROBES = 6;
/** Longest wait for a connection, whether for the network or for a place in the pool. */
const CONNECT_WITHIN_MS = 10_000;

/**
 * Returns options of pg's clients and pools that end their connections when PostgreSQL falls silent: if a network drops packets or a server
 * freezes, a connection stays open and a statement on it would wait for minutes. A slow statement is no silence, so a separate connection
 * queries whether PostgreSQL answers at all: often while a connection waits for an answer, and rarely while none does.
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

/** Watches by database URL: one for all connections of the process to the same database. */
const watches = new Map<string, Watch>();

class Watch {
  /** Connections, each with the number of bytes that it had sent when PostgreSQL last answered on it. */
  private readonly sockets = new Map<Socket, number>();
  private quietRounds = 0;
  /** Probes, the oldest first. */
  private probes: readonly Probe[] = [];
  private silent = false;
  private unconnected = 0;

  constructor(private readonly url: string) {
    outsideTraces(() => this.askLater());
  }

  /** During silence, new connections are closed at once so that nobody waits for them. */
  add(socket: Socket): void {
    this.sockets.set(socket, 0);
    // Encrypted connections read past this listener, so they always count as waiting.
    socket.on('data', () => this.sockets.set(socket, socket.bytesWritten));
    if (this.silent) setImmediate(() => socket.destroy());
    socket.once('close', () => {
      this.sockets.delete(socket);
      if (this.sockets.size > 0 || this.silent) return;
      // A database cannot be dropped while a client is connected to it.
      this.leave();
    });
  }

  private askLater(): void {
    setTimeout(() => void this.ask(), ASK_EVERY_MS).unref();
  }

  private async ask(): Promise<void> {
    if (this.isIdle()) return;
    if (this.isQuiet() && ++this.quietRounds < QUIET_ROUNDS) {
      this.askLater();
      return;
    }
    this.quietRounds = 0;
    const [known] = this.probes;
    if (known?.outcome !== 'answered') this.probes = [...this.probes, new Probe(this.url)];
    const outcome = await outcomeOf(this.probes);
    // A failed connection alone is no silence: the client that wants a connection notices a slow one by itself.
    this.unconnected = outcome === 'unconnected' ? this.unconnected + 1 : 0;
    if (this.unconnected === 0) this.silent = outcome === 'silent';
    else if (this.unconnected >= MOST_UNCONNECTED) this.silent = true;
    if (this.silent) for (const socket of this.sockets.keys()) socket.destroy();
    this.keep(outcome);
    if (this.isIdle()) this.leave();
    else this.askLater();
  }

  /** Keeps one of the probes that answered, or else the newest of those that wait. */
  private keep(outcome: Outcome): void {
    const waiting = this.probes.filter((probe) => probe.outcome === undefined).slice(-MOST_PROBES);
    const kept =
      outcome === 'answered' ? this.probes.filter((probe) => probe.outcome === 'answered').slice(-1) : waiting;
    for (const probe of this.probes) if (!kept.includes(probe)) probe.close();
    this.probes = kept;
  }

  /** Whether PostgreSQL answered at last, and nobody waits for it. */
  private isQuiet(): boolean {
    const awaited = [...this.sockets].some(([socket, answered]) => socket.bytesWritten > answered);
    return !awaited && !this.silent && this.unconnected === 0;
  }

  private isIdle(): boolean {
    return this.sockets.size === 0 && !this.silent;
  }

  private leave(): void {
    for (const probe of this.probes) probe.close();
    watches.delete(this.url);
  }
}

/** `refused`: PostgreSQL or its machine refuses every connection. */
type Outcome = 'answered' | 'refused' | 'silent' | 'unconnected';

async function outcomeOf(probes: readonly Probe[]): Promise<Outcome> {
  for (const probe of probes) probe.ask();
  const newest = probes.at(-1);
  const isSettled = (): boolean =>
    newest?.outcome !== undefined || probes.some(({ outcome }) => outcome === 'answered');
  // The wait has many steps: while an overloaded machine does not run this process, only one step elapses.
  for (let step = 0; step < ANSWERS_WITHIN_MS / STEP_MS && !isSettled(); step++) {
    await pause(STEP_MS, undefined, { ref: false });
  }
  if (probes.some(({ outcome }) => outcome === 'answered')) return 'answered';
  return newest?.outcome ?? (probes.some(({ isConnected }) => isConnected) ? 'silent' : 'unconnected');
}

class Probe {
  private readonly socket = new Socket();
  private readonly client: pg.Client;
  /** Answer to the last query; undefined while the probe waits for it. */
  outcome: 'answered' | 'refused' | undefined;
  isConnected = false;
  private isAsked = false;

  constructor(url: string) {
    this.client = new pg.Client({
      connectionString: url,
      application_name: 'watch',
      stream: () => this.socket,
    });
    this.client.on('error', () => undefined);
    this.client.connect().then(
      () => (this.isConnected = true),
      () => undefined,
    );
    // The connection does not keep the process alive.
    this.socket.unref();
  }

  /** Sends a query, unless one is still unanswered. */
  ask(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    this.outcome = undefined;
    void this.client.query('SELECT 1').then(
      () => this.settle('answered'),
      () => this.settle('refused'),
    );
  }

  close(): void {
    this.socket.destroy();
  }

  private settle(outcome: 'answered' | 'refused'): void {
    this.outcome = outcome;
    this.isAsked = false;
  }
}
