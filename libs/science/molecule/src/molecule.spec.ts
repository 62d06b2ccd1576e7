import { describe, expect, it } from '@jest/globals';
import { divideChain } from './domains.js';
import { CONSTANT_REGION_LIBRARY, libraryRegion, type RegionName } from './library.js';
import { V_DOMAINS, vChains } from './molecule.fixture.js';
import { indexOfEu, readMolecule, residueAtEu } from './molecule.js';
import { imgtOfEu } from './numbering.js';

const [VH, VL] = V_DOMAINS.trastuzumab;
const [VHH] = V_DOMAINS.caplacizumab;
const region = (name: RegionName, from = 0): string =>
  libraryRegion(name)
    .domains.slice(from)
    .map(({ residues }) => residues)
    .join('');
const named = (sequence: string): string[] => divideChain(sequence).domains.map(({ name }) => name);

describe('IMGT positions of constant domains', () => {
  // Positions by which IMGT describes allotypes and engineered Fcs (Lefranc & Lefranc, Antibodies 9:65, 2020; mAbs 1:332, 2009).
  it.each([
    ['CH1', 214, '120'],
    ['CH2', 234, '1.3'],
    ['CH2', 235, '1.2'],
    ['CH2', 239, '3'],
    ['CH2', 252, '15.1'],
    ['CH2', 254, '16'],
    ['CH2', 256, '18'],
    ['CH2', 265, '27'],
    ['CH2', 297, '84.4'],
    ['CH2', 329, '114'],
    ['CH2', 330, '115'],
    ['CH2', 332, '117'],
    ['CH3', 349, '5'],
    ['CH3', 354, '10'],
    ['CH3', 356, '12'],
    ['CH3', 358, '14'],
    ['CH3', 366, '22'],
    ['CH3', 368, '24'],
    ['CH3', 405, '85.1'],
    ['CH3', 407, '86'],
    ['CH3', 409, '88'],
    ['CH3', 428, '107'],
    ['CH3', 434, '114'],
    ['CH3', 435, '115'],
    ['CH3', 447, 'CHS2'],
    ['CL', 153, '45.1'],
    ['CL', 191, '101'],
    ['CL', 214, '126'],
  ] as const)('give %s %i as %s', (kind, eu, position) => {
    expect(imgtOfEu(kind, eu)).toBe(position);
  });

  it.each(CONSTANT_REGION_LIBRARY.map(({ name }) => name))(
    'have the bonded cysteines at 23 and 104, and 41 Trp, in %s',
    (name) => {
      for (const { kind, residues, imgt } of libraryRegion(name).domains) {
        if (kind === 'hinge') continue;
        expect(['23', '41', '104'].map((position) => residues[imgt.indexOf(position)]).join('')).toBe('CWC');
      }
    },
  );

  it('name the hinge proline of a stabilized IgG4 as its tenth', () => {
    const hinge = libraryRegion('IGHG4').domains[1];
    expect(hinge?.imgt[hinge.eu.indexOf(228)]).toBe('h10');
  });

  it('name the isotype markers of lambda regions', () => {
    const [cl] = libraryRegion('IGLC').domains;
    // Mcg: A112N, S114T, T163K; Kern: S152G; Oz: R190K (Kabat's numbers).
    expect([112, 114, 152, 163, 190].map((eu) => cl?.residues[cl.eu.indexOf(eu)]).join('')).toBe('ASSTR');
  });
});

describe('chains', () => {
  it.each(['IGHG1', 'IGHG2', 'IGHG3', 'IGHG4', 'mouse_IGHG1', 'mouse_IGHG2A'] as const)(
    'are divided into the domains of an %s',
    (name) => {
      const { domains } = divideChain(VH + region(name));
      expect(domains.map((domain) => domain.name)).toEqual(['VH', 'CH1', 'hinge', 'CH2', 'CH3']);
      expect(domains.slice(1).map((domain) => domain.region)).toEqual([name, name, name, name]);
    },
  );

  it('of every format are divided with their linkers', () => {
    const fc = region('IGHG1', 2);
    expect(named(`${VHH}GGGGSGGGGSDKTHTCPPCP${fc}`)).toEqual(['VHH', 'Gly/Ser linker', 'hinge', 'CH2', 'CH3']);
    expect(named(`${VH}${'GGGGS'.repeat(3)}${VL}EPKSSDKTHTCPPCP${fc}`)).toEqual([
      'VH',
      '(G4S)3 linker',
      'Vκ',
      'hinge',
      'CH2',
      'CH3',
    ]);
    expect(named(`DKTHTCPPCP${fc}`)).toEqual(['hinge', 'CH2', 'CH3']);
    // A dual-variable-domain chain (Wu et al., Nat Biotechnol 25:1290, 2007) and a tandem scFv.
    expect(named(`${VH}ASTKGP${V_DOMAINS.adalimumab[0]}${region('IGHG1')}`)).toEqual([
      'VH',
      'linker',
      'VH',
      'CH1',
      'hinge',
      'CH2',
      'CH3',
    ]);
    expect(named(`${VH}${'GGGGS'.repeat(3)}${VL}GGGGS${VHH}`)).toEqual([
      'VH',
      '(G4S)3 linker',
      'Vκ',
      '(G4S)1 linker',
      'VH',
    ]);
  });

  it('cover every residue once', () => {
    const { residues, domains } = divideChain(`${VHH}GGGGSDKTHTCPPCP${region('IGHG1', 2)}GGSHHHHHH`);
    let at = 0;
    for (const { start, end, eu, imgt } of domains) {
      expect(start).toBe(at);
      expect([eu.length, imgt.length]).toEqual([end - start, end - start]);
      at = end;
    }
    expect(at).toBe(residues.length);
  });

  it('without a known domain are one part, and text that is no protein is refused', () => {
    expect(named('MKKLLPTAAAGLLLLAAQPAMA')).toEqual(['no known domain']);
    expect(() => readMolecule('mab', [{ role: 'heavy', sequence: 'EVQ1' }], null)).toThrow(/^chain heavy: /);
  });
});

