import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';

const EVAL = new URL('../../../tools/eval.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'paratope-evaluations-'));
const results = join(folder, 'results.jsonl');

// FR1 of trastuzumab's VH (Carter et al., PNAS 1992) and the first residues of the domain in IMGT numbering.
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const HEAD = 'header,sequence,species,1,2,3,4,5';
const RECORD = `${VH},human,E,V,Q,L,V`;
/** A row with more cells than the head is refused. */
const REFUSED = `shark,${VH},human,E,V,Q,L,V,E`;

function evaluate(...args: string[]): { readonly code: number | null; readonly stdout: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [EVAL, ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return { code: status, stdout: stdout + stderr };
}

interface Line {
  readonly key: string;
  readonly result?: object;
  readonly refused?: string;
}
const lines = (): Line[] =>
  readFileSync(results, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

beforeEach(() => {
  rmSync(results, { force: true });
  mkdirSync(join(folder, 'numbering'), { recursive: true });
  const rows = [HEAD, `first,${RECORD}`, REFUSED, `last,${RECORD}`];
  writeFileSync(join(folder, 'numbering', 'ab_H_imgt.csv'), rows.join('\n'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('evaluations', () => {
  it('go on after a case that is refused, name its reason and count it as missed', () => {
    const { stdout } = evaluate('numbering', join(folder, 'numbering'), '--results', results);
    expect(stdout).toMatch(/ab_H_imgt\.csv +2 +2 +10 +100\.0000/);
    expect(stdout).toContain('missed: ab_H_imgt.csv 1 shark: the row has more cells than the head');
    expect(stdout).toContain('3 cases, 2 measured, 1 missed');
    expect(lines().map(({ key, refused }) => [key, refused])).toEqual([
      ['ab_H_imgt.csv 0 first', undefined],
      ['ab_H_imgt.csv 1 shark', 'the row has more cells than the head'],
      ['ab_H_imgt.csv 2 last', undefined],
    ]);
  });

  it('that were killed in the middle of a line go on with the cases that have no result', () => {
    const whole = evaluate('numbering', join(folder, 'numbering'), '--results', results).stdout;
    const [first] = lines();
    writeFileSync(results, `${JSON.stringify(first)}\n`);
    appendFileSync(results, '{"key":"ab_H_imgt.csv 2 last","resu');
    const resumed = evaluate('numbering', join(folder, 'numbering'), '--results', results).stdout;
    expect(resumed).toBe(whole);
    expect(lines().map(({ key }) => key)).toEqual([
      'ab_H_imgt.csv 0 first',
      'ab_H_imgt.csv 1 shark',
      'ab_H_imgt.csv 2 last',
    ]);
  });

  it('print the totals of docking although a case has no antibody', () => {
    const docking = join(folder, 'docking');
    mkdirSync(docking, { recursive: true });
    const atom = 'ATOM      1  CA  ALA A   1      11.104   6.134  -6.504  1.00  0.00           C\nEND\n';
    for (const part of ['r_u', 'l_u', 'r_b', 'l_b']) writeFileSync(join(docking, `VNAR_${part}.pdb`), atom);
    const { code, stdout } = evaluate('docking', docking);
    expect(stdout).toContain('missed: VNAR-0-quick:');
    expect(stdout).toContain('1 cases, 0 measured, 1 missed');
    expect(code).toBe(1);
    rmSync(docking, { recursive: true });
  });

  it('all print their tables in one go, whatever one of them does', () => {
    mkdirSync(join(folder, 'mhc'), { recursive: true });
    writeFileSync(join(folder, 'mhc', 'held.tsv'), 'allele\tpeptide\tmeasurement\nunknown\tAAAAAAAAAAAAAAA\t10\n');
    const { code, stdout } = evaluate('all', '--held', folder);
    expect(stdout).toContain('3 cases, 2 measured, 1 missed');
    expect(stdout).toMatch(/reached +numbering/);
    expect(stdout).toMatch(/(missed|failed).* +mhc/);
    expect(stdout).toMatch(/no data +docking/);
    expect(code).toBe(1);
  });
});
