import { describe, expect, it } from '@jest/globals';
import { TRASTUZUMAB_VH, TRASTUZUMAB_VL } from './antibodies.fixture.js';
import {
  CHICKEN_VL,
  CLERVONAFUSP_VL,
  COBOLIMAB_VH,
  DELETED_FR3_VL,
  ENVAFOLIMAB_VH,
  GREMUBAMAB_VL,
  RABBIT_4HBC,
  RABBIT_4ZTP,
  SOTIGALIMAB_VH,
} from './gaps.fixture.js';
import { cdrStrings, onlyDomain, positionsOf, residueAt } from './testing.fixture.js';

const anchors = (sequence: string): string =>
  ['23', '41', '104'].map((position) => residueAt(onlyDomain(sequence), position)).join('');

/** Unoccupied positions of a range. */
function vacant(sequence: string, first: number, last: number): number[] {
  const taken = new Set(positionsOf(onlyDomain(sequence)));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((number) => !taken.has(`${number}`));
}

describe('rabbit heavy chains (Mage et al., Dev Comp Immunol 30:137, 2006)', () => {
  it('lack 84 and 85 in the turn of FR3, or one of them, and 2 in FR1', () => {
    expect(vacant(RABBIT_4HBC, 74, 104)).toEqual([84, 85]);
    expect(vacant(RABBIT_4ZTP, 74, 104)).toEqual([85]);
    for (const sequence of [RABBIT_4HBC, RABBIT_4ZTP]) {
      expect(vacant(sequence, 1, 9)).toEqual([2]);
      expect(residueAt(onlyDomain(sequence), '1')).toBe('Q');
      expect(anchors(sequence)).toBe('CWC');
    }
  });
});

describe('sotigalimab, humanized from a rabbit', () => {
  it('has a CDR2 of eight residues and none at 73', () => {
    expect(cdrStrings(onlyDomain(SOTIGALIMAB_VH), 'imgt').slice(0, 2)).toEqual(['GFSFSSTY', 'IYTGDGTN']);
    expect(vacant(SOTIGALIMAB_VH, 66, 104)).toEqual([73]);
  });
});

describe('a conserved residue', () => {
  it('stands at 104 in gremubamab VL, which lacks a tyrosine before it', () => {
    const domain = onlyDomain(GREMUBAMAB_VL);
    expect(anchors(GREMUBAMAB_VL)).toBe('CWC');
    expect(cdrStrings(domain, 'imgt')[2]).toBe('LQDYNYPWT');
    expect(domain.warnings.map(({ code }) => code)).toEqual(['framework_deletion']);
  });

  it('stands at 41 in a chicken VL: its FR2 is one residue longer', () => {
    const domain = onlyDomain(CHICKEN_VL);
    expect(anchors(CHICKEN_VL)).toBe('CWC');
    expect(domain.warnings.map(({ code }) => code)).toContain('framework_insertion');
    expect(cdrStrings(domain, 'imgt')).toEqual(['SSAYG', 'NNN', 'GSEDSSTDAI']);
  });
});

describe('clervonafusp VL, three residues short in FR2', () => {
  it('lacks three neighbours there, and keeps CDR2 and FR3 in place', () => {
    expect(vacant(CLERVONAFUSP_VL, 39, 55)).toEqual([50, 51, 52]);
    expect(vacant(CLERVONAFUSP_VL, 66, 72)).toEqual([]);
    expect(cdrStrings(onlyDomain(CLERVONAFUSP_VL), 'imgt')).toEqual(['KSVSTSSYSY', 'YAS', 'QHSRET']);
  });
});

describe('a long CDR1', () => {
  it('takes the additional alanine of cobolimab VH: IMGT has no 23A', () => {
    const domain = onlyDomain(COBOLIMAB_VH);
    expect(cdrStrings(domain, 'imgt')[0]).toBe('SGFTFSSYD');
    expect(positionsOf(domain).filter((position) => /[A-Z]/.test(position))).toEqual([]);
  });
});

describe('a chain cut off inside CDR3', () => {
  it('has no FR4, wherever it is cut', () => {
    const [heavy, light] = [TRASTUZUMAB_VH.indexOf('CSRW'), TRASTUZUMAB_VL.indexOf('CQQH')];
    for (let length = 2; length <= 11; length++) {
      const positions = positionsOf(onlyDomain(TRASTUZUMAB_VH.slice(0, heavy + length)));
      expect(positions.slice(heavy)).toEqual(Array.from({ length }, (_, i) => `${104 + i}`));
    }
    for (let length = 2; length <= 9; length++) {
      const positions = positionsOf(onlyDomain(TRASTUZUMAB_VL.slice(0, light + length)));
      expect(positions.slice(light)).toEqual(Array.from({ length }, (_, i) => `${104 + i}`));
    }
  });

  it('has one from the J motif on', () => {
    const motif = TRASTUZUMAB_VH.indexOf('WGQG');
    for (let length = 1; length <= 11; length++) {
      const positions = positionsOf(onlyDomain(TRASTUZUMAB_VH.slice(0, motif + length)));
      expect(positions.slice(motif)).toEqual(Array.from({ length }, (_, i) => `${118 + i}`));
    }
  });

  it('is envafolimab as listed by Thera-SAbDab, which ends with its CDR3', () => {
    const positions = positionsOf(onlyDomain(ENVAFOLIMAB_VH)).map((position) => Number.parseInt(position));
    expect(Math.max(...positions)).toBeLessThan(118);
  });
});

describe('a chain that lost or gained residues of a framework', () => {
  it('keeps the other numbers by identity with the nearest gene, across CDR2 and FR3 as well', () => {
    const positions = positionsOf(onlyDomain(DELETED_FR3_VL));
    expect(positions.slice(positions.indexOf('55'), positions.indexOf('86') + 1)).toEqual(
      '55 56 75 76 77 78 79 80 83 84 85 86'.split(' '),
    );
  });

  it('does so for each stretch of three residues of FR1, and for an insertion in FR2', () => {
    const whole = positionsOf(onlyDomain(TRASTUZUMAB_VH));
    for (let at = 4; at < 16; at++) {
      const cut = TRASTUZUMAB_VH.slice(0, at) + TRASTUZUMAB_VH.slice(at + 3);
      expect(positionsOf(onlyDomain(cut)).slice(-100)).toEqual(whole.slice(-100));
    }
    const end = whole.indexOf('47');
    const longer = onlyDomain(`${TRASTUZUMAB_VH.slice(0, end)}WPD${TRASTUZUMAB_VH.slice(end)}`);
    expect(positionsOf(longer).slice(end + 3)).toEqual(whole.slice(end));
  });
});