describe('molecules', () => {
  const completion = { heavy: 'IGHG1', light: 'by_locus' } as const;

  it('of V domains alone are completed, and say so', () => {
    const molecule = readMolecule('mab', vChains('trastuzumab'), completion);
    expect(molecule.chains.map(({ role, copies, given }) => [role, copies, given])).toEqual([
      ['heavy', 2, 120],
      ['light', 2, 107],
    ]);
    expect(molecule.assumptions).toEqual([
      'Chain heavy ends with its V domain: completed with human IGHG1 (G1m17,1).',
      'Chain light ends with its V domain: completed with human IGKC.',
    ]);
    expect(readMolecule('mab', vChains('trastuzumab'), null).chains[0]?.sequence).toBe(VH);
  });

  it.each([
    ['IGHG1', { heavyLight: 2, hinge: 2, ch3: 0 }],
    ['IGHG2', { heavyLight: 2, hinge: 4, ch3: 0 }],
    ['IGHG3', { heavyLight: 2, hinge: 11, ch3: 0 }],
    ['IGHG4', { heavyLight: 2, hinge: 2, ch3: 0 }],
    ['mouse_IGHG1', { heavyLight: 2, hinge: 3, ch3: 0 }],
    ['mouse_IGHG2A', { heavyLight: 2, hinge: 3, ch3: 0 }],
  ] as const)('of an %s have the disulfides of their isotype', (heavy, bonds) => {
    const molecule = readMolecule('mab', vChains('trastuzumab'), { heavy, light: 'by_locus' });
    expect(molecule.bonds).toEqual(bonds);
    expect(molecule.intradomainBonds).toBe(12);
  });

  it('of knobs into holes have the knob in the first arm and a bond between the CH3 domains', () => {
    const molecule = readMolecule('bispecific_kih', vChains('mosunetuzumab'), completion);
    expect(molecule.chains.map(({ copies }) => copies)).toEqual([1, 1, 1, 1]);
    expect(molecule.bonds).toEqual({ heavyLight: 2, hinge: 2, ch3: 1 });
    expect(molecule.features).toEqual(
      expect.arrayContaining(['heavy: T366W (knob)', 'heavy_2: T366S/L368A/Y407V (hole)']),
    );
  });

  it('of a CrossMab exchange CH1 and CL in the second arm', () => {
    const molecule = readMolecule('bispecific_crossmab', vChains('faricimab'), completion);
    const names = molecule.chains.map(({ domains }) => domains.map(({ name }) => name).join(' '));
    expect(names).toEqual(['VH CH1 hinge CH2 CH3', 'Vκ CL', 'VH CL hinge CH2 CH3', 'Vλ Gly/Ser linker CH1 hinge']);
    expect(molecule.bonds).toEqual({ heavyLight: 2, hinge: 2, ch3: 1 });
    expect(molecule.features.filter((feature) => feature.includes('CrossMab'))).toHaveLength(2);
  });

  it('with a common light chain have it twice', () => {
    const [heavy, light, heavy2] = V_DOMAINS.mosunetuzumab;
    const chains = [
      { role: 'heavy', sequence: heavy },
      { role: 'light', sequence: light },
      { role: 'heavy_2', sequence: heavy2 },
    ];
    const molecule = readMolecule('bispecific_common_lc', chains, completion);
    expect(molecule.chains.map(({ copies }) => copies)).toEqual([1, 2, 1]);
    expect(molecule.features).toContain('common light chain');
  });

  it('of a VHH and an Fc lose the cysteine that a light chain would have', () => {
    const molecule = readMolecule('fc_fusion', vChains('caplacizumab'), completion);
    expect(molecule.chains[0] && residueAtEu(molecule.chains[0], 220)).toBe('S');
    expect(molecule.bonds).toEqual({ heavyLight: 0, hinge: 2, ch3: 0 });
  });

  it('leave the signal peptide out', () => {
    const leader = 'MEFGLSWLFLVAILKGVQC';
    const [chain] = readMolecule('mab', [{ role: 'heavy', sequence: leader + VH + region('IGHG1') }], null).chains;
    expect(chain?.sequence.startsWith('EVQL')).toBe(true);
    expect(chain && indexOfEu(chain, 297)).toBe(299);
  });

  it('refuse a region that does not fit, and name the chain', () => {
    const lambda = { heavy: 'IGHG1', light: 'IGLC' } as const;
    expect(() => readMolecule('mab', vChains('trastuzumab'), lambda)).toThrow(
      'chain light: its V domain is kappa, IGLC does not fit',
    );
  });
});
