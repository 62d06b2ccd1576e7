import { describe, expect, it } from '@jest/globals';
import { germlines } from '@paratope/germline';
import { type NumberedDomain, numberAntibody } from '@paratope/numbering';
import { chainHumanness } from './chain-humanness.js';
import { germlineContent, imgtLayout, mouseResidueShare, nearestHumanGene } from './germline-identity.js';
import { neighboursOfVariants } from './germline-neighbours.js';
import { domainLikeness, humanLikeness } from './human-likeness.js';
import { germlinePeptideHits, humanGermlinePeptides, peptides, residueHumanness } from './peptides.js';
import { therapeuticPercentile } from './percentile.js';
import { repertoireFrequencies } from './residue-frequency.js';

// Trastuzumab (DrugBank DB00072) and its murine parent 4D5 (Carter et al., PNAS 1992).
const TRASTUZUMAB_VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const TRASTUZUMAB_VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const MURINE_4D5_VH =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';

function domainOf(sequence: string): NumberedDomain {
  const outcome = numberAntibody(sequence);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value.domains[0];
}

describe('9-mer humanness', () => {
  it('counts every human germline V gene as entirely human', () => {
    for (const gene of germlines('human', undefined, 'V')) {
      expect(germlinePeptideHits(gene.imgt.replaceAll('-', '')).every(Boolean)).toBe(true);
    }
  });

  it('holds the order of magnitude of distinct 9-mers that the human germline has', () => {
    expect(humanGermlinePeptides().size).toBeGreaterThan(5000);
    expect(humanGermlinePeptides().size).toBeLessThan(9000);
  });

  it('tells a murine antibody from its humanized form', () => {
    const share = (sequence: string) => {
      const hits = germlinePeptideHits(sequence);
      return hits.filter(Boolean).length / hits.length;
    };
    expect(share(MURINE_4D5_VH)).toBeLessThan(0.1);
    expect(share(TRASTUZUMAB_VH)).toBeGreaterThan(0.4);
  });

  it('takes all overlapping 9-mers, and none from what is shorter', () => {
    expect(peptides('ACDEFGHIKLM')).toEqual(['ACDEFGHIK', 'CDEFGHIKL', 'DEFGHIKLM']);
    expect(peptides('ACDEFGHI')).toEqual([]);
  });

  it('gives each residue the share of human 9-mers that cover it', () => {
    const values = residueHumanness([true, false]);
    expect(values).toHaveLength(10);
    expect(values[0]).toBe(1);
    expect(values[4]).toBe(0.5);
    expect(values[9]).toBe(0);
    expect(residueHumanness([])).toEqual([]);
  });
});

describe('germline identity', () => {
  it('finds the germline genes of trastuzumab: IGHV3-66, and IGKV1-39 in a tie with IGKV1-12', () => {
    const vh = chainHumanness(domainOf(TRASTUZUMAB_VH));
    expect(vh.vGene).toBe('IGHV3-66');
    expect(vh.vIdentity).toBeCloseTo(0.816, 2);
    const vl = chainHumanness(domainOf(TRASTUZUMAB_VL));
    expect(['IGKV1-12', 'IGKV1-39']).toContain(vl.vGene);
    expect(vl.vIdentity).toBeCloseTo(79 / 90, 4);
    expect(vl.vFrameworkIdentity).toBeGreaterThan(0.93);
  });

  it('is 1 for a germline gene itself, and the gene is its own nearest', () => {
    const gene = germlines('human', 'H', 'V').find(({ allele }) => allele === 'IGHV1-69*01')!;
    const match = nearestHumanGene(gene.imgt, 'H', 'V')!;
    expect(match.identity).toBe(1);
    expect(match.gene.imgt.slice(0, 106)).toBe(gene.imgt.slice(0, 106));
  });

  it('counts germline content over all residues, CDR3 included', () => {
    const domain = domainOf(TRASTUZUMAB_VH);
    const { gene: v } = nearestHumanGene(imgtLayout(domain), 'H', 'V')!;
    const withoutJ = germlineContent(domain, v, undefined);
    const { gene: j } = nearestHumanGene(imgtLayout(domain), 'H', 'J')!;
    expect(germlineContent(domain, v, j)).toBeCloseTo(withoutJ + 11 / 120, 1);
    expect(withoutJ).toBeLessThan(0.9);
  });

  it('lays a domain out on 128 positions and leaves insertions out', () => {
    const layout = imgtLayout(domainOf(TRASTUZUMAB_VH));
    expect(layout).toHaveLength(128);
    expect(layout[22]).toBe('C');
    expect(layout[103]).toBe('C');
    expect(layout[9]).toBe('-');
  });
});

