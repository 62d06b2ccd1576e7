// Generates the Helm chart from the overlays of deploy/kubernetes, as kustomize or kubectl renders them.
//   npm run generate -- helm           writes deploy/helm/paratope
//   npm run generate -- helm --check   changes nothing; fails if a file differs from the generated one, if helm renders other objects
//                                      than the overlays, or if a misspelled value is accepted
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { differences, hasHelm, refusal, settingsOf } from './helm/rendering.ts';
import { templatesOf, type Overlay } from './helm/templates.ts';
import { defaultsOf, schemaOf, SETTINGS_TEMPLATE } from './helm/values.ts';
import { findRenderer, render } from './kubernetes/manifests.ts';
import { podsOf } from './kubernetes/pods.ts';

const ROOT = join(import.meta.dirname, '..');
const CHART = join(ROOT, 'deploy/helm/paratope');
const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const renderer = findRenderer();
if (!renderer) {
  console.log('SKIPPED: no kustomize and no kubectl on PATH, so the Helm chart was not compared with the overlays');
  process.exit(options.check ? 0 : 1);
}

const overlays: readonly Overlay[] = ['small', 'production', 'spot'].map((name) => {
  const { manifests } = render(renderer, join(ROOT, 'deploy/kubernetes/overlays', name), name);
  return { name, manifests };
});

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
const read = overlays.flatMap(({ manifests }) =>
  podsOf(manifests).flatMap(({ container }) =>
    container.env.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef ?? []),
  ),
);
const known = [
  ...new Set([...read.map(({ key }) => key), ...overlays.flatMap((each) => Object.keys(settingsOf(each)))]),
];
const DEFAULTED = ['S3_BUCKET', 'S3_REGION'];
const needed = known.filter(
  (key) => !DEFAULTED.includes(key) && read.some((reference) => reference.key === key && !reference.optional),
);

const files = new Map<string, string>([
  [
    'Chart.yaml',
    `# Made by \`npm run generate -- helm\`; do not edit.
apiVersion: v2
name: paratope
description: An antibody design service. See docs/kubernetes.md.
type: application
version: ${version}
appVersion: ${version}
kubeVersion: '>=1.30.0-0'
`,
  ],
  ['values.yaml', defaultsOf(overlays)],
  [
    'values.schema.json',
    `${JSON.stringify(schemaOf(overlays, { known: known.sort(), needed: needed.sort() }), null, 2)}\n`,
  ],
  ['templates/installation.yaml', SETTINGS_TEMPLATE],
  ...[...templatesOf(overlays)].map(([name, text]) => [`templates/${name}`, text] as const),
]);

const problems: string[] = [];
if (!options.check) {
  rmSync(CHART, { recursive: true, force: true });
  mkdirSync(join(CHART, 'templates'), { recursive: true });
  for (const [name, text] of files) writeFileSync(join(CHART, name), text);
} else {
  for (const [name, text] of files)
    if (!existsSync(join(CHART, name)) || readFileSync(join(CHART, name), 'utf8') !== text)
      problems.push(`deploy/helm/paratope/${name} is not what the overlays say: npm run generate -- helm`);
  for (const name of readdirSync(join(CHART, 'templates')))
    if (!files.has(`templates/${name}`)) problems.push(`deploy/helm/paratope/templates/${name} is of no overlay`);
}

if (!hasHelm()) console.log('SKIPPED: no helm on PATH, so the chart was not rendered');
else {
  for (const overlay of overlays) problems.push(...differences(CHART, overlay, 'paratope'));
  const [overlay] = overlays;
  const sound = { size: 'small', settings: overlay ? settingsOf(overlay) : {} };
  const refused = [
    { ...sound, sise: 'small' },
    { ...sound, size: 'large' },
    { size: 'small' },
    { ...sound, replicas: { gateways: {} } },
  ];
  for (const values of refused)
    if (refusal(CHART, values) === undefined) problems.push(`the chart takes ${JSON.stringify(values).slice(0, 80)}`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
