import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseFasta } from '@paratope/sequence';
import type { SearchedChain } from '../variant-search/search.sql.js';
import { familiesOf } from './families.js';

// Murine 4D5 (Carter et al., PNAS 1992, fig. 1), its humanized descendant trastuzumab (PDB 1N8Z), and a copy with one residue more in CDR3.
const VH_4D5 =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTFTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const NEAR = VH.replace('SRWGGDGFYAMDY', 'SRWGGDGYYAMDY');
const LONGER = VH.replace('SRWGGDGFYAMDY', 'SRWGGDGSFYAMDY');

const chain = (name: string, role: SearchedChain['role'], sequence: string): SearchedChain => ({
  variant_id: name,
  variant_name: name,
  candidate_id: 'c',
  candidate_name: 'Anti-HER2',
  project_id: 'p',
  role,
  sequence,
});
const CHAINS = [
  chain('4D5', 'heavy', VH_4D5),
  chain('trastuzumab', 'light', VL),
  chain('trastuzumab', 'heavy', VH),
  chain('near', 'heavy', NEAR),
  chain('longer', 'heavy', LONGER),
  chain('light alone', 'light', VL),
];

describe('the families of a project', () => {
  const { members, positions, germline, joins, is_complete } = familiesOf(CHAINS, 'VH', 0.8, 10);
  const of = (name: string) => members.find((member) => member.variant_name === name);

  // proves: GET /v1/projects/{id}/families
  it('has one domain per variant, with its residues on common columns in the order of IMGT', () => {
    expect(members.map(({ variant_name: name }) => name).toSorted()).toEqual(['4D5', 'longer', 'near', 'trastuzumab']);
    for (const { residues } of members) expect(residues).toHaveLength(positions.length);
    expect(of('trastuzumab')?.residues.replaceAll('-', '')).toBe(VH);
    expect(germline.residues).toHaveLength(positions.length);
    expect(germline.genes).toHaveLength(2);
    expect(is_complete).toBe(true);
    const third = positions.flatMap(({ region }, k) => (region === 'CDR3' ? [of('trastuzumab')?.residues[k]] : []));
    expect(third.join('').replaceAll('-', '')).toBe('SRWGGDGFYAMDY');
  });

  it('puts CDR3s of one length and of one V and J gene into one clonotype, if they are alike', () => {
    expect(of('near')?.clonotype).toBe(of('trastuzumab')?.clonotype);
    expect(of('longer')?.clonotype).not.toBe(of('trastuzumab')?.clonotype);
    expect(of('4D5')?.clonotype).not.toBe(of('trastuzumab')?.clonotype);
  });

  it('joins relatives first: the murine parent is the last', () => {
    expect(joins[0]?.distance).toBeLessThan(0.02);
    const last = joins.at(-1);
    expect([last?.left, last?.right].map((at) => members[at ?? -1]?.variant_name)).toContain('4D5');
    expect(joins.map(({ distance }) => distance)).toEqual(
      joins.map(({ distance }) => distance).toSorted((a, b) => a - b),
    );
  });

  it('says that the later variants of a large project are left out', () => {
    const part = familiesOf(CHAINS, 'VH', 0.8, 2);
    expect([part.is_complete, part.members.length]).toEqual([false, 2]);
  });

  it('orders the therapeutic antibodies', () => {
    const file = new URL('../../../../science/antibody/fixtures/therapeutic-antibodies.fa', import.meta.url);
    const heavy = parseFasta(readFileSync(file, 'utf8')).filter(({ header }) => header.endsWith('VH'));
    const many = heavy.map(({ header, sequence }) => chain(header, 'heavy', sequence));
    const families = familiesOf(many, 'VH', 0.8, many.length);
    expect(families.members).toHaveLength(many.length);
    expect(families.joins).toHaveLength(many.length - 1);
  });
});

it('an empty project has no families', () => {
  expect(familiesOf([], 'VH', 0.8, 10)).toMatchObject({ members: [], joins: [], positions: [], is_complete: true });
});