describe('human likeness', () => {
  it('sees no mouse residue in a human gene, and more in 4D5 than in its humanized form', () => {
    const share = (sequence: string): number => {
      const layout = imgtLayout(domainOf(sequence));
      return mouseResidueShare(layout, nearestHumanGene(layout, 'H', 'V')!.gene);
    };
    for (const gene of germlines('human', 'H', 'V')) expect(mouseResidueShare(gene.imgt, gene)).toBe(0);
    expect(share(TRASTUZUMAB_VH)).toBeLessThan(0.1);
    expect(share(MURINE_4D5_VH)).toBeGreaterThan(0.2);
  });

  it('is the mean of human 9-mers and of V identity less what is the mouse’s, and never below 0', () => {
    expect(humanLikeness([true, false], [false, false], { identity: 0.9, mouseShare: 0.1 })).toBeCloseTo(0.65, 12);
    expect(humanLikeness([false, false], [true, true], { identity: 1, mouseShare: 0 })).toBe(1);
    expect(humanLikeness([false], [false], { identity: 0.3, mouseShare: 0.5 })).toBe(0);
    const domain = domainOf(TRASTUZUMAB_VH);
    expect(domainLikeness(domain)).toBe(chainHumanness(domain).humanLikeness);
  });

  it('is the same to the last bit for domains that follow each other', () => {
    const neighboursOf = neighboursOfVariants();
    for (const sequence of [TRASTUZUMAB_VH, TRASTUZUMAB_VH.replace('DTYIH', 'DTYIY'), MURINE_4D5_VH, TRASTUZUMAB_VH])
      expect(domainLikeness(domainOf(sequence), neighboursOf)).toBe(domainLikeness(domainOf(sequence)));
  });
});

describe('percentiles among therapeutics', () => {
  it('rise with the score, from 0 to 100', () => {
    const at = (value: number) => therapeuticPercentile('germline_9mer_identity', 'fv', value)!;
    const values = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1].map(at);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(at(0)).toBe(0);
    expect(at(1)).toBe(100);
    expect(at(0.52)).toBeGreaterThan(40);
    expect(at(0.52)).toBeLessThan(60);
  });

  it('are null for what has no distribution', () => {
    expect(therapeuticPercentile('v_identity', 'fv', 0.5)).toBeNull();
  });
});

describe('repertoire frequencies', () => {
  it('are those of Observed Antibody Space: IGHV3 chains begin with E, IGHV1 chains with Q', () => {
    expect(repertoireFrequencies('H', 'IGHV3-23').frequency(1, 'E')).toBeCloseTo(0.7061, 4);
    expect(repertoireFrequencies('H', 'IGHV1-69').consensus(1)).toBe('Q');
    expect(repertoireFrequencies('H', 'IGHV1-69').frequency(104, 'C')).toBeGreaterThan(0.98);
  });

  it('count paralogues to the subgroup of their namesakes', () => {
    expect(repertoireFrequencies('K', 'IGKV1D-39').name).toBe('IGKV1');
  });

  it('fall back to the whole locus for a subgroup without a table', () => {
    expect(repertoireFrequencies('L', 'IGLV99-1').name).toBe('IGL');
    expect(repertoireFrequencies('H').name).toBe('IGH');
  });

  it('know no frequency beyond the 20 amino acids and 128 positions', () => {
    const table = repertoireFrequencies('H', 'IGHV3-23');
    expect(table.frequency(1, 'X')).toBe(0);
    expect(table.frequency(200, 'A')).toBe(0);
    expect(table.consensus(200)).toBe('-');
  });
});
