import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb } from '@paratope/geometry';
import {
  antibodySites,
  atomTypes,
  chargeEnergy,
  contactWeight,
  overlapWeight,
  partialCharges,
  PoseScorer,
  preparePartner,
  type AntibodyAtoms,
  type AntigenAtoms,
} from './index.js';

const fv = parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure;
const heavy = preparePartner(fv, { chains: ['H'] }).partner;
const light = preparePartner(fv, { chains: ['L'] }).partner;
const sites = antibodySites(heavy);
const pairs = Array.from({ length: 19 }, (_, i) => Array.from({ length: 19 }, (__, j) => Math.sin(3 * i + j)));
const antibody: AntibodyAtoms = {
  coordinates: heavy.coordinates,
  types: atomTypes(heavy),
  propensities: Float64Array.from(heavy.residueOfAtom, (residue) => Math.cos(residue)),
  charges: partialCharges(heavy),
  depths: Float64Array.from(heavy.atomNames, (_, atom) => 1 + (atom % 2)),
  heavy: Uint8Array.from(heavy.atomNames, () => 1),
  h3: Uint8Array.from(heavy.residueOfAtom, (residue) => (sites[residue]?.region === 'CDR3' ? 1 : 0)),
};
const hinted = new Set([90, 95, 3]);
const antigen: AntigenAtoms = {
  types: atomTypes(light),
  charges: partialCharges(light),
  depths: Float64Array.from(light.atomNames, (_, atom) => 1 + (atom % 3 === 0 ? 1 : 0)),
  hinted: Uint8Array.from(light.residueOfAtom, (residue) => (hinted.has(residue) ? 1 : 0)),
  residueOfAtom: light.residueOfAtom,
  hintCount: 3,
};

describe('PoseScorer', () => {
  it('equals a sum over all pairs of atoms, for the light chain of 2VXT taken as an antigen of the heavy one', () => {
    const sums = new PoseScorer(antibody, antigen, pairs).score(light.coordinates);
    let [contacts, position, types, overlap, electrostatics, h3] = [0, 0, 0, 0, 0, 0];
    const touched = new Set<number>();
    for (let a = 0; a < heavy.atomNames.length; a++) {
      for (let b = 0; b < light.atomNames.length; b++) {
        let d2 = 0;
        for (let axis = 0; axis < 3; axis++)
          d2 += (heavy.coordinates[3 * a + axis] - light.coordinates[3 * b + axis]) ** 2;
        const f = contactWeight(d2);
        contacts += f;
        position += f * antibody.propensities[a];
        types += f * pairs[antibody.types[a]][antigen.types[b]];
        h3 += f * antibody.h3[a];
        overlap += overlapWeight(d2) * antibody.depths[a] * antigen.depths[b];
        if (d2 <= 81) electrostatics += antibody.charges[a] * antigen.charges[b] * chargeEnergy(Math.sqrt(d2));
        if (d2 <= 20.25) touched.add(light.residueOfAtom[b]);
      }
    }
    expect(sums.contacts).toBeCloseTo(contacts, 6);
    expect(sums.position).toBeCloseTo(position, 6);
    expect(sums.types).toBeCloseTo(types, 6);
    expect(sums.overlap).toBeCloseTo(overlap, 6);
    expect(sums.electrostatics).toBeCloseTo(electrostatics, 6);
    expect(sums.h3Share).toBeCloseTo(h3 / contacts, 9);
    expect(sums.heavyShare).toBe(1);
    expect(sums.hintShare).toBeCloseTo([...hinted].filter((residue) => touched.has(residue)).length / 3, 9);
    expect(contacts).toBeGreaterThan(500);
  });

  it('is nothing where the partners are far apart', () => {
    const away = light.coordinates.map((value) => value + 100);
    const sums = new PoseScorer(antibody, antigen, pairs).score(away);
    expect(sums).toMatchObject({ contacts: 0, overlap: 0, electrostatics: 0, heavyShare: 0, hintShare: 0 });
  });
});
