import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { numberAntibody } from '@paratope/numbering';
import { chainHumanness } from './chain-humanness.js';
import { HumanPeptides, PeptideListError } from './human-peptides.js';
import { therapeuticPercentile } from './percentile.js';

const bytes = new Uint8Array(readFileSync(new URL('../data/oasis-9mers.bin', import.meta.url))).buffer;
const repertoires = new HumanPeptides(bytes);
const chains = readFileSync(new URL('../fixtures/promb-content.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

describe('the 9-mers of human repertoires', () => {
  it('count as promb 1.0.2 counts, on 100 chains of therapeutic antibodies', () => {
    expect(chains).toHaveLength(100);
    for (const [name, sequence = '', total, human] of chains) {
      const hits = repertoires.hits(sequence);
      expect([name, hits.length, hits.filter(Boolean).length]).toEqual([name, Number(total), Number(human)]);
    }
  });

  it('have the first and the last peptide of the list, and not those that it lacks', () => {
    expect(repertoires.hits('AAAAAAVYY')).toEqual([true]);
    expect(repertoires.hits('AAAAAAAAA')).toEqual([false]);
    expect(repertoires.hits('YYYYYYYYY')).toEqual([true]);
    expect(repertoires.hits('WWWWWWWWW')).toEqual([false]);
  });

  it('do not count a 9-mer with a letter that is no residue', () => {
    expect(repertoires.hits('EVQLVESGX')).toEqual([false]);
    expect(repertoires.hits('XEVQLVESGG')).toEqual([false, true]);
    expect(repertoires.hits('EVQLVESG')).toEqual([]);
  });

  it('are refused when the file is another one or ends early', () => {
    expect(() => new HumanPeptides(new ArrayBuffer(8))).toThrow(PeptideListError);
    expect(() => new HumanPeptides(new ArrayBuffer(64))).toThrow(/no list/);
    expect(() => new HumanPeptides(bytes.slice(0, bytes.byteLength - 1))).toThrow(/incomplete/);
  });

  it('replace the germline method only when they are given, with a percentile of their own', () => {
    const [, vh = ''] = chains[0];
    const numbered = numberAntibody(vh, { germline: false });
    if (!numbered.ok) throw new Error('the chain is an antibody');
    const domain = numbered.value.domains[0];
    const plain = chainHumanness(domain);
    const scored = chainHumanness(domain, repertoires);
    expect([plain.method, plain.oasisIdentity]).toEqual(['germline_9mer', undefined]);
    expect(scored.method).toBe('oasis');
    expect(scored.oasisIdentity).toBeGreaterThan(plain.germlinePeptideIdentity);
    expect(scored.germlinePeptideIdentity).toBe(plain.germlinePeptideIdentity);
    expect(therapeuticPercentile('oasis_identity', 'heavy', scored.oasisIdentity!)).toBeLessThan(50);
  });
});
