// Lists published advisories about the packages of the lock. It needs the network or a file, and its findings change without a change of
// this repository, so it is a separate command and not part of `npm run check`. It exits with 1 if a package that runs in production has an
// advisory, in a service or in a page of the dashboard, and with 2 if the check could not run.
//   npm run check -- advisories                 queries the registry (npm audit)
//   npm run check -- advisories --osv FILE      reads OSV's export of the day instead: all.zip of https://osv.dev, ecosystem npm; no network
import { spawnSync } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Unzip, UnzipInflate } from 'fflate';
import semver from 'semver';
import { z } from 'zod';
import { inPages } from './packaging/inlined.ts';
import { ROOT } from './packaging/needed.ts';

const { values: options } = parseArgs({ options: { osv: { type: 'string' } } });

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional() }),
  ),
});
/** Fields that determine whether a version is affected: https://ossf.github.io/osv-schema. */
const advisorySchema = z.object({
  id: z.string(),
  summary: z.string().default(''),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).default([]),
        ranges: z
          .array(z.object({ type: z.string(), events: z.array(z.record(z.string(), z.string())).default([]) }))
          .default([]),
      }),
    )
    .default([]),
});
type Advisory = z.output<typeof advisorySchema>;
type Affected = Advisory['affected'][number];
type Event = Affected['ranges'][number]['events'][number];
/** Output of `npm audit --json`. */
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      nodes: z.array(z.string()),
      via: z.array(z.union([z.string(), z.looseObject({ title: z.string(), url: z.string() })])),
    }),
  ),
});

interface Installed {
  readonly name: string;
  readonly version: string;
  readonly isDevelopment: boolean;
}

/**
 * Returns the packages of the lock by their folders. Packages that the pages of the dashboard contain are installed for development alone.
 */
function installed(): Map<string, Installed> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const pages = new Set(inPages().map((folder) => relative(ROOT, folder)));
  return new Map(
    Object.entries(packages).flatMap(([path, { name = path
          .split('node_modules/')
          .at(-1) ?? '', version, dev = false }]) =>
      path.includes('node_modules/') && version !== undefined
        ? [[path, { name, version, isDevelopment: dev && !pages.has(path) }] as const]
        : [],
    ),
  );
}

/** Returns the version of an event of any type. */
const versionOf = ({ introduced, fixed, last_affected: last }: Event): string => introduced ?? fixed ?? last ?? '0';
const ordered = (a: Event, b: Event): number => {
  const [one, other] = [versionOf(a), versionOf(b)].map((version) => (version === '0' ? '0.0.0-0' : version));
  return semver.compare(one ?? '', other ?? '', { loose: true });
};

/**
 * Returns whether a version is affected. In the order of versions, which a file need not keep, `introduced` opens a range, `fixed` closes
 * it before itself, and `last_affected` after itself.
 */
function isAffected({ versions, ranges }: Affected, version: string): boolean {
  if (versions.includes(version)) return true;
  return ranges
    .filter(({ type }) => type === 'SEMVER')
    .some(({ events }) => {
      let inside = false;
      for (const { introduced, fixed, last_affected: last } of events.toSorted(ordered)) {
        if (introduced !== undefined && (introduced === '0' || semver.gte(version, introduced))) inside = true;
        if (fixed !== undefined && semver.gte(version, fixed)) inside = false;
        if (last !== undefined && semver.gt(version, last)) inside = false;
      }
      return inside;
    });
}

/** Yields the advisories of an export one after the other: they do not fit into memory together. */
async function* advisoriesIn(file: string): AsyncGenerator<Advisory> {
  const ready: Advisory[] = [];
  const unzip = new Unzip((entry) => {
    if (!entry.name.endsWith('.json')) return;
    const chunks: Uint8Array[] = [];
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      chunks.push(chunk);
      if (isLast) ready.push(advisorySchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of createReadStream(file)) {
    unzip.push(z.instanceof(Uint8Array).parse(chunk));
    yield* ready.splice(0);
  }
  unzip.push(new Uint8Array(), true);
  yield* ready.splice(0);
}

/**
 * Prints a finding.
 * @returns whether it is about production
 */
function report({ name, version, isDevelopment }: Installed, id: string, summary: string): boolean {
  console.log(`${isDevelopment ? 'development' : 'production '}  ${name} ${version}  ${id}  ${summary}`);
  return !isDevelopment;
}

/** @returns the number of findings about production */
async function fromOsv(file: string): Promise<number> {
  const byName = Map.groupBy(installed().values(), ({ name }) => name);
  let [read, inProduction] = [0, 0];
  for await (const { id, summary, withdrawn, affected } of advisoriesIn(file)) {
    read++;
    if (withdrawn !== undefined) continue;
    for (const each of affected.filter((one) => one.package?.ecosystem === 'npm'))
      for (const one of byName.get(each.package?.name ?? '') ?? [])
        if (isAffected(each, one.version) && report(one, id, summary)) inProduction++;
  }
  if (read === 0) throw new Error(`${file} has no advisory: it is no export of OSV`);
  console.log(`${read} advisories read, ${inProduction} of them about what runs in production`);
  return inProduction;
}

/** @returns the number of findings about production */
function fromRegistry(): number {
  const packages = installed();
  const { stdout, stderr } = spawnSync('npm', ['audit', '--package-lock-only', '--audit=true', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const read = auditSchema.safeParse(jsonOf(stdout));
  if (!read.success) throw new Error(`the registry does not say: ${stderr.trim() || stdout.trim()}`);
  let inProduction = 0;
  for (const { nodes, via, severity } of Object.values(read.data.vulnerabilities))
    for (const one of nodes.map((path) => packages.get(path)))
      // A text names another package with an advisory, through which this one is affected.
      for (const advisory of via)
        if (one && typeof advisory !== 'string' && report(one, advisory.url, `${severity}: ${advisory.title}`))
          inProduction++;
  console.log(`${packages.size} packages, ${inProduction} advisories about what runs in production`);
  return inProduction;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

try {
  process.exitCode = (options.osv === undefined ? fromRegistry() : await fromOsv(options.osv)) > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
