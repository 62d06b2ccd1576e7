import { describe, expect, it } from '@jest/globals';
import { parsePdb, writeMmcif } from '@paratope/geometry';
import { structureSummarySchema } from '@paratope/job-envelope';
import fc from 'fast-check';
import { checkStructure } from './structure-check.js';
import { TRIPEPTIDE_PDB } from './testing/structures.js';
import type { Verdict } from './verdict.js';

const check = (text: string, format: 'pdb' | 'mmcif' = 'pdb'): Verdict => checkStructure(Buffer.from(text), format);
const rejection = (verdict: Verdict) => ('rejection' in verdict ? verdict.rejection : undefined);
const models = (text: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `MODEL     ${String(i + 1).padStart(4)}\n${text}ENDMDL\n`).join('');

describe('a structure file', () => {
  it('is summed up: models, and the chains and atoms of the first', () => {
    const twoChains = `${TRIPEPTIDE_PDB}${TRIPEPTIDE_PDB.replaceAll(' A ', ' B ').replaceAll('ATOM  ', 'HETATM')}`;
    expect(check(models(twoChains, 2))).toEqual({
      summary: {
        format: 'pdb',
        models: 2,
        atoms: 18,
        chains: [
          { id: 'A', residues: 3, amino_acids: 3 },
          { id: 'B', residues: 3, amino_acids: 3 },
        ],
      },
    });
  });

  it('means the same in mmCIF', () => {
    const cif = writeMmcif(parsePdb(TRIPEPTIDE_PDB).structure, { id: 'TEST', title: 'test' });
    const [pdb, mmcif] = [check(TRIPEPTIDE_PDB), check(cif, 'mmcif')];
    expect(mmcif).toEqual({ summary: { ...('summary' in pdb ? pdb.summary : {}), format: 'mmcif' } });
  });

  it.each([
    ['is empty', '', 'pdb', /^Not a structure in PDB format: no atom found\.$/],
    ['is no structure', '<html></html>', 'mmcif', /^Not a structure in mmCIF: no atom found\.$/],
    ['has no protein', TRIPEPTIDE_PDB.replaceAll(/GLY|ALA|SER/g, 'HOH').replaceAll(/ CA | C  /g, ' X  '), 'pdb', /./],
    ['has too many chains', manyChains(501), 'mmcif', /^The first model has more than 500 chains\.$/],
    ['has a chain of a long name', manyChains(1, 'x'.repeat(33)), 'mmcif', /32 characters/],
  ] as const)('that %s is rejected', (_, text, format, detail) => {
    expect(rejection(check(text, format))?.detail).toMatch(detail);
  });

  it('with a damaged line is rejected, with the line', () => {
    const lines = TRIPEPTIDE_PDB.split('\n');
    lines[4] = lines[4]!.replace('2.275', '2,275');
    const one = rejection(check(lines.join('\n')));
    expect(one).toMatchObject({ line: 5 });
    expect(one?.detail).not.toContain('skipped');
    lines[6] = lines[6]!.replace('2.534', 'nought');
    expect(rejection(check(lines.join('\n')))).toMatchObject({ line: 5, detail: expect.stringContaining('first of') });
  });

  it('whatever it holds gets a verdict, and a summary that the contract admits', () => {
    const cif = writeMmcif(parsePdb(TRIPEPTIDE_PDB).structure, { id: 'TEST', title: 'test' });
    const damaged = (text: string) =>
      fc
        .tuple(fc.nat(text.length), fc.nat(40), fc.string({ maxLength: 20 }))
        .map(([at, length, by]) => text.slice(0, at) + by + text.slice(at + length));
    const files = fc.oneof(
      fc.tuple(fc.constant('pdb' as const), damaged(TRIPEPTIDE_PDB)),
      fc.tuple(fc.constant('mmcif' as const), damaged(cif)),
      fc.tuple(fc.constantFrom('pdb' as const, 'mmcif' as const), fc.string()),
    );
    fc.assert(
      fc.property(files, ([format, text]) => {
        const verdict = check(text, format);
        if ('summary' in verdict) structureSummarySchema.parse(verdict.summary);
        else expect(verdict.rejection.detail.length).toBeLessThan(1000);
      }),
      { numRuns: 500 },
    );
  });
});

function manyChains(count: number, name?: string): string {
  const rows = Array.from({ length: count }, (_, i) => `ATOM ${i + 1} C CA . GLY ${name ?? `c${i}`} 1 1.0 2.0 3.0`);
  const tags = ['group_PDB', 'id', 'type_symbol', 'label_atom_id', 'label_alt_id', 'label_comp_id', 'auth_asym_id'];
  const columns = [...tags, 'auth_seq_id', 'Cartn_x', 'Cartn_y', 'Cartn_z'].map((tag) => `_atom_site.${tag}`);
  return ['data_x', 'loop_', ...columns, ...rows, ''].join('\n');
}
