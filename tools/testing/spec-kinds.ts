import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * - `unit`: needs only its own process.
 * - `integration`: starts a store, a server or a process.
 * - `e2e`: starts the whole platform.
 */
export const SPEC_KINDS = ['unit', 'integration', 'e2e'] as const;
type SpecKind = (typeof SPEC_KINDS)[number];

/**
 * - `first`: runs with `npm test`: unit and integration specs, and one end-to-end journey.
 * - `rest`: runs with `npm test -- --all` and `-- --rest`: the other end-to-end specs, and those that state a reason.
 */
export type Tier = 'first' | 'rest';

/** Patterns of all specs, from the root of the workspace. */
export const SPECS = [
  'libs/pipelines/*/*.spec.ts',
  'libs/pipelines/*/{assistant,contract,method,worker,threads,cli,http,dashboard,training,eval,bench,builders}/**/*.spec.ts',
  'apps/*/src/**/*.spec.ts',
  'libs/{sdk,workbench}/src/**/*.spec.ts',
  'libs/{gateway,platform,science}/*/{src,training,eval,bench,builders}/**/*.spec.ts',
];
/** Specs that build the workspace, which takes minutes: `npm run check -- recipe` runs them in place of a run of all tests. */
export const BUILDING_SPECS = ['apps/local/src/e2e/pipeline.spec.ts'];
/** The journey of a customer through every service, each queue store and the dashboard. */
const JOURNEY = 'apps/local/src/e2e/journey.spec.ts';
const WHOLE_PLATFORM = /^apps\/local\/src\/(e2e\/|launcher\.spec)/;
/** Line by which a unit or integration spec that takes long leaves the first tier. */
const REASON = /^\/\/ runs with --all: (.+)$/m;
/** Modules by which a spec, or a file of its project that it imports, starts a store, a server or a process. */
const STARTS = [
  '@paratope/testing',
  '@paratope/testing/schema-conformance',
  '@paratope/queue/testing',
  '@paratope/object-store/testing',
  '@paratope/embedded-postgres',
  '@paratope/dashboard-kit/testing',
  '@paratope/service-host',
  'node:child_process',
  'node:http',
  'ioredis',
  'pg',
];

export interface Spec {
  /** Path from the root of the workspace. */
  readonly file: string;
  readonly kind: SpecKind;
  readonly tier: Tier;
}

export function allSpecs(root: string): Spec[] {
  const starting = new Map<string, boolean>();
  return globSync(SPECS, { cwd: root })
    .sort()
    .map((file) => {
      const kind = kindOf(root, file, starting);
      return { file, kind, tier: tierOf(root, file, kind) };
    });
}

function kindOf(root: string, spec: string, starting: Map<string, boolean>): SpecKind {
  if (WHOLE_PLATFORM.test(spec)) return 'e2e';
  return starts(join(root, spec), starting) ? 'integration' : 'unit';
}

function tierOf(root: string, spec: string, kind: SpecKind): Tier {
  if (kind === 'e2e') return spec === JOURNEY ? 'first' : 'rest';
  return REASON.test(readFileSync(join(root, spec), 'utf8')) ? 'rest' : 'first';
}

/** @param known results for files that were checked before; a circle of imports is checked once */
function starts(file: string, known: Map<string, boolean>): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false);
  const imports = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type).*?from '([^']+)';/gms)];
  const found = imports.some(([, from = '']) => {
    if (!from.startsWith('.')) return STARTS.includes(from);
    const source = join(dirname(file), from.replace(/\.js$/, '.ts'));
    return existsSync(source) && starts(source, known);
  });
  known.set(file, found);
  return found;
}
