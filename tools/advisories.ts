// Lists published advisories about the packages of the lock, by npm audit. It needs the network, and its findings change without a change of
// this repository, so it is a separate command and not part of `npm run check`. It exits with 1 if a package that runs in production has an
// advisory, in a service or in a page of the dashboard, and with 2 if the check could not run.
//   npm run check -- advisories
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { inPages } from './packaging/inlined.ts';
import { ROOT } from './packaging/needed.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional() }),
  ),
});
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

/**
 * Prints a finding.
 * @returns whether it is about production
 */
function report({ name, version, isDevelopment }: Installed, id: string, summary: string): boolean {
  console.log(`${isDevelopment ? 'development' : 'production '}  ${name} ${version}  ${id}  ${summary}`);
  return !isDevelopment;
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
  process.exitCode = fromRegistry() > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
