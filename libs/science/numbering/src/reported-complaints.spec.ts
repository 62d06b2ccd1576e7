import { describe, expect, it } from '@jest/globals';
import { germlines } from '@paratope/germline';
import {
  AVELUMAB_VL,
  BOVINE_ULTRALONG,
  DURVALUMAB_VH,
  HUMAN_IGKC,
  LYSOZYME,
  PEMBROLIZUMAB_VH,
  RITUXIMAB_VL,
  TCR_ALPHA,
  TCR_BETA,
  TRASTUZUMAB_VH,
  TRASTUZUMAB_VL,
} from './antibodies.fixture.js';
import { renumber } from './domain.js';
import { numberAntibody } from './number.js';
import { comparePositions } from './position.js';
import { cdrStrings, numbered, onlyDomain, positionsOf, residueAt } from './testing.fixture.js';
import { SCHEMES } from './types.js';

/** Each test is named after an issue that users reported for another tool, and cites its tracker. */

describe('ANARCI 17: a gap at IMGT 21 of kappa chains shifts everything after it', () => {
  it('numbers IGKV2-30 with a J region directly behind a short CDR3 without a gap at 21', () => {
    const vGene = 'DVVMTQSPLSLPVTLGQPASISCRSSQSLVYSDGNTYLNWFQQRPGQSPRRLIYKVSNRDSGVPDRFSGSGSGTDFTLKISRVEAEDVGVYYCMQGT';
    const domain = onlyDomain(`${vGene}FGQGTKVEIK`);
    expect([residueAt(domain, '21'), residueAt(domain, '23'), residueAt(domain, '104')]).toEqual(['I', 'C', 'C']);
    const toCys104 = vGene.indexOf('CMQGT') + 1;
    expect(positionsOf(onlyDomain(vGene)).slice(0, toCys104)).toEqual(positionsOf(domain).slice(0, toCys104));
  });
});

describe('ANARCI 24: rhesus kappa chains are misaligned', () => {
  it('lays 99 % of all functional V genes out exactly as the germline table does, macaque ones included', () => {
    const ends = { H: 'ARDYYGSSYFDYWGQGTTVTVSS', K: 'QQYNSYPLTFGQGTKVEIK', L: 'QSYDSSNHVVFGGGTKLTVL' };
    const genes = germlines(undefined, undefined, 'V');
    const misplaced = genes.filter(({ chain, imgt }) => {
      const expected = imgt.slice(0, 104);
      const domain = onlyDomain(expected.replaceAll('-', '') + ends[chain]);
      const layout = new Array<string>(104).fill('-');
      for (const { position, aminoAcid } of domain.residues) {
        if (position.number <= 104 && position.insertion === '') layout[position.number - 1] = aminoAcid;
      }
      return domain.chainType !== chain || layout.join('') !== expected;
    });
    expect(misplaced.length / genes.length).toBeLessThan(0.01);
    expect(misplaced.filter(({ species }) => species === 'human')).toEqual([]);
  });
});

describe('ANARCI 103: insertion letters in frameworks', () => {
  it('gives none to a kappa chain with two residues more in FR3, where IMGT has positions 81 and 82 for them', () => {
    const domain = onlyDomain(
      'DIQMTQSPSSLSASRGDSVTITCRASQNIGHFLNWYQHKPGRAPKLLIYSTNVLQGGVPSRFSGSASGTDTFFTLTISNLQPEDFGSYYCQQSHSTPHSFGGGTKVELK',
    );
    const frameworks = domain.residues.filter(({ region }) => region.startsWith('FR'));
    expect(frameworks.filter(({ position }) => position.insertion !== '')).toEqual([]);
  });

  it('says so where one cannot be avoided', () => {
    const domain = onlyDomain(
      'DIVMTQSPLSLPVTPGQPAFISDCRCSKRCQDSNEKNYYDRCQQKPGKTPPLLIYWDSYRAAGVPDRCIGSGSGTDFTLNISSLEADDVGVYYCWQDYHTPWTFGQGTKVEIK',
    );
    expect(domain.warnings.map(({ code }) => code)).toEqual(['missing_conserved_residue', 'framework_insertion']);
    expect(residueAt(domain, '23')).toBe('C');
  });
});

