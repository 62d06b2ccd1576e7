import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb } from '@paratope/geometry';
import { describeInterface, preparePartner, residuesInContact } from './index.js';
import { structureOf } from './testing/structures.js';

const fv = parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure;
const heavy = preparePartner(fv, { chains: ['H'] }).partner;
const light = preparePartner(fv, { chains: ['L'] }).partner;
describe('describeInterface', () => {
  it('names the residues in contact, and buries some 600 Å² of VH and as much of VL', () => {
    const report = describeInterface({ antibody: heavy, antigen: light });
    const touching = residuesInContact({ antibody: heavy, antigen: light });
    expect(report.paratope.map(({ seqNum, insCode }) => `${seqNum}${insCode}`)).toEqual(
      touching.antibody.map((residue) => `${heavy.residues[residue].seqNum}${heavy.residues[residue].insCode}`),
    );
    expect(report.epitope.length).toBe(touching.antigen.length);
    expect(report.buriedArea).toBeGreaterThan(1000);
    expect(report.buriedArea).toBeLessThan(1500);
    expect(report.contacts.framework).toBeGreaterThan(report.contacts.H1);
    expect(report.contacts.L3).toBe(0);
  });

  it('finds the hydrogen bond of the two glutamines at IMGT 44 that holds VH and VL together', () => {
    const { hydrogenBonds } = describeInterface({ antibody: heavy, antigen: light });
    const ofGlutamines = hydrogenBonds.filter(
      ({ antibody, antigen }) => /^(OE1|NE2)$/.test(antibody.atom) && /^(OE1|NE2)$/.test(antigen.atom),
    );
    expect(ofGlutamines.length).toBeGreaterThan(0);
    for (const { distance } of hydrogenBonds) expect(distance).toBeLessThanOrEqual(3.5);
  });

  it('counts a salt bridge once for a pair of residues, by its nearest atoms, and none of like charges', () => {
    const charged = heavy.residues.findIndex(({ code }) => code === 'D');
    const at = heavy.atomNames.findIndex((name, atom) => name === 'OD1' && heavy.residueOfAtom[atom] === charged);
    const [x = 0, y = 0, z = 0] = heavy.coordinates.subarray(3 * at, 3 * at + 3);
    const partner = (name: string, atoms: readonly string[]) =>
      preparePartner(
        structureOf([
          ...['N', 'CA', 'C', 'O', 'CB'].map((atom, i) => `X 1 ${name} ${atom} ${x + 30 + i} ${y} ${z}`),
          ...atoms.map((atom, i) => `X 1 ${name} ${atom} ${x} ${y} ${z + 2.9 + 0.4 * i}`),
        ]),
        { minResidues: 1 },
      ).partner;
    const bridges = (antigen: ReturnType<typeof partner>) =>
      describeInterface({ antibody: heavy, antigen }).saltBridges;
    const toAspartate = bridges(partner('ARG', ['NH1', 'NH2'])).filter(
      ({ antibody }) => antibody.seqNum === heavy.residues[charged].seqNum,
    );
    expect(toAspartate.map(({ antigen }) => antigen.atom)).toEqual(['NH1']);
    const alike = bridges(partner('GLU', ['OE1', 'OE2'])).filter(
      ({ antibody }) => antibody.seqNum === heavy.residues[charged].seqNum,
    );
    expect(alike).toEqual([]);
  });
});
