import { describe, expect, it } from '@jest/globals';
import {
  ADALIMUMAB_VH,
  ADALIMUMAB_VL,
  AVELUMAB_VL,
  BLINATUMOMAB,
  CAPLACIZUMAB,
  HUMAN_IGHG1,
  HUMAN_IGKC,
  RITUXIMAB_VH,
  RITUXIMAB_VL,
  TRASTUZUMAB_VH,
  TRASTUZUMAB_VL,
} from './antibodies.fixture.js';
import { renumber } from './domain.js';
import { cdrStrings, numbered, onlyDomain, positionsOf, residueAt } from './testing.fixture.js';

describe('trastuzumab (Carter et al., PNAS 89:4285, 1992)', () => {
  it('has the CDRs of Kabat that the humanization of 4D5 kept', () => {
    expect(cdrStrings(onlyDomain(TRASTUZUMAB_VH, 'kabat'), 'kabat')).toEqual([
      'DTYIH',
      'RIYPTNGYTRYADSVKG',
      'WGGDGFYAMDY',
    ]);
    expect(cdrStrings(onlyDomain(TRASTUZUMAB_VL, 'kabat'), 'kabat')).toEqual(['RASQDVNTAVA', 'SASFLYS', 'QQHYTTPPT']);
  });

  it('carries the murine framework residues of huMAb4D5-8 at their Kabat positions: H71, H73, H78, H93, L66', () => {
    const heavy = onlyDomain(TRASTUZUMAB_VH, 'kabat');
    expect(['71', '73', '78', '93'].map((position) => residueAt(heavy, position))).toEqual(['A', 'T', 'A', 'S']);
    expect(residueAt(onlyDomain(TRASTUZUMAB_VL, 'kabat'), '66')).toBe('R');
  });

  it('has Pro52A, Asn55 and Met100C, the deamidation and oxidation sites by Kabat number (Harris et al. 2001)', () => {
    const heavy = onlyDomain(TRASTUZUMAB_VH, 'kabat');
    expect(['52A', '54', '98', '100C'].map((position) => residueAt(heavy, position))).toEqual(['P', 'N', 'D', 'M']);
  });

  it('has the CDR-IMGT of IMGT/mAb-DB and comes from IGHV3-66 and IGKV1-39', () => {
    const heavy = onlyDomain(TRASTUZUMAB_VH);
    const light = onlyDomain(TRASTUZUMAB_VL);
    expect(cdrStrings(heavy, 'imgt')).toEqual(['GFNIKDTY', 'IYPTNGYT', 'SRWGGDGFYAMDY']);
    expect(cdrStrings(light, 'imgt')).toEqual(['QDVNTA', 'SAS', 'QQHYTTPPT']);
    expect(heavy.v?.genes).toContain('IGHV3-66');
    expect(heavy.j?.genes).toContain('IGHJ4');
    expect(light.v?.genes).toContain('IGKV1-39');
    expect(light.j?.genes).toContain('IGKJ1');
  });

  it('has the CDRs of the other definitions (Martin, bioinf.org.uk/abs; North et al. 2011)', () => {
    const heavy = onlyDomain(TRASTUZUMAB_VH);
    expect(cdrStrings(heavy, 'chothia')).toEqual(['GFNIKDT', 'YPTNGY', 'WGGDGFYAMDY']);
    expect(cdrStrings(heavy, 'abm')).toEqual(['GFNIKDTYIH', 'RIYPTNGYTR', 'WGGDGFYAMDY']);
    expect(cdrStrings(heavy, 'contact')).toEqual(['KDTYIH', 'WVARIYPTNGYTR', 'SRWGGDGFYAMD']);
    expect(cdrStrings(heavy, 'north')).toEqual(['AASGFNIKDTYIH', 'RIYPTNGYTR', 'SRWGGDGFYAMDY']);
    const light = onlyDomain(TRASTUZUMAB_VL);
    expect(cdrStrings(light, 'contact')).toEqual(['NTAVAWY', 'LLIYSASFLY', 'QQHYTTPP']);
    expect(cdrStrings(light, 'north')).toEqual(['RASQDVNTAVA', 'YSASFLYS', 'QQHYTTPPT']);
  });
});

describe('rituximab (Anderson et al., US 5,736,137; Reff et al., Blood 83:435, 1994)', () => {
  it('has the Kabat CDRs of 2B8, the light chain one residue short in CDR1', () => {
    expect(cdrStrings(onlyDomain(RITUXIMAB_VH, 'kabat'), 'kabat')).toEqual([
      'SYNMH',
      'AIYPGNGDTSYNQKFKG',
      'STYYGGDWYFNV',
    ]);
    expect(cdrStrings(onlyDomain(RITUXIMAB_VL, 'kabat'), 'kabat')).toEqual(['RASSSVSYIH', 'ATSNLAS', 'QQWTSNPPT']);
  });

  it('is murine in both chains', () => {
    expect(onlyDomain(RITUXIMAB_VH).species?.call).toBe('mouse');
    expect(onlyDomain(RITUXIMAB_VL).species?.call).toBe('mouse');
  });
});

