import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { formatPosition, numberAntibody } from '@paratope/numbering';
import { parseFasta } from '@paratope/sequence';
import { humanize } from './humanize.js';
import type { HumanizationOutput, HumanizationResultEntry, NumberingTable } from './result.js';

interface Therapeutic {
  readonly name: string;
  readonly vh: string;
  readonly vl: string | undefined;
}

function readFixture(): Therapeutic[] {
  const text = readFileSync(new URL('../../antibody/fixtures/therapeutic-antibodies.fa', import.meta.url), 'utf8');
  const records = parseFasta(text);
  return records
    .filter(({ header }) => header.endsWith(' VH'))
    .map(({ name, sequence }) => ({
      name,
      vh: sequence,
      vl: records.find(({ header }) => header === `${name} VL`)?.sequence,
    }));
}

const humanized: readonly (readonly [string, HumanizationOutput])[] = readFixture().map(({ name, vh, vl }) => [
  name,
  humanize({
    format: vl === undefined ? 'nanobody' : 'mab',
    chains: [{ role: 'heavy', sequence: vh }, ...(vl === undefined ? [] : [{ role: 'light' as const, sequence: vl }])],
  }),
]);

/** Every result with each of its domains and a label for failing tests. */
const domains = humanized.flatMap(([name, { results }]) =>
  results.flatMap((entry) =>
    (['vh', 'vl'] as const).flatMap((chain) => {
      const table = entry.numbering[chain];
      return table ? [{ label: `${name} ${entry.strategy} ${chain}`, chain, entry, table }] : [];
    }),
  ),
);

const KABAT_CDRS = {
  vh: [
    [31, 35],
    [50, 65],
    [95, 102],
  ],
  vl: [
    [24, 34],
    [50, 56],
    [89, 97],
  ],
} as const;

const IMGT_CDRS = [
  [27, 38],
  [56, 65],
  [105, 117],
] as const;

const isKabatCdr = (chain: 'vh' | 'vl', position: string): boolean =>
  KABAT_CDRS[chain].some(([first, last]) => Number.parseInt(position) >= first && Number.parseInt(position) <= last);

const isImgtCdr = (position: string): boolean =>
  IMGT_CDRS.some(([first, last]) => Number.parseInt(position) >= first && Number.parseInt(position) <= last);

function substituted({ parental, humanized: after }: NumberingTable): number[] {
  return [...parental].flatMap((residue, i) => (residue === after[i] ? [] : [i]));
}

describe('60 therapeutic antibodies', () => {
  // proves: HumanizationSubmit: strategies; HumanizationResultEntry.strategy
  it('give a result by every strategy', () => {
    expect(humanized).toHaveLength(60);
    for (const [name, { results }] of humanized) {
      expect([name, results.map(({ strategy }) => strategy)]).toEqual([
        name,
        ['cdr_grafting', 'resurfacing', 'sdr_grafting', 'germline'],
      ]);
    }
  });

  it('keep every CDR residue, Kabat and IMGT, by all strategies but SDR grafting', () => {
    for (const { label, chain, entry, table } of domains.filter(
      ({ entry: { strategy } }) => strategy !== 'sdr_grafting',
    )) {
      const lost = substituted(table).filter(
        (i) => table.region[i].startsWith('CDR') || isKabatCdr(chain, table.kabat[i]),
      );
      expect([label, entry.strategy, lost]).toEqual([label, entry.strategy, []]);
    }
  });

  it('keep CDR3 and the positions that touch antigens most by SDR grafting', () => {
    const contacts = {
      vh: ['36', '37', '38', '57', '59', '62', '64', '107', '108', '109'],
      vl: ['36', '37', '38', '56', '107', '108', '109'],
    };
    for (const { label, chain, table } of domains.filter(({ entry: { strategy } }) => strategy === 'sdr_grafting')) {
      const lost = substituted(table).filter(
        (i) => table.region[i] === 'CDR3' || contacts[chain].includes(table.imgt[i]),
      );
      expect([label, lost.map((i) => table.imgt[i])]).toEqual([label, []]);
    }
  });

  it('keep Cys23, Trp41, Cys104 and the J motif', () => {
    for (const { label, table } of domains) {
      const lost = substituted(table).filter((i) => ['23', '41', '104', '118', '119', '121'].includes(table.imgt[i]));
      expect([label, lost.map((i) => table.imgt[i])]).toEqual([label, []]);
    }
  });

  it('take no methionine into their framework', () => {
    for (const { label, chain, entry } of domains) {
      const added = entry.mutations[chain]?.positions.filter(
        ({ to, imgt, kabat }) => to === 'M' && !isImgtCdr(imgt) && !isKabatCdr(chain, kabat),
      );
      expect({ label, added }).toEqual({ label, added: [] });
    }
  });

  it('number identically before and after', () => {
    for (const { label, table } of domains) {
      const outcome = numberAntibody(table.humanized, { germline: false });
      const after = outcome.ok ? outcome.value.domains[0].imgt.map(formatPosition) : [];
      expect([label, after]).toEqual([label, table.imgt]);
    }
  });

  it('gain no high-risk liability, and announce every other one that they gain', () => {
    for (const { label, entry } of domains) {
      const listed = entry.mutations.liabilities_introduced;
      expect([label, listed.filter(({ severity }) => severity === 'high')]).toEqual([label, []]);
      const marked = Object.values(entry.liabilities)
        .flat()
        .filter(({ origin }) => origin === 'introduced');
      expect(marked).toHaveLength(listed.length);
    }
  });

  it('that are human already stay so: grafting costs none more than 1 % of its human 9-mers', () => {
    for (const [name, { results }] of humanized) {
      const { mean, before } = results[0].oasis_score;
      expect([name, mean >= before.mean - 0.01]).toEqual([name, true]);
    }
  });
});

