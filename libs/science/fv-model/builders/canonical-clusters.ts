// Builds the canonical classes of the CDR loops (libs/science/fv-model/src/generated/canonical-clusters.ts):
//   npm run build -- canonical-clusters LOOPS.jsonl.gz MEDIANS.txt
// LOOPS: one JSON record per loop, {pdb, chain, cdr, dihedrals: φ, ψ, ω per residue}. MEDIANS: PyIgClassify's list of the median structure
// of every cluster. Only the dihedrals of the medians are kept. CDR-H3 has no canonical classes.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { readText } from '@paratope/workbench/structure-files';
import { dataBuilder } from '@paratope/workbench/program';

const loopSchema = z.object({
  pdb: z.string(),
  chain: z.string(),
  cdr: z.string(),
  dihedrals: z.array(z.number()),
});

/** Name of a cluster: `L3-9-cis7-1` is cluster 1 of the nine-residue L3 loops with a cis peptide bond before the seventh residue. */
function nameOf(key: string, cluster: string): string {
  const [loop, length, pattern = ''] = key.split('-');
  const cis = [...pattern].flatMap((bond, k) => (bond === 'C' ? [k + 1] : [])).join(',');
  return `${loop}-${length}-${cis ? `cis${cis}-` : ''}${cluster}`;
}

export const program = dataBuilder({
  description: 'Canonical classes of the CDR loops',
  operands: 'LOOPS.jsonl.gz MEDIANS.txt',
  run({ operands: [loopsFile = '', mediansFile = ''] }) {
    const loops = new Map(
      readText(loopsFile)
        .split('\n')
        .filter(Boolean)
        .map((line) => loopSchema.parse(JSON.parse(line)))
        .map((loop) => [`${loop.pdb}${loop.chain}_${loop.cdr}`, loop]),
    );

    const rows = readText(mediansFile)
      .split(/\r?\n/)
      .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('H3'))
      .flatMap((line) => {
        const [key = '', cluster = '', median = ''] = line.split(',');
        const loop = loops.get(median);
        const phiPsi = loop?.dihedrals.filter((_, k) => k % 3 !== 2).map(Math.round);
        return phiPsi ? [`  ['${nameOf(key, cluster)}', [${phiPsi.join(', ')}]],\n`] : [];
      });
    const digest = createHash('sha256').update(readFileSync(loopsFile)).update(readFileSync(mediansFile)).digest('hex');
    const provenance = {
      sources: [basename(loopsFile), basename(mediansFile)],
      licence: 'MIT',
      citation:
        'North, Lehmann & Dunbrack, J Mol Biol 406:228, 2011; PyIgClassify: Adolf-Bryfogle et al. Nucleic Acids Res 2015',
      inputSha256: digest,
    };
    writeFileSync(
      new URL('../src/generated/canonical-clusters.ts', import.meta.url),
      `// Made by npm run build -- canonical-clusters; do not edit.
export const CANONICAL_CLUSTERS_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

/** Name of each cluster and the φ, ψ of its median loop, degrees, residue by residue (North's CDR definition). */
export const CANONICAL_CLUSTERS: readonly (readonly [name: string, phiPsi: readonly number[]])[] = [
${rows.join('')}];
`,
    );
    console.log(`${rows.length} clusters`);
  },
});
