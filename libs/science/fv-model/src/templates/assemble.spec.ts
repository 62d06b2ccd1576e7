import { describe, expect, it } from '@jest/globals';
import { TRASTUZUMAB } from '../testing.fixture.js';
import { allowedTemplates } from './exclusion.js';
import { assembleLibrary, pairDomains } from './assemble.js';
import { readTarget } from '../input.js';
import type { SourceChain } from './source-chain.js';

const provenance = { sources: [], licence: 'CC0-1.0', attribution: '', inputSha256: '' };

/** Chain with residues on a line, 1.3 Å from C to N, which is sufficient for these tests. */
function chain(pdb: string, sequence: string, x = 0, resolution = 2): SourceChain {
  const backbone = Float64Array.from({ length: sequence.length * 12 }, (_, k) => {
    const [residue, atom, axis] = [Math.floor(k / 12), Math.floor((k % 12) / 3), k % 3];
    return axis === 0 ? x : axis === 1 ? (residue * 4.3 + atom) / 10 : 0;
  });
  return { pdb, resolution, sequence, backbone, chi: undefined };
}

const { heavy, light } = TRASTUZUMAB;

describe('putting a library together', () => {
  it('pairs a VH with the VL beside it, not with one of another Fv', () => {
    const [fv, other] = pairDomains([chain('1abc', heavy), chain('1abc', light, 60), chain('1abc', light, 22)]);
    expect(fv.heavy?.chainType).toBe('H');
    expect(fv.light?.backbone[0]).toBe(22);
    expect(other.heavy).toBeUndefined();
  });

  it('keeps one domain per sequence, the better resolved, and lets a pair stand for its single domains', () => {
    const mutant = heavy.replace('DTYIH', 'DTWIH');
    const fvs = [
      [chain('1aaa', heavy, 0, 3), chain('1aaa', light, 22, 3)],
      [chain('2bbb', heavy, 0, 1.5), chain('2bbb', light, 22, 1.5)],
      [chain('3ccc', heavy)],
      [chain('4ddd', mutant, 0, 2.5)],
      [chain('5eee', mutant, 0, 2)],
    ].flatMap(pairDomains);
    const { domains } = assembleLibrary(fvs, provenance);
    expect(domains.map(({ pdb, chainType, partner }) => `${pdb} ${chainType} ${String(partner)}`)).toEqual([
      '2bbb H 1',
      '2bbb K 0',
      '5eee H undefined',
    ]);
  });

  it('leaves out fragments and domains of other proteins', () => {
    expect(pairDomains([chain('1abc', heavy.slice(0, 70)), chain('1abc', 'MKTAYIAKQRQISFVKSHFSRQ'.repeat(6))])).toEqual(
      [],
    );
  });
});

describe('templates for an evaluation', () => {
  const { domains } = assembleLibrary(
    [
      ...pairDomains([chain('1aaa', heavy), chain('1aaa', light, 22)]),
      ...pairDomains([
        chain('2bbb', heavy.replace('DTYIH', 'NSWMS').replace('RIYPTNGYTRY', 'NIKQDGSEKYY')),
        chain('2bbb', light.replace('QHYTTPP', 'QSYSTPL'), 22),
      ]),
    ],
    provenance,
  );
  const fv = readTarget({ heavy, light, format: 'fv' });
  const allowed = (exclusion: Parameters<typeof allowedTemplates>[2]): string[] =>
    domains.filter((_, k) => allowedTemplates({ provenance, domains }, fv, exclusion)[k] === 1).map(({ pdb }) => pdb);

  it('are all there by default', () => {
    expect(allowed({})).toEqual(['1aaa', '1aaa', '2bbb', '2bbb']);
  });

  it('leave out a PDB entry, whatever the case of its code', () => {
    expect(allowed({ excludePdb: ['2BBB'] })).toEqual(['1aaa', '1aaa']);
  });

  it('leave out both domains of an antibody when one of them is too close', () => {
    expect(allowed({ maxTemplateIdentity: 0.98 })).toEqual(['2bbb', '2bbb']);
    expect(allowed({ maxTemplateIdentity: 0.95 })).toEqual([]);
  });
});