describe('a result entry', () => {
  const POSITION = expect.stringMatching(/^\d+[A-Z]*$/);
  const FIELDS: readonly (keyof HumanizationResultEntry)[] = [
    'strategy',
    'humanized_vh',
    'humanized_vl',
    'oasis_score',
    'mutations',
    'liabilities',
    'numbering',
    'vhh_analysis',
    'scfv_analysis',
    'fc_analysis',
  ];

  // proves: group humanizations
  it('has exactly the fields of the contract', () => {
    for (const { label, entry } of domains) expect([label, Object.keys(entry)]).toEqual([label, FIELDS]);
  });

  it('is plain JSON', () => {
    for (const [, output] of humanized) expect(JSON.parse(JSON.stringify(output))).toEqual(output);
  });

  // proves: HumanizationResultEntry.mutations
  it('lists as mutations exactly the residues in which the sequences differ, in IMGT and Kabat', () => {
    for (const { label, chain, entry, table } of domains) {
      const expected = substituted(table).map((i) => [
        table.imgt[i],
        table.kabat[i],
        table.parental[i],
        table.humanized[i],
      ]);
      const changes = entry.mutations[chain]!;
      expect([label, changes.positions.map(({ imgt, kabat, from, to }) => [imgt, kabat, from, to])]).toEqual([
        label,
        expected,
      ]);
      expect(changes.count).toBe(expected.length);
    }
  });

  // proves: HumanizationResultEntry.oasis_score; HumanizationResultEntry.liabilities
  it('scores humanness by mean, median and chain, and groups liabilities by kind, each a list of positions', () => {
    for (const { label, chain, entry } of domains) {
      const { mean, median, [chain]: own } = entry.oasis_score;
      for (const score of [mean, median, own!.mean, own!.median]) {
        expect([label, score >= 0 && score <= 1]).toEqual([label, true]);
      }
      for (const positions of Object.values(entry.liabilities)) {
        expect(positions.length).toBeGreaterThan(0);
        for (const { imgt, kabat } of positions) expect([imgt, kabat]).toEqual([POSITION, POSITION]);
      }
    }
  });

  // proves: HumanizationResultEntry.numbering
  it('numbers every residue by IMGT and Kabat, before and after alike', () => {
    for (const { label, table } of domains) {
      const { imgt, kabat, parental, humanized: after } = table;
      expect([label, kabat.length, parental.length, after.length]).toEqual([label, ...Array(3).fill(imgt.length)]);
    }
  });

  it('ranks three variants, its own answer first', () => {
    for (const { entry } of domains) {
      const { variants } = entry.mutations;
      expect(variants.map(({ rank, name }) => [rank, name])).toEqual([
        [1, 'balanced'],
        [2, 'conservative'],
        [3, 'most_human'],
      ]);
      expect(variants[0].humanized_vh).toBe(entry.humanized_vh);
      expect(variants[0].humanized_vl).toBe(entry.humanized_vl);
    }
  });

  it('names the acceptor with its runners-up', () => {
    for (const { label, entry } of domains) {
      const { acceptor } = entry.mutations.vh;
      expect([label, acceptor.v_gene]).toEqual([label, expect.stringMatching(/^IGHV/)]);
      if (entry.mutations.vl) expect(acceptor.runners_up.length).toBeGreaterThan(2);
      const posteriors = [acceptor, ...acceptor.runners_up].map(({ v_posterior: value }) => value);
      expect(posteriors).toEqual([...posteriors].sort((a, b) => b - a));
    }
  });

  it('is the same when computed again', () => {
    const [first] = readFixture();
    const input = { format: 'mab' as const, chains: [{ role: 'heavy' as const, sequence: first.vh }] };
    expect(humanize(input)).toEqual(humanize(input));
  });
});
