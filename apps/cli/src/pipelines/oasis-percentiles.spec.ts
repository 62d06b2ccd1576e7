import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HumanizationResultEntry } from '@paratope/humanization';
import { peptides } from '@paratope/humanness';

const PARATOPE = new URL('../../bin/paratope.mjs', import.meta.url).pathname;
const DATA = new URL('../../../../tools/data.ts', import.meta.url).pathname;

// Murine 4D5 and trastuzumab, its humanized form (Carter et al., PNAS 1992, fig. 1).
const MURINE = {
  vh: 'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS',
  vl: 'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK',
};
const HUMANIZED = {
  vh: 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
  vl: 'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK',
};

const folder = mkdtempSync(join(tmpdir(), 'paratope-oasis-percentiles-'));
const database = join(folder, 'oasis.db');
const therapeutics = join(folder, 'therapeutics.tsv');

/**
 * Creates a database with BioPhi's schema. Every second repertoire holds the peptides of the humanized antibody, none those of the murine
 * one.
 */
function buildDatabase(): void {
  rmSync(database, { force: true });
  rmSync(`${database}.percentiles.json`, { force: true });
  const sqlite = new DatabaseSync(database);
  sqlite.exec(`
    CREATE TABLE subjects (id INTEGER PRIMARY KEY, StudyPath TEXT, CompleteHeavySeqs INTEGER, CompleteLightSeqs INTEGER);
    CREATE TABLE peptides (peptide TEXT, subject INTEGER, count INTEGER);
    CREATE INDEX peptide_index ON peptides (peptide, subject);
    INSERT INTO subjects VALUES (1, 'Briney_2019', 50000, 15000), (2, 'Briney_2019', 20000, 15000);
  `);
  const insert = sqlite.prepare('INSERT INTO peptides VALUES (?, 1, 1)');
  for (const peptide of new Set([...peptides(HUMANIZED.vh), ...peptides(HUMANIZED.vl)])) insert.run(peptide);
  sqlite.close();
}

function run(script: string, args: readonly string[], input = ''): { code: number | null; stdout: string } {
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
    input,
    encoding: 'utf8',
  });
  return { code: status, stdout };
}

function scoreOf4D5(): HumanizationResultEntry['oasis_score'] {
  const fasta = `>4D5 VH\n${MURINE.vh}\n>4D5 VL\n${MURINE.vl}\n`;
  const { stdout } = run(PARATOPE, ['humanize', '-s', 'cdr_grafting', '-f', 'json', '--oasis', database, '-'], fasta);
  const [antibody] = JSON.parse(stdout) as { results: HumanizationResultEntry[] }[];
  return antibody!.results[0]!.oasis_score;
}

beforeEach(() => {
  buildDatabase();
  const row = (name: string, { vh, vl }: typeof MURINE): string => [name, 'Whole mAb', '-mab', vh, vl].join('\t');
  const header = ['Therapeutic', 'Format', 'Suffix', 'Heavy Sequence', 'Light Sequence'].join('\t');
  const hybrid = { vh: HUMANIZED.vh, vl: MURINE.vl };
  const rows = [row('Humanized', HUMANIZED), row('Hybrid', hybrid), row('Murine', MURINE)];
  writeFileSync(therapeutics, `${[header, ...rows].join('\n')}\n`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('OASis percentiles among therapeutics', () => {
  it('come from the table that the command makes beside the database', () => {
    expect(run(DATA, ['oasis-percentiles', database, therapeutics]).code).toBe(0);
    const score = scoreOf4D5();
    // The score is the least of three: 25 of the 101 quantiles equal it, and equal scores count half.
    expect(score.before.percentile).toBe(12.4);
    expect(score.percentile).toBeGreaterThan(12.4);
    expect(score.vh.before.oasis_identity?.medium).toMatchObject({ percentile: 12.4 });
    // The peptides occur in half of the subjects, less than the strict threshold of 90 %: no peptide is human, and all three scores are
    // equal.
    expect(score.vl?.oasis_identity?.strict).toEqual({ value: 0, percentile: 50 });
    expect(score).not.toHaveProperty('percentile_missing');
  });

  it('are null without that table, and the result says which command makes it', () => {
    const score = scoreOf4D5();
    expect(score.before.percentile).toBeNull();
    expect(score.percentile).toBeNull();
    expect(score.percentile_missing).toMatch(/no table of percentiles.*npm run build -- oasis-percentiles/);
  });

  it('are null by a table made of another database', () => {
    run(DATA, ['oasis-percentiles', database, therapeutics]);
    const sqlite = new DatabaseSync(database);
    sqlite.exec(`INSERT INTO peptides VALUES ('WWWWWWWWW', 2, 1)`);
    sqlite.close();
    expect(scoreOf4D5().percentile_missing).toMatch(/made of another database/);
  });

  it('are null by a damaged table, which stops nothing else', () => {
    run(DATA, ['oasis-percentiles', database, therapeutics]);
    appendFileSync(`${database}.percentiles.json`, 'x');
    const score = scoreOf4D5();
    expect(score.percentile_missing).toMatch(/cannot be read/);
    expect(score.mean).toBeGreaterThan(0);
  });

  it('name the database, the therapeutics and the thresholds they were made of, without a date', () => {
    run(DATA, ['oasis-percentiles', database, therapeutics]);
    const first = readFileSync(`${database}.percentiles.json`, 'utf8');
    run(DATA, ['oasis-percentiles', database, therapeutics]);
    expect(readFileSync(`${database}.percentiles.json`, 'utf8')).toBe(first);
    expect(JSON.parse(first)).toMatchObject({
      database: { heavyRepertoires: 2, lightRepertoires: 2, headSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      therapeutics: { antibodies: 3, counted: { heavy: 3, light: 3, fv: 3 } },
      prevalenceThresholds: { relaxed: 0.1 },
    });
  });
});
