import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { JOB_KINDS } from '@paratope/pipelines';

it('docs/jobs.md has every kind as it is: path, price and plan', () => {
  const page = readFileSync(new URL('../../../../../docs/jobs.md', import.meta.url), 'utf8');
  const rows = page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, kind]) => Object.keys(JOB_KINDS).some((known) => kind === `\`${known}\``))
    .map((cells) => cells.slice(1, 5));
  const documented = Object.values(JOB_KINDS).map(({ kind, path, credits, plan }) => [
    `\`${kind}\``,
    `/v1/${path}`,
    String(credits),
    plan === 'free' ? 'any' : plan,
  ]);
  expect(rows).toEqual(documented);
});