describe('ANARCI 14 and 5: positions out of order', () => {
  it('puts 61A before 61, which is where IMGT has it, and says so to whoever sorts columns', () => {
    const domain = onlyDomain(
      'EVQLVESGGGLVQPGGSLRLSCAASGIILDYYPIGWFRQAPGKEREGVAFITNSDDSTIYTNYADSVKGRFTISRDKNSLYLQMNSLRAEDTAVYYCSSKASFLIGKDDQGIDAGEYDYWGQGTMVTVSS',
    );
    const cdr2 = positionsOf(domain).filter((position) => /^6[01]/.test(position));
    expect(cdr2).toEqual(['60', '61A', '61']);
    for (const scheme of SCHEMES) {
      const positions = renumber(domain, scheme).residues.map(({ position }) => position);
      expect(positions.toSorted((a, b) => comparePositions(scheme, a, b))).toEqual(positions);
    }
  });
});

describe('ANARCI 26 and 99: a CDR3 of more than 60 residues cannot be numbered', () => {
  it('numbers an ultralong bovine CDR3 of 61 residues', () => {
    const domain = onlyDomain(BOVINE_ULTRALONG);
    const [, , cdr3 = ''] = cdrStrings(domain, 'imgt');
    expect(cdr3).toMatch(/^TSVHQETKKYQ.*TYNYEWHVDV$/);
    expect(residueAt(domain, '118')).toBe('W');
    expect(domain.end).toBe(BOVINE_ULTRALONG.length);
  });

  it('numbers one of 90 in every scheme, with two-letter insertions and no position twice', () => {
    const long = 'CARD' + 'YGSTNKPEDGAV'.repeat(7) + 'YFDY';
    const sequence = TRASTUZUMAB_VH.replace('CSRWGGDGFYAMDY', long);
    const domain = onlyDomain(sequence);
    expect(cdrStrings(domain, 'imgt')[2]).toBe(long.slice(1));
    expect(positionsOf(domain)).toEqual(expect.arrayContaining(['111AA', '112AA']));
    for (const scheme of SCHEMES) {
      const positions = positionsOf(renumber(domain, scheme));
      expect(new Set(positions).size).toBe(sequence.length);
    }
  });
});

describe('ANARCI 98: AHo numbers of light chains end at 148', () => {
  it('gives 149 to the residue after FR4 when the query has one', () => {
    expect(positionsOf(onlyDomain(TRASTUZUMAB_VL + HUMAN_IGKC, 'aho')).at(-1)).toBe('149');
    expect(positionsOf(onlyDomain(TRASTUZUMAB_VL, 'aho')).at(-1)).toBe('148');
    expect(positionsOf(onlyDomain(TRASTUZUMAB_VH, 'aho')).at(-1)).toBe('149');
  });

  it('leaves it out again in every other scheme', () => {
    const aho = onlyDomain(TRASTUZUMAB_VL + HUMAN_IGKC, 'aho');
    const kabat = renumber(aho, 'kabat');
    expect(kabat).toEqual(onlyDomain(TRASTUZUMAB_VL + HUMAN_IGKC, 'kabat'));
    expect(renumber(kabat, 'aho')).toEqual(aho);
  });
});

describe('ANARCI 73: Kabat numbers of lambda chains have insertions at 52', () => {
  it('emits them, since every residue needs a number, and warns that Kabat prints none there', () => {
    const domain = onlyDomain(
      'RPVLTQPPSLSASPGATARLPCTLSSDLSVGGKNMFWYQQKPGSSPRLFLYHYSDSDKQLGPGVPSRVSGSKETSSNTAFLLISGLQPEDEADYYCQVYESSAN',
      'kabat',
    );
    expect(positionsOf(domain)).toEqual(expect.arrayContaining(['52A', '52B', '52C', '52D']));
    expect(domain.warnings).toContainEqual(
      expect.objectContaining({ code: 'nonstandard_insertion', positions: ['52A', '52B', '52C', '52D'] }),
    );
  });
});

