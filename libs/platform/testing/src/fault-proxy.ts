import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** TCP connections to a peer that can be cut, disconnected and reconnected, or fall silent. */
export class FaultProxy {
  private server: Server | undefined;
  /** Sockets, each with the socket to which its bytes go. */
  private readonly sockets = new Map<Socket, Socket>();
  private port = 0;
  private silent = false;
  private losesAnswers = false;
  /** Sockets at the peer's side, from which its answers arrive. */
  private readonly peers = new WeakSet<Socket>();

  constructor(private readonly target: URL) {}

  /** Returns the target's URL through this proxy. */
  get url(): string {
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port: String(this.port) }).href;
  }

  /** Address of this proxy, `host:port`. */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  async plugIn(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      this.carry(near, far);
      this.peers.add(far);
      this.carry(far, near);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Keeps connections open and accepts new ones, but passes nothing on: a partition, or a stopped peer. */
  fallSilent(): void {
    this.silent = true;
    for (const [from, to] of this.sockets) from.unpipe(to).pause();
  }

  /** Passes on the bytes that were held back. */
  speak(): void {
    this.silent = false;
    for (const [from, to] of this.sockets) from.pipe(to);
  }

  /** Passes requests on, but no answers: the clients cannot know the outcome. */
  loseAnswers(): void {
    this.losesAnswers = true;
    for (const [from, to] of this.sockets) if (this.peers.has(from)) from.unpipe(to).resume();
  }

  /** Ends every connection, including those that still wait for answers; new connections work. */
  returnAnswers(): void {
    this.losesAnswers = false;
    this.cut();
  }

  /** Cuts every connection at once, whatever is under way. */
  cut(): void {
    for (const socket of this.sockets.keys()) socket.destroy();
  }

  async pullOut(): Promise<void> {
    const closed = this.server?.listening ? once(this.server.close(), 'close') : undefined;
    this.cut();
    await closed;
  }

  private carry(from: Socket, to: Socket): void {
    this.sockets.set(from, to);
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
    if (this.losesAnswers && this.peers.has(from)) from.resume();
    else if (!this.silent) from.pipe(to);
  }
}
