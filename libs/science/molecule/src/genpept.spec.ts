import { describe, expect, it } from '@jest/globals';
import { genbankToJson } from 'genbank-parser';
import { proteinFasta, proteinGenbank } from './genpept.js';
import { vChains } from './molecule.fixture.js';
import { indexOfEu, readMolecule } from './molecule.js';

const molecule = readMolecule('mab', vChains('trastuzumab'), { heavy: 'IGHG1', light: 'by_locus' });
const named = { candidate: 'Trastuzumab “β”', variant: 'v1' };
const text = proteinGenbank(molecule, { molecule: named, date: new Date('2026-02-03T04:05:06Z') });

describe('a GenBank file of proteins, read back by another program', () => {
  const records = genbankToJson(text);

  it('holds the whole chains', () => {
    expect(records.map(({ sequence }) => sequence.toUpperCase())).toEqual(
      molecule.chains.map(({ sequence }) => sequence),
    );
  });

  it('has every part where it is', () => {
    const [heavy, light] = records;
    const residues = (record: typeof heavy, label: string): string[] =>
      (record?.features ?? [])
        .filter(({ name }) => name === label)
        .map(({ start, end }) => record?.sequence.slice(start - 1, end).toUpperCase() ?? '');
    expect(residues(heavy, 'CDR-H1')).toEqual(['GFNIKDTY']);
    expect(residues(heavy, 'CDR-H3')).toEqual(['SRWGGDGFYAMDY']);
    expect(residues(heavy, 'JH')).toEqual(['WGQGTLVTVSS']);
    expect(residues(heavy, 'hinge')).toEqual(['EPKSCDKTHTCPPCP']);
    expect(residues(heavy, 'CH2')[0]).toMatch(/^APELLGG.*SKAK$/);
    expect(residues(heavy, 'CH3')[0]).toMatch(/^GQPREPQ.*SPGK$/);
    expect(residues(heavy, 'N297 glycan')).toEqual(['N']);
    expect(['C220', 'C226', 'C229'].map((label) => residues(heavy, label)[0])).toEqual(['C', 'C', 'C']);
    expect(residues(light, 'CL')[0]).toMatch(/^RTVAAPS.*RGEC$/);
    expect(residues(light, 'C214')).toEqual(['C']);
    const [chain] = molecule.chains;
    const glycan = heavy?.features.find(({ name }) => name === 'N297 glycan');
    expect(chain && glycan?.start).toBe(chain && indexOfEu(chain, 297) + 1);
  });

  it('is printable ASCII in lines of at most 79 letters, and says what was added', () => {
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(79);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Residues 121 to 450 were added. Chain heavy ends with its V domain',
    );
  });

  it('divides CDRs by the definition that it states', () => {
    const kabat = proteinGenbank(molecule, { molecule: named, date: new Date(0), cdrs: 'kabat' });
    const [heavy] = genbankToJson(kabat);
    const cdr = heavy?.features.find(({ name }) => name === 'CDR-H1');
    expect(cdr && heavy?.sequence.slice(cdr.start - 1, cdr.end).toUpperCase()).toBe('DTYIH');
    expect(kabat).toContain('CDR1, kabat definition');
  });

  it('has the names of the FASTA file', () => {
    const fasta = proteinFasta(molecule, named);
    expect(fasta).toMatch(/^>Trastuzumab-v1-HC-[0-9a-f]{8} copies=2\n/);
    const [name] = />(\S+)/.exec(fasta)?.slice(1) ?? [];
    expect(text).toContain(name);
  });
});
