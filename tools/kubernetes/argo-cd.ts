// Checks the order in which Argo CD applies objects, by their waves: each wave has to be healthy before the next.
import { nameOf, type Manifest } from './manifests.ts';
import type { Pod } from './pods.ts';

const WAVE = 'argocd.argoproj.io/sync-wave';
const HOOK = 'argocd.argoproj.io/hook';

function annotationsOf({ metadata }: Manifest): Readonly<Record<string, unknown>> {
  const { annotations } = metadata;
  return typeof annotations === 'object' && annotations !== null ? { ...annotations } : {};
}

const waveOf = (manifest: Manifest): number => Number(annotationsOf(manifest)[WAVE] ?? 0);

/**
 * Returns the objects with a wrong wave: migrations run before every service, and after the objects that their own pod needs, even in an
 * empty cluster.
 */
export function outOfOrder(manifests: readonly Manifest[], pods: readonly Pod[]): string[] {
  const migrations = pods.filter(({ component }) => component === 'migration');
  return migrations.flatMap(({ owner, spec }) => {
    const job = manifests.find((manifest) => nameOf(manifest) === owner);
    if (!job) return [];
    const needed = [`ServiceAccount ${spec.serviceAccountName}`, `PriorityClass ${spec.priorityClassName}`];
    const late = manifests.filter((other) => needed.includes(nameOf(other)) && waveOf(other) >= waveOf(job));
    const early = manifests.filter((other) => other.kind === 'Deployment' && waveOf(other) <= waveOf(job));
    return [
      ...(HOOK in annotationsOf(job) ? ['is a hook of Argo CD, which runs before what its pod needs is there'] : []),
      ...late.map((other) => `comes before ${nameOf(other)} with Argo CD`),
      ...early.map((other) => `does not come before ${nameOf(other)} with Argo CD`),
    ].map((what) => `${owner}: ${what}`);
  });
}
