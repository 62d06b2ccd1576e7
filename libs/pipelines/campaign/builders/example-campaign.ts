// Makes examples/campaign: a parent, a library of its variants, and a simulated KD for each, so that a campaign can be tried without
// a laboratory:
//   npm run build -- example-campaign
// The values are made up: each substitution has its own effect, neighbouring ones a common one, and there is noise.
import { writeFileSync } from 'node:fs';
import { normal, seededRandom, variantName, type Random } from '@paratope/campaigns';
import { dataBuilder } from '@paratope/workbench/program';

/** Trastuzumab's V domains (Carter et al., PNAS 1992). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
/** Positions of the CDRs that the library varies, 0-based: of the heavy and of the light domain. */
const PLACES = [
  { chain: 0, places: [49, 52, 54, 56, 98, 99, 101, 103] },
  { chain: 1, places: [52, 90, 91, 92] },
] as const;
const RESIDUES = 'ADEFGHIKLNQRSTVWY';
const VARIANTS = 300;
const MOST_SUBSTITUTIONS = 4;
/** KD of the parent in nM. */
const PARENT_KD = 10;
const NOISE = 0.08;
const FOLDER = new URL('../../../../examples/campaign/', import.meta.url);

export const program = dataBuilder({
  description: 'A parent, a library and simulated values to try a campaign on',
  run() {
    const random = seededRandom(4);
    const sites = PLACES.flatMap(({ chain, places }) => places.map((place) => ({ chain, place })));
    const effects = sites.map(() => new Map([...RESIDUES].map((residue) => [residue, 0.45 * normal(random) - 0.25])));
    const pairs = sites.map(() => 0.25 * normal(random));
    const parent = [VH, VL];
    const library = new Map<string, { readonly chains: readonly string[]; readonly kd: number }>();
    const simulated = (chosen: ReadonlyMap<number, string>): number => {
      const own = [...chosen].reduce((sum, [site, residue]) => sum + (effects[site]?.get(residue) ?? 0), 0);
      const together = [...chosen.keys()].reduce(
        (sum, site) => sum + (chosen.has(site + 1) ? (pairs[site] ?? 0) : 0),
        0,
      );
      return PARENT_KD * 10 ** -(own + together + NOISE * normal(random));
    };
    library.set('parent', { chains: parent, kd: simulated(new Map()) });
    while (library.size < VARIANTS) {
      const chosen = drawn(sites.length, random);
      const chains = parent.map((sequence, chain) =>
        [...chosen].reduce((made, [site, residue]) => {
          const { chain: of, place } = sites[site] ?? { chain: 0, place: 0 };
          return of === chain ? made.slice(0, place) + residue + made.slice(place + 1) : made;
        }, sequence),
      );
      const name = variantName(parent, chains);
      if (name !== 'parent' && !library.has(name)) library.set(name, { chains, kd: simulated(chosen) });
    }
    const rows = [...library];
    const write = (file: string, lines: readonly string[]): void =>
      writeFileSync(new URL(file, FOLDER), `${lines.join('\n')}\n`);
    write('parent.fasta', ['>trastuzumab_VH', VH, '>trastuzumab_VL', VL]);
    write('library.csv', ['name,heavy,light', ...rows.map(([name, { chains }]) => [name, ...chains].join(','))]);
    write('simulated-kd.csv', ['name,KD (nM)', ...rows.map(([name, { kd }]) => `${name},${kd.toPrecision(3)}`)]);
    console.log(`${rows.length} variants written to examples/campaign`);
  },
});

/** Draws one to four substitutions: residue by index of the site. */
function drawn(sites: number, random: Random): Map<number, string> {
  const chosen = new Map<number, string>();
  const count = 1 + Math.floor(random() * MOST_SUBSTITUTIONS);
  while (chosen.size < count) {
    chosen.set(Math.floor(random() * sites), RESIDUES.charAt(Math.floor(random() * RESIDUES.length)));
  }
  return chosen;
}
