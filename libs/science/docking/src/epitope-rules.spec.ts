import { describe, expect, it } from '@jest/globals';
import { parsePdb } from '@paratope/geometry';
import { readFileSync } from 'node:fs';
import {
  epitopeContacts,
  evaluateRule,
  parseEpitopeRule,
  parseEpitopeRules,
  preparePartner,
  residuesInContact,
} from './index.js';

/** VH of 2VXT as the antibody; VL takes the place of the antigen. */
const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
const [antibody, antigen] = ['H', 'L'].map((chain) => preparePartner(structure, { chains: [chain] }).partner);
const complex = { antibody: antibody, antigen: antigen };
const contacts = epitopeContacts(complex);
const outcome = (text: string) => evaluateRule(parseEpitopeRule(text), contacts);
const touched = residuesInContact(complex).antigen.map((residue) => antigen.residues[residue]);

describe('an epitope rule', () => {
  it('counts a residue in contact by the same distance as the interface report', () => {
    const named = touched.map(({ seqNum, insCode }) => `L:${seqNum}${insCode}`).join(',');
    expect(outcome(`at least 100% of ${named}`)).toMatchObject({ holds: true, value: 1, unknown: false });
    expect(outcome('no contact with L')).toMatchObject({ holds: false });
    const share = outcome('at least 50% of L');
    expect(share.value).toBeCloseTo(touched.length / antigen.residues.length, 10);
    expect(share.holds).toBe(false);
  });

  it('tells the regions of the antibody apart, and gives the distance that decided it', () => {
    const [any, third] = [outcome('any CDR within 12 Å of L'), outcome('H3 within 4 of L')];
    expect(any.value!).toBeLessThanOrEqual(third.value!);
    const h1 = outcome('H1 within 3 A of L');
    expect(h1.holds).toBe(h1.value !== null && h1.value <= 3);
    expect(outcome('H3,H1 within 12 of L').value).toBe(Math.min(third.value!, h1.value ?? Infinity));
  });

  it('that names residues which the antigen lacks says so, and holds of no pose', () => {
    for (const text of ['any CDR within 6 Å of B:1-9', 'no contact with chain B', 'at least 1% of L:900-950']) {
      expect(outcome(text)).toMatchObject({ holds: false, value: null, unknown: true });
    }
  });

  it('takes hot spots that are named once, in the rule or beside it', () => {
    const [inRule, beside, near, avoid] = [
      ['at least 60 % of the hot spots A:45, A:47'],
      ['hot spots A:45,A:47', '', 'at least 60 % of the hot spots'],
      ['any CDR within 6 Å of the hot spots', 'hot spots: A:45,A:47'],
      ['no contact with the hotspots within 5', 'The hot spots are A:45,A:47'],
    ].map((texts) => parseEpitopeRules(texts));
    expect(inRule).toMatchObject([{ kind: 'cover', share: 0.6, residues: [{ first: 45 }, { first: 47 }] }]);
    expect(beside).toMatchObject([{ ...inRule[0], text: 'at least 60 % of the hot spots A:45,A:47' }]);
    expect(near).toMatchObject([{ kind: 'near', residues: inRule[0].residues }]);
    expect(avoid).toMatchObject([{ kind: 'avoid', within: 5, residues: inRule[0].residues }]);
    expect(() => parseEpitopeRules(['at least 60 % of the hot spots'])).toThrow('names no residues');
  });

  it.each([
    ['near the epitope', 'is not understood'],
    ['any CDR within 13 Å of A:1', '0 to 12 Å'],
    ['FR2 within 5 of A:1', 'another region'],
    ['at least 120% of A:1-9', 'more than 100 %'],
    ['no contact with A-45', 'another form'],
  ])('%s is refused with the reason', (text, reason) => {
    expect(() => parseEpitopeRule(text)).toThrow(reason);
  });
});
