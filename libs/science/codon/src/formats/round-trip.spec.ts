import { describe, expect, it } from '@jest/globals';
import { checksumOf } from '@paratope/antibody';
import { genbankToJson } from 'genbank-parser';
import { translated } from '../check/translated.js';
import { designExport, DEFAULT_CONSTRAINTS, HOSTS, isBacterium, type ExportRequest } from '../index.js';
import { fasta, genbank, type Exported } from './index.js';

/** Trastuzumab (PDB 1N8Z) as an scFv with a tag. */
const SCFV =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS' +
  'GGGGSGGGGSGGGGS' +
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIKHHHHHH';
const REQUEST: ExportRequest = {
  chains: [{ role: 'scfv', sequence: SCFV }],
  host: 'cho',
  strategy: 'maximize_cai',
  constraints: DEFAULT_CONSTRAINTS,
  construct: { signalPeptide: 'usual', constantRegions: { heavy: null, light: null }, startCodon: true },
  stop: 'TAA',
  sourceOrganism: 'human',
  nativeDna: [],
  solutions: 2,
  soft: false,
  seed: 1,
};

function exported(request: ExportRequest): Exported {
  const { chains } = designExport(request);
  return {
    id: 'e1',
    variantId: 'v1',
    strategy: request.strategy,
    molecule: { candidate: 'Trastuzumab', variant: 'scFv', origin: 'baseline' },
    host: request.host,
    completedAt: new Date('2026-02-03T04:05:06Z'),
    cds: chains.map(({ construct, design, features, gcContent, alternatives }) => ({
      chain: construct.role,
      sequence: design.sequence,
      protein: construct.protein,
      features,
      cds_start: design.cdsStart + 1,
      cds_end: design.sequence.length,
      cai: design.cai,
      gc_content: gcContent,
      alternatives: alternatives.map(({ sequence, cai, gcContent: gc }) => ({ sequence, cai, gc_content: gc })),
    })),
  };
}

describe('a GenBank file, read back by another program', () => {
  it.each(HOSTS)('for %s holds the sequence, its translation and every part where it is', (host) => {
    const given = exported({ ...REQUEST, host });
    const [cds] = given.cds;
    const records = genbankToJson(genbank(given));
    expect(records).toHaveLength(2);
    expect(records.map(({ sequence }) => sequence.toUpperCase())).toEqual([
      cds.sequence,
      cds.alternatives![0].sequence,
    ]);
    const [first, second] = records;
    expect(first).toMatchObject({ size: cds.sequence.length, circular: false, moleculeType: 'DNA' });
    const coding = first.features.find(({ type }) => type === 'CDS')!;
    expect([coding.start, coding.end]).toEqual([cds.cds_start, cds.cds_end]);
    expect(coding.notes['translation']).toEqual([cds.protein]);
    expect(coding.notes['transl_table']).toEqual([isBacterium(host) ? 11 : 1]);
    expect(translated(first.sequence.toUpperCase().slice(coding.start - 1, coding.end))).toBe(`${cds.protein}*`);

    const parts = first.features.filter(({ type }) => type !== 'source' && type !== 'CDS');
    expect(parts.map(({ type, name, start, end }) => [type, name, start, end])).toEqual(
      cds.features.map(({ key, label, start, end }) => [key, label, start, end]),
    );
    const types = new Set(parts.map(({ type }) => type));
    expect(types).toEqual(
      new Set(['regulatory', 'sig_peptide', 'mat_peptide', 'V_region', 'J_segment', 'misc_feature']),
    );
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['FR-H1', 'CDR-H3', 'FR-L4', '(G4S)3 linker', 'His tag']),
    );
    expect(second.features.map(({ name }) => name)).toContain('CDR-H3');
  });

  it('marks a coding sequence that lacks its start and stop as part of a longer one', () => {
    const construct = { ...REQUEST.construct, signalPeptide: null, startCodon: false };
    const text = genbank(exported({ ...REQUEST, construct, stop: null }));
    expect(text).toMatch(/^ {5}CDS {13}<1\.\.>\d+$/m);
  });
});

it('FASTA holds every sequence under the name of its chain', () => {
  const given = exported(REQUEST);
  const [cds] = given.cds;
  const named = (chain: string, sequence: string): string =>
    `Trastuzumab-scFv-baseline-${chain}-${checksumOf(sequence)} Trastuzumab scFv baseline host=cho strategy=maximize_cai ` +
    `protein=${checksumOf(cds.protein)} export=e1`;
  const records = fasta([given])
    .split('>')
    .slice(1)
    .map((record) => record.split('\n'));
  expect(records.map(([header]) => header)).toEqual([
    named('scFv', cds.sequence),
    named('scFv.2', cds.alternatives![0].sequence),
  ]);
  expect(records[0].slice(1).join('')).toBe(given.cds[0].sequence);
});
