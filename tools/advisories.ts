// Published advisories about the packages of the lock. It needs the network, or a file, and what it finds changes without a change of
// ours: so it is a command of its own and no part of `npm run check`. Ends with 1 where a package that runs in production has one.
//   npm run check -- advisories                    asks the registry (npm audit)
//   npm run check -- advisories --osv FILE      reads OSV's export of the day instead: all.zip of https://osv.dev, ecosystem npm; no network
import { spawnSync } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Unzip, UnzipInflate } from 'fflate';
import semver from 'semver';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const { values: options } = parseArgs({ options: { osv: { type: 'string' } } });

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional() }),
  ),
});
/** https://ossf.github.io/osv-schema: what tells whether a version is affected. */
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

interface Installed {
  readonly version: string;
  readonly isDevelopment: boolean;
}

/** Packages of the lock by name; a name may be there in several versions. */
function installed(): Map<string, Installed[]> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const found = new Map<string, Installed[]>();
  for (const [path, { name = path.split('node_modules/').at(-1) ?? '', version, dev = false }] of Object.entries(
    packages,
  ))
    if (path.includes('node_modules/') && version !== undefined)
      found.set(name, [...(found.get(name) ?? []), { version, isDevelopment: dev }]);
  return found;
}

/** The events of a range are in order: `introduced` opens, `fixed` closes before itself, `last_affected` after itself. */
function isAffected({ versions, ranges }: Affected, version: string): boolean {
  if (versions.includes(version)) return true;
  return ranges
    .filter(({ type }) => type === 'SEMVER')
    .some(({ events }) => {
      let inside = false;
      for (const { introduced, fixed, last_affected: last } of events) {
        if (introduced !== undefined && (introduced === '0' || semver.gte(version, introduced))) inside = true;
        if (fixed !== undefined && semver.gte(version, fixed)) inside = false;
        if (last !== undefined && semver.gt(version, last)) inside = false;
      }
      return inside;
    });
}

/** Advisories of an export, one after the other: all of them do not fit into memory together. */
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

/** @returns the exit code */
async function fromOsv(file: string): Promise<number> {
  const packages = installed();
  let [read, inProduction] = [0, 0];
  for await (const { id, summary, withdrawn, affected } of advisoriesIn(file)) {
    read++;
    if (withdrawn !== undefined) continue;
    for (const each of affected.filter((one) => one.package?.ecosystem === 'npm')) {
      const name = each.package?.name ?? '';
      for (const { version, isDevelopment } of packages.get(name) ?? []) {
        if (!isAffected(each, version)) continue;
        if (!isDevelopment) inProduction++;
        console.log(`${isDevelopment ? 'development' : 'production '}  ${name} ${version}  ${id}  ${summary}`);
      }
    }
  }
  if (read === 0) throw new Error(`${file} has no advisory: it is no export of OSV`);
  console.log(`${read} advisories read, ${inProduction} of them about what runs in production`);
  return inProduction > 0 ? 1 : 0;
}

/** @returns the exit code */
function fromRegistry(): number {
  const { status } = spawnSync('npm', ['audit', '--package-lock-only', '--omit=dev', '--audit=true'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status ?? 1;
}

process.exitCode = options.osv === undefined ? fromRegistry() : await fromOsv(options.osv);