describe('adalimumab, human with a kappa chain (Salfeld et al., US 6,090,382)', () => {
  it('has the CDRs of D2E7 and comes from IGHV3-9 and IGKV1-27', () => {
    const heavy = onlyDomain(ADALIMUMAB_VH);
    const light = onlyDomain(ADALIMUMAB_VL);
    expect(cdrStrings(heavy, 'kabat')).toEqual(['DYAMH', 'AITWNSGHIDYADSVEG', 'VSYLSTASSLDY']);
    expect(cdrStrings(light, 'kabat')).toEqual(['RASQGIRNYLA', 'AASTLQS', 'QRYNRAPYT']);
    expect([heavy.v?.gene, light.v?.gene]).toEqual(['IGHV3-9', 'IGKV1-27']);
    expect([heavy.chainType, light.chainType, heavy.species?.call, light.species?.call]).toEqual([
      'H',
      'K',
      'human',
      'human',
    ]);
  });
});

describe('avelumab, human with a lambda chain (PDB 4NKI; Liu et al., Cell Res 27:151, 2017)', () => {
  const light = onlyDomain(AVELUMAB_VL, 'kabat');

  it('comes from IGLV2-14 with a CDR1 of 14 residues and no residue 10', () => {
    expect([light.chainType, light.v?.gene, light.species?.call]).toEqual(['L', 'IGLV2-14', 'human']);
    expect(cdrStrings(light, 'kabat')).toEqual(['TGTSSDVGGYNYVS', 'DVSNRPS', 'SSYTSSSTRV']);
    expect(residueAt(light, '10')).toBe('');
    expect(positionsOf(light)).toEqual(expect.arrayContaining(['27A', '27B', '27C', '95A']));
  });
});

describe('caplacizumab, a humanized VHH (WHO INN list 106; Peyvandi et al. 2016)', () => {
  const domain = onlyDomain(CAPLACIZUMAB, 'kabat');

  it('is recognised as a VHH by Phe37 and Arg45 though 44 and 47 are of the human VH kind', () => {
    expect(domain.isVhh).toBe(true);
    expect(['37', '44', '45', '47'].map((position) => residueAt(domain, position))).toEqual(['F', 'G', 'R', 'L']);
  });

  it('has the published CDRs and a CDR3 of 21 residues by IMGT', () => {
    expect(cdrStrings(domain, 'kabat')).toEqual(['YNPMG', 'AISRTGGSTYYPDSVEG', 'AGVRAEDGRVRTLPSEYTF']);
    expect(cdrStrings(domain, 'imgt')[2]).toHaveLength(21);
    const cdr3 = positionsOf(renumber(domain, 'imgt')).filter((position) => /^11[12]/.test(position));
    expect(cdr3).toEqual(['111', '111A', '111B', '111C', '111D', '112D', '112C', '112B', '112A', '112']);
  });
});

describe('an scFv', () => {
  it('is two domains and a named linker, in either order', () => {
    const linker = 'GGGGSGGGGSGGGGS';
    for (const [first, second] of [
      [TRASTUZUMAB_VH, TRASTUZUMAB_VL],
      [TRASTUZUMAB_VL, TRASTUZUMAB_VH],
    ] as const) {
      const { domains, flanks } = numbered(first + linker + second);
      expect(domains.map(({ start, end }) => [start, end])).toEqual([
        [0, first.length],
        [first.length + linker.length, first.length + linker.length + second.length],
      ]);
      expect(flanks).toEqual([
        { kind: 'linker', name: '(G4S)3 linker', start: first.length, end: first.length + linker.length },
      ]);
    }
  });

  it('may carry the Whitlow linker and tags', () => {
    const { flanks } = numbered(`MA${TRASTUZUMAB_VL}GSTSGSGKPGSGEGSTKG${TRASTUZUMAB_VH}AAAHHHHHH`);
    expect(flanks.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
      'leader: N-terminal extension',
      'linker: Whitlow linker',
      'tail: His tag',
    ]);
  });
});

describe('blinatumomab, two scFv in a row (Löffler et al., Blood 95:2098, 2000)', () => {
  it('is four domains: VL and VH against CD19, VH and VL against CD3', () => {
    const { cd19Vl, cd19Vh, cd3Vh, cd3Vl } = BLINATUMOMAB;
    const { domains, flanks } = numbered(
      `${cd19Vl}GGGGSGGGGSGGGGS${cd19Vh}GGGGS${cd3Vh}VEGGSGGSGGSGGSGGVD${cd3Vl}HHHHHH`,
    );
    expect(domains.map(({ chainType }) => chainType)).toEqual(['K', 'H', 'H', 'K']);
    expect(domains.map(({ residues }) => residues.map(({ aminoAcid }) => aminoAcid).join(''))).toEqual([
      cd19Vl,
      cd19Vh,
      cd3Vh,
      cd3Vl,
    ]);
    expect(flanks.map(({ name }) => name)).toEqual(['(G4S)3 linker', '(G4S)1 linker', 'linker', 'His tag']);
  });
});

describe('a whole IgG1 kappa', () => {
  const leader = 'MGWSCIILFLVATATGVHS';

  it('is one domain per chain, the signal peptide and the constant domains located and named', () => {
    const heavy = numbered(leader + TRASTUZUMAB_VH + HUMAN_IGHG1);
    const end = leader.length + TRASTUZUMAB_VH.length;
    expect(heavy.domains.map((domain) => [domain.start, domain.end])).toEqual([[leader.length, end]]);
    expect(heavy.flanks).toEqual([
      { kind: 'leader', name: 'signal peptide', start: 0, end: leader.length },
      { kind: 'constant', name: 'CH1, IGHG + CH2, IGHG + CH3, IGHG', start: end, end: end + HUMAN_IGHG1.length },
    ]);
    const light = numbered(TRASTUZUMAB_VL + HUMAN_IGKC);
    expect(light.domains).toHaveLength(1);
    expect(light.flanks.map(({ name }) => name)).toEqual(['CL, IGKC']);
  });
});
