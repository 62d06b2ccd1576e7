import { describe, expect, it } from '@jest/globals';
import { constantRegionProtein } from '@paratope/germline';
import {
  CodonInputError,
  DEFAULT_CONSTRAINTS,
  defaultConstraints,
  HOSTS,
  designCds,
  designExport,
  type ExportRequest,
} from './index.js';
import { translated } from './check/translated.js';

/** Trastuzumab (PDB 1N8Z). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const chains = [
  { role: 'heavy', sequence: VH },
  { role: 'light', sequence: VL },
];
const REQUEST: ExportRequest = {
  chains,
  host: 'cho',
  strategy: 'maximize_cai',
  constraints: DEFAULT_CONSTRAINTS,
  construct: { signalPeptide: null, constantRegions: { heavy: null, light: null }, startCodon: true },
  stop: 'TAA',
  sourceOrganism: 'human',
  nativeDna: [],
  solutions: 1,
  soft: false,
  seed: 1,
};
const WHOLE: ExportRequest['construct'] = {
  signalPeptide: 'usual',
  constantRegions: { heavy: 'IGHG1', light: 'by_locus' },
  startCodon: true,
};

describe('an export', () => {
  it.each(HOSTS)('for %s meets every constraint of the defaults, and says so rule by rule', (host) => {
    const { satisfied, constraints, chains: designs } = designExport({ ...REQUEST, host });
    expect(constraints.filter((checked) => !checked.satisfied)).toEqual([]);
    expect(satisfied).toBe(true);
    for (const { design, construct } of designs) {
      expect(translated(design.sequence.slice(design.cdsStart))).toBe(`${construct.protein}*`);
      expect(design.cai).toBeGreaterThan(0.9);
      expect(design.cai).toBeLessThanOrEqual(design.caiBound! + 1e-9);
    }
    expect(new Set(constraints.map(({ name }) => name))).toContain(
      host === 'e_coli' || host === 'b_subtilis' ? 'five_prime_structure' : 'tata_box',
    );
  });

  // Three of 18 211 designs in which the search once accepted a site to remove a repeat or a violation of the GC content.
  it.each([
    [
      's_cerevisiae',
      'EIVLTQSPATLSLSPGERATLSCKASQSVDYDGDNYMNWYQQKPGQAPRLLIYAASNLESGIPARFSGSGSGTDFTLTISSLEPEDFAVYYCHLSNEDLSTFGGGTKVEIK',
    ],
    [
      'k_phaffii',
      'EIVLTQSPATLSLSPGERATLSCQASQSISNFLHWYQQRPGQAPRLLIRYRSQSISGIPARFSGSGSGTDFTLTISSLEPEDFAVYYCQQSGSWPLTFGGGTKVEIK',
    ],
  ] as const)('for %s has no pattern that its bounds could do without', (host, sequence) => {
    const { satisfied, conflicts } = designExport({ ...REQUEST, host, chains: [{ role: 'light', sequence }] });
    expect(conflicts).toEqual([]);
    expect(satisfied).toBe(true);
  });

  it('is the same for the same seed', () => {
    expect(designExport(REQUEST)).toEqual(designExport(REQUEST));
  });

  it('of whole chains carries leader, variable and constant regions where they are', () => {
    const [heavy, light] = designExport({ ...REQUEST, construct: WHOLE }).chains;
    expect(heavy.construct.protein).toBe(`MEFGLSWLFLVAILKGVQC${VH}${constantRegionProtein('IGHG1')}`);
    expect(light.construct.protein).toBe(`MDMRVPAQLLGLLLLWLRGARC${VL}${constantRegionProtein('IGKC')}`);
    const { sequence } = heavy.design;
    const encoded = Object.fromEntries(
      heavy.features
        .filter(({ label }) => !label.endsWith(' site'))
        .map(({ label, start, end }) => [label, translated(sequence.slice(start - 1, end))]),
    );
    expect(encoded).toMatchObject({
      'human IGHV3-23 leader': 'MEFGLSWLFLVAILKGVQC',
      VH,
      'CDR-H1': 'GFNIKDTY',
      'CDR-H2': 'IYPTNGYT',
      'CDR-H3': 'SRWGGDGFYAMDY',
      'human IGHG1': constantRegionProtein('IGHG1'),
      'mature heavy chain': VH + constantRegionProtein('IGHG1'),
    });
    expect(sequence.startsWith('GCCACCATG')).toBe(true);
  });

  it('annotates the linker of an scFv and the tag behind it', () => {
    const scfv = `${VH}GGGGSGGGGSGGGGS${VL}HHHHHH`;
    const [design] = designExport({ ...REQUEST, chains: [{ role: 'scfv', sequence: scfv }] }).chains;
    const labels = design.features.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['(G4S)3 linker', 'His tag', 'VH 1', 'Vkappa 2', 'CDR-H3', 'CDR-L3']),
    );
  });

  it('annotates only sites that really are the only ones', () => {
    const [design] = designExport(REQUEST).chains;
    const sites = design.features.filter(({ label }) => label.endsWith(' site'));
    expect(sites.length).toBeGreaterThan(0);
    for (const { label } of sites) expect(label).not.toMatch(/EcoRI|HindIII|NotI|BamHI|XhoI|BsaI/);
  });

  it('gives several sequences that differ, each within the constraints, the best first', () => {
    const [design] = designExport({ ...REQUEST, solutions: 4 }).chains;
    const sequences = [design.design.sequence, ...design.alternatives.map(({ sequence }) => sequence)];
    expect(new Set(sequences).size).toBe(4);
    for (const { satisfied, identityToFirst, cai } of design.alternatives) {
      expect(satisfied).toBe(true);
      expect(identityToFirst).toBeLessThan(0.95);
      expect(cai).toBeLessThanOrEqual(design.design.cai);
    }
  });

  it('gives no sequence twice where there are fewer than asked for', () => {
    const [design] = designExport({ ...REQUEST, solutions: 10, chains: [{ role: 'heavy', sequence: 'MKW' }] }).chains;
    const sequences = [design.design, ...design.alternatives].map(({ sequence }) => sequence);
    expect(new Set(sequences).size).toBe(sequences.length);
    expect(sequences).toHaveLength(2);
  });

  it('matches the host’s usage more closely than the best codons do', () => {
    const usage = (strategy: 'match_usage' | 'maximize_cai') =>
      designExport({ ...REQUEST, strategy, construct: WHOLE }).chains[0].usageDistance;
    expect(usage('match_usage')).toBeLessThan(0.05);
    expect(usage('maximize_cai')).toBeGreaterThan(0.3);
  });

  it('harmonizes to the native codons where they are given, and leaves an unconstrained native alone', () => {
    const native = designExport({ ...REQUEST, strategy: 'match_usage', seed: 5 }).chains[0];
    const own = native.design.sequence.slice(native.design.cdsStart + 3, -3);
    const harmonized = designExport({
      ...REQUEST,
      strategy: 'harmonize',
      sourceOrganism: 'cho',
      chains: [chains[0]],
      nativeDna: [{ role: 'heavy', sequence: own }],
    });
    expect(harmonized.chains[0].design.sequence).toBe(native.design.sequence);
  });

  it.each([
    ['a residue that is none', { chains: [{ role: 'heavy', sequence: 'EVQLX' }] }, /chain heavy, residue 5/],
    ['a light constant region of the other locus', light('IGLC'), /chain light.*kappa.*by_locus/],
    [
      'a chain that is longer than the search can do',
      { chains: [{ role: 'fusion', sequence: 'M'.repeat(4001) }] },
      /4000/,
    ],
    ['native DNA of something else', native('heavy', 'ATG'), /chain heavy: the native DNA does not encode residue 1/],
    ['native DNA of a chain that is not there', native('scfv', 'ATG'), /scfv, which is no chain/],
  ])('refuses %s, and says where', (_, change, message) => {
    expect(() => designExport({ ...REQUEST, ...change })).toThrow(CodonInputError);
    expect(() => designExport({ ...REQUEST, ...change })).toThrow(message);
  });

  it('refuses a second leader and a second constant region', () => {
    const leader = `MEFGLSWLFLVAILKGVQC${VH}`;
    const again = { ...REQUEST, construct: WHOLE, chains: [{ role: 'heavy', sequence: leader }] };
    expect(() => designExport(again)).toThrow(/signal peptide of its own, of 19 residues/);
    const whole = {
      ...REQUEST,
      construct: WHOLE,
      chains: [{ role: 'heavy', sequence: VH + constantRegionProtein('IGHG1') }],
    };
    expect(() => designExport(whole)).toThrow(/330 residues behind the variable domain/);
  });
});

function light(region: 'IGLC'): Partial<ExportRequest> {
  return {
    construct: { signalPeptide: null, constantRegions: { heavy: null, light: region }, startCodon: true },
  };
}

function native(role: string, sequence: string): Partial<ExportRequest> {
  return { strategy: 'harmonize', nativeDna: [{ role, sequence }] };
}

describe('what cannot be met', () => {
  const forbidding = (...avoidPatterns: string[]): ExportRequest => ({
    ...REQUEST,
    constraints: { ...DEFAULT_CONSTRAINTS, avoidPatterns },
  });

  it('is named with its place and the smallest set that conflicts', () => {
    // W has only the codon TGG, so WGQ cannot avoid TGGGNC, TGGGNA, TGGGNG and TGGGNT together, but it can avoid each of them alone.
    expect(() => designExport(forbidding('TGGGG', 'TGGGN'))).toThrow(
      /chain heavy, nucleotides \d+–\d+ \(residues \d+–\d+\): patterns cannot be met, whatever codons are chosen; in conflict: TGGGN/,
    );
  });

  it('may be a pair of patterns that could each be met alone', () => {
    const { conflicts, satisfied } = designExport({
      ...forbidding('GAYAT', 'GAYACC', 'GAYACA', 'GAYACG', 'GAYACT'),
      soft: true,
    });
    expect(satisfied).toBe(false);
    expect(conflicts[0]).toMatchObject({ chain: 'heavy', constraint: 'patterns', proven: true });
    expect(conflicts[0].between).toEqual(['GAYACC', 'GAYACA', 'GAYACG', 'GAYACT']);
  });

  it('has its place in the sequence, wherever that is, and is listed at most twenty times', () => {
    const { conflicts, chains: designs } = designExport({ ...forbidding('NNNN'), soft: true, chains: [chains[0]] });
    expect(conflicts).toHaveLength(20);
    for (const { start, end } of conflicts) expect(end).toBeGreaterThanOrEqual(start);
    const last = designExport({ ...forbidding('TAA'), soft: true, chains: [{ role: 'heavy', sequence: 'MKW' }] });
    expect(last.conflicts).toMatchObject([{ end: designs[0].design.cdsStart + 12, between: ['TAA'], proven: true }]);
  });

  it('is no site that another start context avoids: NcoI lies in GCCACCATGG', () => {
    const request = { ...REQUEST, constraints: { ...DEFAULT_CONSTRAINTS, avoidEnzymes: ['NcoI'] as const } };
    const { chains: designs } = designExport({ ...request, chains: [chains[0]] });
    expect(designs[0].design.sequence).not.toContain('CCATGG');
    expect(designs[0].design.sequence.slice(0, 9)).not.toBe('GCCACCATG');
  });

  it.each([
    [
      'a pattern of so many meanings that they cannot be kept apart',
      { avoidPatterns: [`A${'N'.repeat(58)}C`] },
      /too many/,
    ],
    ['an empty pattern', { avoidPatterns: [''] }, /a pattern is empty/],
  ])('is refused at once: %s', (_, change, message) => {
    const constraints = { ...DEFAULT_CONSTRAINTS, ...change };
    expect(() => designExport({ ...REQUEST, constraints })).toThrow(message);
  });

  it('is left out in soft mode, and everything else is met', () => {
    const { chains: designs, constraints } = designExport({ ...forbidding('TGGGN'), soft: true });
    const [heavy] = designs;
    expect(translated(heavy.design.sequence.slice(heavy.design.cdsStart))).toBe(`${heavy.construct.protein}*`);
    const broken = constraints.filter(({ satisfied }) => !satisfied);
    expect(new Set(broken.map(({ name }) => name))).toEqual(new Set(['patterns']));
  });

  it('is proven for a GC content that no codons reach', () => {
    const request = { ...REQUEST, constraints: { ...DEFAULT_CONSTRAINTS, gc: { min: 0.9, max: 1 } }, soft: true };
    const { conflicts } = designExport({ ...request, chains: [chains[0]] });
    expect(conflicts.find(({ constraint }) => constraint === 'gc')).toMatchObject({ between: ['gc'], proven: true });
  });

  it('is proven for a repeat that the protein forces', () => {
    const request = { ...REQUEST, chains: [{ role: 'fusion', sequence: `${VH}MWMWMWMWMWMWMW` }], soft: true };
    const { conflicts, satisfied } = designExport(request);
    expect(satisfied).toBe(false);
    expect(conflicts.map(({ constraint }) => constraint)).toContain('repeats');
  });
});

describe('the default GC content', () => {
  it.each(['s_cerevisiae', 'k_phaffii'] as const)('of %s lets nearly all of its favourite codons in', (host) => {
    const [design] = designCds({
      host,
      strategy: 'maximize_cai',
      constraints: defaultConstraints(host),
      startContext: true,
      stop: 'TAA',
      protein: `M${VH}`,
      sourceOrganism: 'human',
      solutions: 1,
      seed: 1,
    });
    expect(design.conflicts).toEqual([]);
    expect(design.caiBound! - design.cai).toBeLessThan(0.01);
  });
});
