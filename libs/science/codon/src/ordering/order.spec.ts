import { describe, expect, it } from '@jest/globals';
import { CodonInputError } from '../errors.js';
import type { Assembly } from './assembly.js';
import { orderFragments } from './order.js';
import { readAssembly } from './read-assembly.js';
import { VENDOR_PRESETS, type VendorName } from './vendors.js';

/** Generates a gene without sites of the catalogue's enzymes and without long repeats, by a linear congruential generator. */
function geneOf(length: number): string {
  let state = 7;
  const bases = Array.from({ length: 2 * length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return 'ACGT'.charAt(Math.floor(state / 65_536) % 4);
  }).join('');
  return bases.replaceAll(/GGTCTC|GAGACC|CGTCTC|GAGACG|GCTCTTC|GAAGAGC|A{5,}|C{5,}|G{5,}|T{5,}/g, '').slice(0, length);
}

const GIBSON: Assembly = { kind: 'gibson', left: 'ACGTTGCAAGCTCAGTCCTA', right: 'TGACCATTGGCATCAGGTCA' };
const GATE: Assembly = { kind: 'golden_gate', enzyme: 'BsaI', left: 'AATG', right: 'GCTT' };

const ordered = (gene: string, vendor: VendorName, assembly: Assembly): string[] =>
  orderFragments({ molecule: { candidate: 'x' }, chain: 'heavy', gene, vendor, assembly }).map(
    ({ sequence }) => sequence,
  );

/** Part of a fragment's coding strand that remains after BsaI: from the first overhang to the last. */
const digested = (fragment: string): string => /GGTCTC[ACGT]([ACGT]+)[ACGT]GAGACC/.exec(fragment)?.[1] ?? '';

describe('an order of DNA', () => {
  const long = geneOf(4000);

  it('without an assembly is the gene, with the adapters of a vendor that adds them', () => {
    const gene = geneOf(400);
    const [fragment] = orderFragments({
      molecule: { candidate: 'x' },
      chain: 'heavy',
      gene,
      vendor: 'twist_adapter_on',
      assembly: { kind: 'none' },
    });
    expect(fragment?.sequence).toBe(gene);
    expect(fragment?.made).toMatch(new RegExp(`^CAATCCGCCCTCACTACAACCG${gene}CTACTCTGGCGTCGATGAGGGA$`));
  });

  it('for Gibson assembly joins by overlaps of 30 to the gene between the ends of the vector', () => {
    const parts = ordered(long, 'idt_eblocks', GIBSON);
    expect(parts.length).toBeGreaterThan(2);
    for (const { length } of parts) expect(length).toBeLessThanOrEqual(VENDOR_PRESETS.idt_eblocks.length.max);
    const joined = parts.reduce((whole, part) => {
      expect(whole.slice(-30)).toBe(part.slice(0, 30));
      return whole + part.slice(30);
    });
    expect(joined).toBe(`ACGTTGCAAGCTCAGTCCTA${long}TGACCATTGGCATCAGGTCA`);
  });

  it('for Golden Gate is cut twice by the enzyme alone, into parts with overhangs that fit one way', () => {
    const parts = ordered(long, 'idt_eblocks', GATE);
    for (const part of parts) {
      expect(part.match(/GGTCTC/g)).toHaveLength(1);
      expect(part.match(/GAGACC/g)).toHaveLength(1);
    }
    const pieces = parts.map(digested);
    const joined = pieces.reduce((whole, piece) => {
      expect(whole.slice(-4)).toBe(piece.slice(0, 4));
      return whole + piece.slice(4);
    });
    expect(joined).toBe(`AATG${long}GCTT`);
    const overhangs = [...pieces.map((piece) => piece.slice(0, 4)), 'GCTT'];
    expect(new Set(overhangs).size).toBe(overhangs.length);
  });

  it.each<[string, string, VendorName, Assembly, string]>([
    ['too short a gene', geneOf(200), 'idt_eblocks', { kind: 'none' }, '300 are the fewest'],
    ['too long a gene without an assembly', long, 'idt_gblocks', { kind: 'none' }, 'choose an assembly'],
    ['a run', geneOf(400).replace(/^.{12}/, 'G'.repeat(8)), 'idt_gblocks', { kind: 'none' }, 'more than 5 G'],
    ['a site in the gene', `${geneOf(400)}GGTCTC${geneOf(50)}`, 'idt_gblocks', GATE, 'avoid BsaI'],
    ['an overhang that is its own complement', geneOf(400), 'idt_gblocks', { ...GATE, left: 'AATT' }, 'own complement'],
    ['overhangs that are alike', geneOf(400), 'idt_gblocks', { ...GATE, left: 'GCTA' }, 'too much alike'],
    ['an end of a vector that is none', geneOf(400), 'idt_gblocks', { ...GIBSON, left: 'ACGT' }, 'left end'],
  ])('refuses %s', (_, gene, vendor, assembly, words) => {
    const order = (): unknown => ordered(gene, vendor, assembly);
    expect(order).toThrow(CodonInputError);
    expect(order).toThrow(words);
  });

  it.each<[string, Assembly]>([
    ['none', { kind: 'none' }],
    ['gibson:acgtacgtacgtacgt:TTGACCATTGGCATC', { kind: 'gibson', left: 'ACGTACGTACGTACGT', right: 'TTGACCATTGGCATC' }],
    ['bsai:AATG:GCTT', GATE],
  ])('reads the assembly %s', (text, assembly) => {
    expect(readAssembly(text)).toEqual(assembly);
  });

  it.each(['', 'sticky:A:C', 'none:A:C:G', 'gibson:ACGT'])('refuses the assembly %j in one sentence', (text) => {
    expect(() => readAssembly(text)).toThrow(
      'Write none, gibson:LEFT:RIGHT, or one of BsaI, BsmBI, SapI with :LEFT:RIGHT.',
    );
  });
});
