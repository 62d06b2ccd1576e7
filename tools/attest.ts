// Describes the contents and the production of a release: writes a bill of materials (CycloneDX) and an in-toto statement (SLSA provenance
// v1) for each package of `npm run build -- pack` and for each image.
//   npm run build -- attest [--packages FOLDER] [--images FILE] [--out FOLDER] [--key FILE]
// --packages: folder of `npm run build -- pack`, default dist/packages. --images: JSON of digests by app, which `npm run build -- images
// --push` writes. --key: 32 bytes in base64, by which the statements are signed as DSSE envelopes; without a key they are not signed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sha256, signedEnvelope, SigningKey, statementOf, type Provenance, type Resource } from '@paratope/evidence';
import { z } from 'zod';
import { inlinedIn } from './packaging/inlined.ts';
import { neededBy, ROOT } from './packaging/needed.ts';
import { RELEASE as release } from './release.ts';

const { values: options } = parseArgs({
  options: {
    packages: { type: 'string', default: join(ROOT, 'dist/packages') },
    images: { type: 'string' },
    out: { type: 'string', default: join(ROOT, 'dist/attestations') },
    key: { type: 'string' },
  },
});
const key = options.key === undefined ? undefined : SigningKey.fromBase64(readFileSync(options.key, 'utf8').trim());

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const revision = git('rev-parse', 'HEAD');
if (git('status', '--porcelain') !== '')
  throw new Error('what is attested has to be what is committed: there are changes');
const committedAt = new Date(git('show', '--no-patch', '--format=%cI', 'HEAD')).toISOString();

const componentSchema = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
});
const bomSchema = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(componentSchema),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

/** Bill of materials of the whole workspace, from the lock. */
const whole = bomSchema.parse(
  JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ),
);

/** Returns the folders of the packages that an app needs, installed or bundled. A library that is packed by itself needs its own folder. */
const foldersOf = (app: string): readonly string[] =>
  existsSync(join(ROOT, 'apps', app)) ? [...neededBy(app), ...inlinedIn(app)] : [join(ROOT, 'libs', app)];

const nameOf = (folder: string): string => {
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return `${name}@${version}`;
};

/** Returns the bill of one app, by the same rule that selects the contents of its image and its package. */
function billOf(app: string, name: string, version: string): string {
  const refs = new Set(foldersOf(app).map(nameOf));
  const components = whole.components
    .filter((component) => refs.has(component['bom-ref']))
    // npm names a package of the workspace by its folder.
    .map((component) => ({ ...component, name: component['bom-ref'].slice(0, -`@${component.version}`.length) }));
  const listed = new Set(components.map((component) => component['bom-ref']));
  const missing = [...refs].filter((ref) => !listed.has(ref));
  if (missing.length > 0) throw new Error(`${app} runs on packages that the lock has not: ${missing.join(', ')}`);
  const dependencies = whole.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  const component = { type: 'application', name, version, 'bom-ref': `${name}@${version}` };
  // Components that no other one depends on are dependencies of the app itself.
  const asked = new Set(dependencies.flatMap(({ dependsOn }) => dependsOn));
  const own = { ref: component['bom-ref'], dependsOn: [...listed].filter((ref) => !asked.has(ref)) };
  // A serial number would make every bill of the same release different.
  const { serialNumber: _, ...timeless } = whole;
  const bill = {
    ...timeless,
    metadata: { timestamp: committedAt, component },
    components,
    dependencies: [own, ...dependencies],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function provenanceOf(app: string, form: 'package' | 'image', bill: string): Provenance {
  const lock: Resource = {
    name: 'package-lock.json',
    digest: { sha256: sha256(readFileSync(join(ROOT, 'package-lock.json'))) },
  };
  return {
    buildDefinition: {
      buildType: 'https://paratope.example/release/v1',
      externalParameters: { app, form },
      internalParameters: { node: process.version },
      resolvedDependencies: [
        { name: 'source', digest: { gitCommit: revision } },
        lock,
        { name: `${app}.cdx.json`, digest: { sha256: sha256(Buffer.from(bill)) } },
      ],
    },
    runDetails: { builder: { id: 'https://paratope.example/release' }, metadata: { finishedOn: committedAt } },
  };
}

function attest(name: string, digest: string, app: string, form: 'package' | 'image', version: string): void {
  const bill = billOf(app, name, version);
  const statement = statementOf([{ name, digest: { sha256: digest } }], provenanceOf(app, form, bill));
  const file = name.replaceAll('/', '-');
  writeFileSync(join(options.out, `${file}.cdx.json`), bill);
  const text = key ? signedEnvelope(statement, key) : `${JSON.stringify(statement, null, 2)}\n`;
  writeFileSync(join(options.out, `${file}.intoto.json`), text);
  console.log(`${file}.cdx.json, ${file}.intoto.json${key ? `, signed by ${key.public.id}` : ''}`);
}

mkdirSync(options.out, { recursive: true });
const tarballs = existsSync(options.packages)
  ? readdirSync(options.packages).filter((file) => file.endsWith('.tgz'))
  : [];
for (const tarball of tarballs.sort()) {
  const [, app, version] = /^paratope-(.+?)-(\d.*)\.tgz$/.exec(tarball) ?? [];
  if (app === undefined || version === undefined) throw new Error(`${tarball} is no package of this repository`);
  attest(tarball, sha256(readFileSync(join(options.packages, tarball))), app, 'package', version);
}
const images =
  options.images === undefined
    ? {}
    : z
        .record(z.string(), z.string().regex(/^sha256:[0-9a-f]{64}$/))
        .parse(JSON.parse(readFileSync(options.images, 'utf8')));
for (const [app, digest] of Object.entries(images)) attest(app, digest.slice('sha256:'.length), app, 'image', release);
if (tarballs.length === 0 && Object.keys(images).length === 0)
  throw new Error('there is nothing to attest: run "npm run pack", or give --images');
