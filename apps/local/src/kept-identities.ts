import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readIdentity, SERVICES, type Identity } from '@paratope/rpc';
import { renewIdentities } from '@paratope/rpc/renewal';

/** A renewal leaves ten minutes between its steps. */
const STEP_EVERY_MS = 5 * 60_000;

/** Identities of the services of this machine, in files that the launcher renews and the services read again. */
export class KeptIdentities {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly folder: string) {}

  /** Issues new ones: no service runs that could hold older ones. */
  async issue(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true });
    await this.step();
  }

  /** Renews them when they are due, until `stop`. */
  renew(onError: (error: unknown) => void): void {
    this.timer = setInterval(() => void this.step().catch(onError), STEP_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Values of RPC_IDENTITY by service. */
  get variables(): ReadonlyMap<string, string> {
    return new Map(SERVICES.map((name) => [name, pathToFileURL(this.fileOf(name)).href]));
  }

  of(name: string): Identity {
    return readIdentity(this.fileOf(name));
  }

  private fileOf(name: string): string {
    return join(this.folder, name, 'identity');
  }

  private async step(): Promise<void> {
    await renewIdentities({ folder: this.folder, names: SERVICES, now: new Date() });
  }
}
