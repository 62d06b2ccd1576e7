// The chart's budget of connections: what all replicas together can open, compared with what PostgreSQL admits.
import type { Key } from '../configuration/keys.ts';

interface Service {
  /** Connections beside the pool: each LISTENs on a channel. */
  readonly listeners: number;
  /** Largest number of pods, of the sizes other than `small`. */
  readonly pods: number;
}

const SERVICES: Readonly<Record<string, Service>> = {
  gateway: { listeners: 2, pods: 10 },
  billing: { listeners: 0, pods: 2 },
  'webhook-dispatcher': { listeners: 1, pods: 2 },
};

/** Returns the named template `paratope.connections`; the sizes of pools are the defaults of the apps' own schemas. */
export function connectionsTemplate(keysOf: (app: string) => readonly Key[]): string {
  const services = Object.entries(SERVICES).map(([app, { listeners, pods }]) => {
    const pool = Number(
      keysOf(app)
        .find(({ name }) => name === 'DATABASE_POOL')
        ?.fallback.replaceAll('`', ''),
    );
    if (!Number.isInteger(pool)) throw new Error(`${app} has no default of DATABASE_POOL`);
    return `${JSON.stringify(app)} (dict "pool" ${pool} "listeners" ${listeners} "pods" ${pods})`;
  });
  return `
{{- /* Connections that all replicas can open; fails if PostgreSQL admits fewer. A rollout starts one pod more before it ends another. */ -}}
{{- define "paratope.connections" -}}
{{- $values := .Values -}}
{{- $needed := 0 -}}
{{- range $app, $service := dict ${services.join(' ')} -}}
{{- $pool := int (dig $app "env" "DATABASE_POOL" $service.pool $values.apps) -}}
{{- $usual := ternary (min 2 $service.pods) $service.pods (eq $values.size "small") -}}
{{- $pods := int (dig $app "max" (dig $app "min" $usual $values.replicas) $values.replicas) -}}
{{- $needed = add $needed (mul (add $pool $service.listeners) (add $pods 1)) -}}
{{- end -}}
{{- $admitted := int $values.network.database.connections -}}
{{- if and $admitted (gt (int $needed) $admitted) -}}
{{- fail (printf "network.database.connections: PostgreSQL admits %d, and all replicas with their pools open up to %d: take fewer replicas, a smaller DATABASE_POOL, or PgBouncer in session mode" $admitted (int $needed)) -}}
{{- end -}}
{{- $needed -}}
{{- end -}}
`;
}
