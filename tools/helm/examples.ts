// Checks the example values of the chart: each file renders, and what it renders is valid, secure, and what the apps read.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { misconfigured } from '../kubernetes/environment.ts';
import { parseManifests, type Installation } from '../kubernetes/manifests.ts';
import { insecurities } from '../kubernetes/pod-security.ts';
import { podsOf } from '../kubernetes/pods.ts';
import { invalid, mistyped } from '../kubernetes/schemas.ts';
import { looseObjects } from '../kubernetes/wiring.ts';
import { templateFile } from './rendering.ts';

const settingsSchema = z.record(z.string(), z.string());

/** Returns the paths of the examples. */
export const examplesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));

/** @param folder of files with values */
export async function exampleProblems(chart: string, folder: string): Promise<string[]> {
  const problems: string[] = [];
  const all = new Map<string, ReturnType<typeof parseManifests>[number]>();
  for (const file of examplesIn(folder)) {
    const { status, stdout, stderr } = templateFile(chart, file);
    if (status !== 0) {
      problems.push(`${file}: ${stderr.trim()}`);
      continue;
    }
    // Those of cert-manager have no schema here.
    const manifests = parseManifests(stdout, file).filter(({ kind }) => kind !== 'Certificate');
    for (const manifest of manifests) all.set(JSON.stringify(manifest), manifest);
    // Jobs and CronJobs have the pods of their own templates; the latter's lie deeper than `podsOf` looks.
    const pods = podsOf(manifests.filter(({ kind, metadata }) => kind !== 'CronJob' && metadata.name !== 'migrate'));
    const settings = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'installation');
    const installation: Installation = {
      name: file,
      manifests,
      settings: new Map(Object.entries(settingsSchema.parse(settings?.['data']))),
      tags: new Map(),
    };
    const environments = await Promise.all(pods.map((pod) => misconfigured(pod, installation)));
    const found = [
      ...pods.flatMap((pod) => insecurities(pod, /openshift/.test(file))),
      ...environments.flat(),
      ...looseObjects(installation, pods),
    ];
    problems.push(...found.map((problem) => `${file}: ${problem}`));
    const lint = spawnSync('helm', ['lint', '--strict', '--quiet', chart, '--values', file], { encoding: 'utf8' });
    if (lint.status !== 0) problems.push(`${file}: helm lint: ${lint.stdout}${lint.stderr}`);
  }
  const manifests = [...all.values()];
  return [...problems, ...(await Promise.all(manifests.map(invalid))).flat(), ...mistyped(manifests)];
}
