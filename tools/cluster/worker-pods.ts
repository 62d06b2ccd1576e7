// Real worker processes behind pods that KWOK only reports as running: one process per pod, like a kubelet starts.
import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet, Replica } from '@paratope/local/fleet';
import { z } from 'zod';
import type { ControlPlane } from './control-plane.ts';

const podListSchema = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ uid: z.string(), creationTimestamp: z.string(), deletionTimestamp: z.string().optional() }),
      spec: z.object({ nodeName: z.string().default('') }),
      status: z.object({ phase: z.string() }),
    }),
  ),
});

interface RunningPod {
  readonly uid: string;
  readonly node: string;
}

export class WorkerPods {
  private readonly processes = new Map<string, Promise<Replica>>();
  /** Processes of deleted pods that have not ended yet. */
  private readonly leaving = new Set<Promise<void>>();
  private readonly stopped = new AbortController();
  private readonly following: Promise<void>;
  private running: readonly RunningPod[] = [];

  private readonly plane: ControlPlane;
  private readonly fleet: Fleet;
  private readonly app: string;
  private readonly environment: Readonly<Record<string, string>>;

  /** @param environment environment of the processes, in addition to the fleet's */
  constructor(plane: ControlPlane, fleet: Fleet, app: string, environment: Readonly<Record<string, string>>) {
    this.plane = plane;
    this.fleet = fleet;
    this.app = app;
    this.environment = environment;
    this.following = this.follow();
  }

  /** Running pods, the oldest first. */
  get pods(): readonly RunningPod[] {
    return this.running;
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.following;
    for (const uid of [...this.processes.keys()]) this.end(uid);
    await Promise.all(this.leaving);
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      this.running = await this.read();
      const alive = new Set(this.running.map(({ uid }) => uid));
      for (const uid of [...this.processes.keys()]) if (!alive.has(uid)) this.end(uid);
      for (const { uid } of this.running)
        if (!this.processes.has(uid)) this.processes.set(uid, this.fleet.add(this.app, this.environment));
      await pause(250, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Ends the process of a deleted pod like a kubelet: sends SIGTERM, and waits until it has ended. */
  private end(uid: string): void {
    const process = this.processes.get(uid);
    this.processes.delete(uid);
    if (!process) return;
    const left = process.then((replica) => this.fleet.remove(replica)).finally(() => this.leaving.delete(left));
    this.leaving.add(left);
  }

  private async read(): Promise<readonly RunningPod[]> {
    const query = new URLSearchParams({ labelSelector: `app.kubernetes.io/name=${this.app}` });
    const answer = await fetch(`${this.plane.api}/api/v1/namespaces/paratope/pods?${query.toString()}`);
    const { items } = podListSchema.parse(await answer.json());
    return items
      .filter(({ metadata, status }) => status.phase === 'Running' && metadata.deletionTimestamp === undefined)
      .sort((a, b) => a.metadata.creationTimestamp.localeCompare(b.metadata.creationTimestamp))
      .map(({ metadata, spec }) => ({ uid: metadata.uid, node: spec.nodeName }));
  }
}
