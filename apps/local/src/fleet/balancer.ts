import { once } from 'node:events';
import { Agent, createServer, request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A replica that may receive requests. */
interface Backend {
  readonly httpPort: number;
  /** Port of the health check. */
  readonly adminPort: number;
}

/** Same values as the readinessProbe of deploy/kubernetes/base/gateway.yaml: a frozen replica is removed after 5 s. */
const PROBE = { everyMs: 1_000, withinMs: 2_000, mostMissed: 2 };

class Member {
  readonly agent = new Agent({ keepAlive: true });
  readonly underway = new Set<ClientRequest>();
  readonly left = new AbortController();
  missed = 0;

  constructor(readonly backend: Backend) {}

  get ready(): boolean {
    return this.missed < PROBE.mostMissed;
  }
}

/**
 * An HTTP balancer like the one in front of the gateways: it sends requests to the ready replicas in turn, and repeats none, because it
 * cannot know the effect of a request. Open connections of a replica that becomes unready are closed, like with HAProxy's `on-marked-down
 * shutdown-sessions`.
 */
export class Balancer {
  private readonly members = new Map<Backend, Member>();
  private turn = 0;
  private readonly server = createServer((incoming, answer) => this.pass(incoming, answer));

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get url(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  admit(backend: Backend): void {
    const member = new Member(backend);
    this.members.set(backend, member);
    void this.watch(member);
  }

  /** Sends no new requests to the backend, which completes the current ones. */
  withdraw(backend: Backend): void {
    this.members.get(backend)?.left.abort();
    this.members.delete(backend);
  }

  async close(): Promise<void> {
    for (const backend of [...this.members.keys()]) this.withdraw(backend);
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const ready = [...this.members.values()].filter((member) => member.ready);
    const member = ready[this.turn++ % ready.length];
    const cutOff = (): void => {
      incoming.socket.destroy();
    };
    if (!member) {
      cutOff();
      return;
    }
    const { agent, backend, underway } = member;
    const { method, url, headers } = incoming;
    const outgoing = request(
      { host: '127.0.0.1', port: backend.httpPort, agent, method, path: url, headers },
      (theirs) => {
        answer.writeHead(theirs.statusCode ?? 502, theirs.rawHeaders);
        theirs.on('error', cutOff).pipe(answer);
      },
    );
    underway.add(outgoing);
    outgoing.on('error', cutOff).on('close', () => underway.delete(outgoing));
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  private async watch(member: Member): Promise<void> {
    const { signal } = member.left;
    for (;;) {
      const next = pause(PROBE.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      const ready = await fetch(`http://127.0.0.1:${member.backend.adminPort}/health/ready`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE.withinMs)]),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (signal.aborted) return;
      member.missed = ready ? 0 : member.missed + 1;
      if (!member.ready) for (const outgoing of member.underway) outgoing.destroy();
      await next;
    }
  }
}
