// Collects frameworks of animals without open germline sets, from coordinates of the PDB
// (libs/science/germline/src/generated/species-frameworks.ts):
//   npm run build -- species-references LIBRARY.jsonl.gz …
// Each line of a library is a record {pdb, kind, species?, H?: {seq}}. Single domains (kind VHH) are camelid; VH domains are assigned to
// the species of their entry, unless a human, mouse or macaque gene is as near as to antibodies of its own species: then the species is
// that of another chain. Antibodies of one lineage count once.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ReferenceSpecies } from '@paratope/germline';
import { numberAntibody, type NumberedDomain } from '@paratope/numbering';
import { dataBuilder } from '@paratope/workbench/program';
import { z } from 'zod';

const recordSchema = z.object({
  pdb: z.string(),
  kind: z.string(),
  species: z.string().nullish(),
  H: z.object({ seq: z.string() }).nullish(),
});
const SPECIES: readonly (readonly [ReferenceSpecies, RegExp])[] = [
  ['rabbit', /ORYCTOLAGUS/],
  ['bovine', /^BOS TAURUS$/],
];
/** Framework identity to a gene of the germline table from which on the antibody may be of that gene's species. */
const MAX_GERMLINE_IDENTITY = { camelid: 0.9, rabbit: 0.8, bovine: 0.8 } as const;
/** Framework identity from which on two antibodies count as one lineage, with one reference. */
const SAME_LINEAGE = 0.95;
const LAST = 104;

interface Reference {
  readonly species: ReferenceSpecies;
  readonly pdb: string;
  readonly layout: string;
}

/** Whether a framework has all conserved residues. Rabbit frameworks lack residues of other species, but none lacks a conserved residue. */
function isWhole({ warnings }: NumberedDomain): boolean {
  return warnings.every(({ code }) => code !== 'missing_conserved_residue' && code !== 'framework_insertion');
}

/** Residues of FR1–FR3 on IMGT positions 1–104, `-` elsewhere. */
function frameworkLayout({ residues }: NumberedDomain): string {
  const layout = new Array<string>(LAST).fill('-');
  for (const { position, aminoAcid, region } of residues) {
    if (region.startsWith('FR') && position.number <= LAST && position.insertion === '') {
      layout[position.number - 1] = aminoAcid;
    }
  }
  return layout.join('');
}

function identity(a: string, b: string): number {
  let same = 0;
  let compared = 0;
  for (let j = 0; j < LAST; j++) {
    if (a[j] === '-' && b[j] === '-') continue;
    compared++;
    if (a[j] === b[j]) same++;
  }
  return same / compared;
}

export const program = dataBuilder({
  description: 'Frameworks of animals without an open germline set, from the PDB',
  operands: 'LIBRARY.jsonl.gz [MORE…]',
  run({ operands: files }) {
    const digest = createHash('sha256');
    const references: Reference[] = [];
    let seen = 0;
    for (const file of files) {
      const packed = readFileSync(file);
      digest.update(packed);
      for (const line of gunzipSync(packed).toString('utf8').trim().split('\n')) {
        const { pdb, kind, species, H } = recordSchema.parse(JSON.parse(line));
        const called = kind === 'VHH' ? 'camelid' : SPECIES.find(([, name]) => name.test(species ?? ''))?.[0];
        if (!called || !H || (called !== 'camelid' && kind !== 'VH' && kind !== 'Fv')) continue;
        const outcome = numberAntibody(H.seq);
        const domain = outcome.ok ? outcome.value.domains[0] : undefined;
        if (domain?.chainType !== 'H' || !isWhole(domain)) continue;
        if (called === 'camelid' && !domain.isVhh) continue;
        if ((domain.v?.frameworkIdentity ?? 1) >= MAX_GERMLINE_IDENTITY[called]) continue;
        seen++;
        const layout = frameworkLayout(domain);
        if (references.every((other) => identity(other.layout, layout) < SAME_LINEAGE)) {
          references.push({ species: called, pdb, layout });
        }
      }
    }

    const counts = Object.fromEntries(
      [...Map.groupBy(references, ({ species }) => species)].map(([species, members]) => [species, members.length]),
    );
    const rows = references
      .sort((a, b) => a.species.localeCompare(b.species) || a.pdb.localeCompare(b.pdb))
      .map(({ species, pdb, layout }) => `${species} ${pdb} ${layout.replace(/-+/g, (gaps) => String(gaps.length))}`);
    writeFileSync(
      new URL('../src/generated/species-frameworks.ts', import.meta.url),
      `// Made by npm run build -- species-references; do not edit.
// Frameworks of antibodies in the PDB (CC0); the second word of a row is the entry.
export const SPECIES_FRAMEWORKS_PROVENANCE = ${JSON.stringify({ counts, inputSha256: digest.digest('hex') })} as const;

export const SPECIES_FRAMEWORK_ROWS = \`
${rows.join('\n')}
\`;
`,
    );
    console.log(`${seen} antibodies, references: ${JSON.stringify(counts)}`);
  },
});
