import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const versionOf = (manifest: string): unknown => (JSON.parse(read(manifest)) as { readonly version?: unknown }).version;
const found = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, version = '']) => version);

/** Newest heading with a version. */
const [RELEASE = ''] = found('CHANGELOG.md', /^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/gm);

describe('the release of CHANGELOG.md', () => {
  it('is the version of every package', () => {
    const manifests = globSync(
      ['package.json', '{apps,libs}/*/package.json', 'libs/*/*/package.json', 'tools/package.json'],
      {
        cwd: ROOT,
      },
    );
    expect(manifests.length).toBeGreaterThan(50);
    expect(manifests.filter((manifest) => versionOf(manifest) !== RELEASE)).toEqual([]);
  });

  it.each([
    ['of the images of Kubernetes', 'deploy/kubernetes/base/kustomization.yaml', /newTag: (\S+) \}/g],
    ['of the small installation', 'deploy/kubernetes/overlays/small/kustomization.yaml', /newTag: (\S+) \}/g],
    ['of the Python client', 'clients/python/pyproject.toml', /^version = "(.+)"$/gm],
    ['that the Python client sends', 'clients/python/src/paratope/_requests.py', /paratope-python\/([\d.]+)/g],
    ['in the description of the API', 'contracts/openapi.json', /release ([\d.]+) of Paratope/g],
  ])('is the version %s', (_, file, pattern) => {
    const versions = new Set(found(file, pattern));
    expect(versions).toEqual(new Set([RELEASE]));
  });
});