describe('ANARCI 95: durvalumab is called alpaca', () => {
  it('calls a human antibody human, with the identities behind the call', () => {
    const { species, v } = onlyDomain(DURVALUMAB_VH);
    expect(species?.call).toBe('human');
    expect(v?.gene).toBe('IGHV3-7');
    expect(species?.identities.human).toBeGreaterThan(species?.identities.mouse ?? 1);
  });
});

describe('ANARCI 97, 31, 85 and 102: an installation needs the IMGT web site and HMMER', () => {
  it('carries its germline genes with it', () => {
    expect(germlines('human', 'H', 'V').length).toBeGreaterThan(100);
  });
});

describe('AbNumber 7: a chain with two domains is an exception', () => {
  it('returns both', () => {
    expect(numbered(TRASTUZUMAB_VH + 'GGGGSGGGGSGGGGS' + TRASTUZUMAB_VL).domains).toHaveLength(2);
  });
});

describe('AbNumber: position 82A comes twice when FR3 is short', () => {
  it('never gives a position to two residues', () => {
    for (let deleted = 75; deleted <= 98; deleted++) {
      const sequence = TRASTUZUMAB_VH.slice(0, deleted) + TRASTUZUMAB_VH.slice(deleted + 1);
      for (const scheme of SCHEMES) {
        const positions = positionsOf(onlyDomain(sequence, scheme));
        expect(new Set(positions).size).toBe(positions.length);
      }
    }
  });
});

describe('AbNumber 23: T-cell receptors fail in an unclear way', () => {
  it('refuses them with an error that says why', () => {
    for (const sequence of [TCR_ALPHA, TCR_BETA, TCR_ALPHA + TCR_BETA]) {
      const outcome = numberAntibody(sequence);
      expect(outcome).toMatchObject({ ok: false, error: { code: 'not_an_antibody' } });
      expect(outcome.ok ? '' : outcome.error.message).toMatch(/^a T-cell receptor .* chain, not an antibody$/);
    }
  });
});

describe('AntPack 31: germline calls change with the scheme and with residues before the domain', () => {
  it('calls the same genes for pembrolizumab in every scheme, with up to six histidines in front', () => {
    const expected = onlyDomain(PEMBROLIZUMAB_VH);
    expect(expected.v?.genes).toContain('IGHV1-2');
    for (const scheme of SCHEMES) {
      for (let histidines = 0; histidines <= 6; histidines++) {
        const { v, j, start } = onlyDomain('H'.repeat(histidines) + PEMBROLIZUMAB_VH, scheme);
        expect({ v, j, start }).toEqual({ v: expected.v, j: expected.j, start: histidines });
      }
    }
  });
});

describe('ANARCII 115 and 95: query coordinates of scFv are off, domains are found in a special mode only', () => {
  it('gives indices that cut every numbered residue out of the query', () => {
    const result = numbered(`mkt${TRASTUZUMAB_VH}GGGGSGGGGSGGGGS${AVELUMAB_VL}`.toLowerCase());
    expect(result.domains).toHaveLength(2);
    for (const { residues, start, end } of result.domains) {
      expect(residues.map(({ aminoAcid }) => aminoAcid).join('')).toBe(result.sequence.slice(start, end));
      for (const { index, aminoAcid } of residues) expect(result.sequence[index]).toBe(aminoAcid);
    }
  });
});

describe('ANARCII 107: proteins that are no antibodies raise KeyError', () => {
  it('answers with an error value', () => {
    expect(numberAntibody(LYSOZYME)).toMatchObject({ ok: false, error: { code: 'not_an_antibody' } });
  });
});

describe('ANARCI 46: a residue before a domain shifts its cysteines by one', () => {
  it('keeps Cys23, Trp41 and Cys104 in place', () => {
    const domain = onlyDomain(`S${RITUXIMAB_VL}`);
    expect(['23', '41', '104'].map((position) => residueAt(domain, position))).toEqual(['C', 'W', 'C']);
  });
});
