import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import http from './index.js';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../libs/science/geometry/fixtures/${name}`, import.meta.url));
/** PDB 2VXT: the Fv of a murine antibody. Any protein would do as an antigen. */
const FILE = fixture('2vxt-fv.pdb');
const [VH = '', VL = ''] = parsePdb(FILE.toString('utf8')).structure.models[0]?.chains.map(sequenceOf) ?? [];

const shownShare = (sequence: string, file: Uint8Array = FILE): number | undefined =>
  http.antigenStructures?.shownShare(file, sequence);

/** Returns the sequence with every n-th residue replaced. */
const mutated = (sequence: string, n: number): string =>
  Array.from(sequence, (residue, i) => (i % n > 0 ? residue : residue === 'A' ? 'G' : 'A')).join('');

describe('a structure for an antigen that was registered by its sequence', () => {
  it('shows all of a chain, and of a protein that differs from it in one residue of twenty', () => {
    expect(shownShare(VL)).toBe(1);
    expect(shownShare(mutated(VL, 20))).toBe(1);
  });

  it('shows a part of a longer construct', () => {
    const tag = 'GSGSGSGSGSHHHHHHHHHH';
    expect(shownShare(VH + tag)).toBeCloseTo(VH.length / (VH.length + tag.length), 6);
  });

  it.each([
    ['a related protein that differs in one residue of five', mutated(VL, 5), FILE],
    ['too little of the antigen', VL + 'MKTAYIAKQR'.repeat(30), FILE],
    ['another protein', VL, fixture('4w6x-vhh.pdb')],
    ['nothing that can be read', VL, Buffer.from('HEADER')],
  ])('is none where it shows %s', (_, sequence, file) => {
    expect(shownShare(sequence, file)).toBe(0);
  });
});
