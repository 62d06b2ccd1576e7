import { NeighbourGrid } from '@paratope/geometry';
import { antibodySites } from './antibody-sites.js';
import { RULE_REACH, type ContactRegion, type EpitopeContacts, type NearResidue } from './epitope-rules.js';
import type { Complex } from './evaluate.js';
import { namedIn } from './residue-ranges.js';

/**
 * Finds the residues of the antigen within 12 Å of the antibody, with their distances to each of its regions (IMGT).
 *
 * @param complex the partners as they are placed.
 * @returns the contacts, on which `evaluateRule` works.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
 * // VL takes the place of the antigen.
 * const [antibody, antigen] = ['H', 'L'].map((chain) => preparePartner(structure, { chains: [chain] }).partner);
 * const contacts = epitopeContacts({ antibody, antigen });
 * contacts.antigen; // → 'L:1-107'
 * const { holds, value } = evaluateRule(parseEpitopeRule('H3 within 4 Å of L'), contacts);
 * [holds, value]; // → [true, 3.56]
 * ```
 */
export function epitopeContacts({ antibody, antigen }: Complex): EpitopeContacts {
  const regions = antibodySites(antibody).map((site): ContactRegion => {
    if (!site) return 'constant';
    if (!site.region.startsWith('CDR')) return 'framework';
    return `${site.chain}${site.region.slice(3)}` as ContactRegion;
  });
  const grid = new NeighbourGrid(antibody.coordinates, RULE_REACH);
  const nearest = new Map<number, Partial<Record<ContactRegion, number>>>();
  for (let atom = 0; atom < antigen.atomNames.length; atom++) {
    const [x, y, z] = antigen.coordinates.subarray(3 * atom, 3 * atom + 3);
    const residue = antigen.residueOfAtom[atom];
    grid.forEachWithin(x, y, z, RULE_REACH, (other, d2) => {
      const region = regions[antibody.residueOfAtom[other]];
      const own = nearest.get(residue) ?? {};
      const known = own[region];
      if (known === undefined || d2 < known) own[region] = d2;
      nearest.set(residue, own);
    });
  }
  const near = [...nearest].sort(([a], [b]) => a - b);
  return {
    near: near.map(([residue, squares]) => {
      const { chain, seqNum, insCode } = antigen.residues[residue];
      const distances = Object.entries(squares).map(([region, d2]) => [region, Number(Math.sqrt(d2).toFixed(2))]);
      return { chain, seqNum, insCode, nearest: Object.fromEntries(distances) as NearResidue['nearest'] };
    }),
    antigen: namedIn(antigen.residues),
  };
}
