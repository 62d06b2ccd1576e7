// Measures the accessibility of the residues of an IgG1's constant domains in crystal structures, and writes the table to
// libs/pipelines/adc/method/generated/constant-sites.ts:
//   npm run build -- adc-sites FOLDER
// FOLDER holds `fab/CODE.pdb.gz`-like files of Fabs (any depth; heavy chain H, light chain L, antigens ignored) and the Fc
// entries named below, two chains in one with the second numbered 500 higher, as Docking Benchmark 5 stores them. Glycans
// and waters are left out; a residue of a Fab is found by alignment to the germline reference.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { alignLocally } from '@paratope/constant-regions';
import { CONSTANT_REGIONS, constantRegionProtein } from '@paratope/germline';
import { oneLetterCode, parsePdb, residueSasa, type Model, type ResidueSasa } from '@paratope/geometry';
import { dataBuilder } from '@paratope/workbench/program';
import { format } from 'prettier';

const OUT = 'libs/pipelines/adc/method/generated/constant-sites.ts';
/** Human IgG1 Fabs with a kappa chain and complete constant domains, of 2022 to 2025. */
const FABS = '7uvs 7yds 7yv1 7yxu 8acf 8b7h 8gye 8jeo 8rp8 8slb 8trs 8tuz 8uky 8v52 8w84'.split(' ');
/** PDB code of each file of the unbound Fc in Docking Benchmark 5. */
const FCS = { '1E4K_r_u': '3AVE', '1FCC_r_u': '1FC1' };
const REACTING: Readonly<Record<string, string>> = { LYS: 'NZ', CYS: 'SG', GLN: 'NE2', ASN: 'ND2' };
/** Minimum identity to the reference; chains below it are of another isotype or species. */
const MIN_IDENTITY = 0.93;

interface Measurement {
  readonly amino: string | undefined;
  readonly relative: number;
  readonly area: number | null;
}

interface Site {
  readonly chain: string;
  readonly eu: number;
  readonly measured: Measurement[];
}
const isWhole = ({ residue, atoms }: ResidueSasa): boolean =>
  oneLetterCode(residue.name) === 'G' || atoms.some(({ name }) => name === 'CB');

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below = NaN, above = NaN] = sorted.slice(sorted.length % 2 ? middle : middle - 1, middle + 1);
  return sorted.length % 2 ? below : (below + above) / 2;
};
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

export const program = dataBuilder({
  description: 'How accessible the residues of the constant domains are in crystal structures',
  operands: 'FOLDER',
  async run({ operands: [folder = ''] }) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const modelOf = (name: string): Model => {
      const file = files.find((one) => one.endsWith(`${name}.pdb.gz`));
      if (!file) throw new Error(`${folder} holds no ${name}.pdb.gz`);
      const [model] = parsePdb(gunzipSync(readFileSync(join(folder, file))).toString()).structure.models;
      if (!model) throw new Error(`${file} holds no model`);
      return model;
    };

    const igg1 = CONSTANT_REGIONS.find(({ isotype }) => isotype === 'IGHG1');
    const igg1Eu = igg1?.eu;
    if (!igg1 || !igg1Eu) throw new Error('the germline library has no numbered IGHG1');
    const kappa = constantRegionProtein('IGKC');
    const kappaEu = Array.from(kappa, (_, index) => 108 + index);

    /** Sites by `chain eu`. */
    const found = new Map<string, Site>();
    const used = { fab: new Array<string>(), fc: new Array<string>() };
    const add = (chain: string, eu: number, { residue, relative, areas, atoms }: ResidueSasa): void => {
      const key = `${chain} ${eu}`;
      const atom = atoms.findIndex(({ name }) => name === REACTING[residue.name]);
      const site = found.get(key) ?? { chain, eu, measured: [] };
      site.measured.push({ amino: oneLetterCode(residue.name), relative: relative ?? NaN, area: areas[atom] ?? null });
      found.set(key, site);
    };

    for (const code of FABS) {
      const chains = modelOf(code).chains.filter(({ id }) => id === 'H' || id === 'L');
      const rows = residueSasa({ chains });
      const sides = [
        ['heavy', 'H', igg1.residues, igg1Eu],
        ['light', 'L', kappa, kappaEu],
      ] as const;
      const parts = sides.map(([name, id, reference, eu]) => {
        const own = rows.filter(({ chain }) => chain === id);
        const sequence = own.map(({ residue }) => oneLetterCode(residue.name) ?? 'X').join('');
        const alignment = alignLocally(sequence, reference);
        const pairs = eu.flatMap((number, index) => {
          const row = own[alignment[index] ?? -1];
          return row ? [{ eu: number, row, isSame: oneLetterCode(row.residue.name) === reference[index] }] : [];
        });
        const same = pairs.filter(({ isSame }) => isSame).length;
        return { name, pairs, identity: same / Math.max(1, pairs.length) };
      });
      if (parts.some(({ identity, pairs }) => identity < MIN_IDENTITY || pairs.length < 70)) {
        console.log(
          `${code}: left out, ${parts.map(({ name, identity, pairs }) => `${name} ${pairs.length} residues ${identity.toFixed(2)}`).join(', ')}`,
        );
        continue;
      }
      used.fab.push(code.toUpperCase());
      // The hinge of a Fab is a free end, so its residues differ from those of a whole antibody.
      for (const { name, pairs } of parts) {
        for (const { eu, row, isSame } of pairs) {
          const isEnd = name === 'heavy' ? eu > 215 : eu > 213;
          if (!isEnd && isWhole(row) && isSame) add(name, eu, row);
        }
      }
    }
    for (const [name, code] of Object.entries(FCS)) {
      used.fc.push(code);
      for (const row of residueSasa(modelOf(name))) {
        const eu = row.residue.seqNum > 500 ? row.residue.seqNum - 500 : row.residue.seqNum;
        const native = igg1.residues[igg1Eu.indexOf(eu)];
        if (native === oneLetterCode(row.residue.name) && isWhole(row)) add('heavy', eu, row);
      }
    }
    const rows = [...found.values()]
      .sort((a, b) => (a.chain === b.chain ? a.eu - b.eu : a.chain < b.chain ? -1 : 1))
      .map(({ chain, eu, measured }) => {
        const relative = measured.map((one) => one.relative);
        const areas = measured.flatMap(({ area }) => (area === null ? [] : [area]));
        return [
          chain,
          eu,
          measured[0]?.amino,
          measured.length,
          round(median(relative), 2),
          round(Math.min(...relative), 2),
          round(Math.max(...relative), 2),
          areas.length > 0 ? round(median(areas), 1) : null,
        ];
      });
    const text = `// Written by npm run build -- adc-sites. Do not edit.

/** PDB entries measured. Fc: two chains each, glycans removed; Fab: human IgG1 kappa, antigens removed. */
export const CONSTANT_SITE_SOURCES = ${JSON.stringify(used)};

/**
 * Chain, EU number, residue, structures (an Fc counts twice), relative accessible surface (median, least, largest; Tien et
 * al. 2013), Å² of the reacting atom (NZ, SG, NE2, ND2; median).
 */
export const CONSTANT_SITES: readonly (readonly [
  'heavy' | 'light', number, string, number, number, number, number, number | null,
])[] = ${JSON.stringify(rows)};
`;
    writeFileSync(OUT, await format(text, { parser: 'typescript', printWidth: 120, singleQuote: true }));
    console.log(`${OUT}: ${rows.length} residues, ${used.fab.length} Fabs, ${used.fc.length} Fcs`);
  },
});
