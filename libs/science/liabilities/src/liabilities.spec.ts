import { describe, expect, it } from '@jest/globals';
import { germlines } from '@paratope/germline';
import { numberAntibody, type NumberedDomain } from '@paratope/numbering';
import { cdrNetCharge, findLiabilities, hasPositiveCdrs } from './liabilities.js';

const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';

function domainOf(sequence: string): NumberedDomain {
  const outcome = numberAntibody(sequence);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value.domains[0]!;
}

/** VH with substitutions by IMGT position. */
function mutant(changes: Readonly<Record<string, string>>): NumberedDomain {
  const domain = domainOf(VH);
  const residues = domain.residues.map((residue) => {
    const { number, insertion } = residue.position;
    return { ...residue, aminoAcid: changes[`${number}${insertion}`] ?? residue.aminoAcid };
  });
  return { ...domain, residues };
}

const found = (domain: NumberedDomain, germline?: string) =>
  findLiabilities(domain, { germline }).map(
    ({ kind, motif, imgt, severity }) => `${kind} ${motif} ${imgt} ${severity}`,
  );

describe('liabilities of trastuzumab VH', () => {
  // The deamidation at N55 (Kabat) of CDR-H2 and the isomerisation at D102 of CDR-H3 are the degradation sites of the drug that Harris et
  // al. report (J Chromatogr B 2001).
  it('include the two sites at which the drug degrades', () => {
    expect(found(domainOf(VH))).toContain('deamidation NG 62 high');
    expect(found(domainOf(VH)).some((text) => text.startsWith('isomerization DG'))).toBe(true);
  });

  it('are in sequence order and carry their region', () => {
    const all = findLiabilities(domainOf(VH));
    expect(all.map(({ site }) => site)).toEqual(all.map(({ site }) => site).sort((a, b) => a - b));
    expect(all.find(({ motif }) => motif === 'NG')?.region).toBe('CDR2');
  });
});

describe('scope', () => {
  it('counts N-glycosylation sites in the framework', () => {
    expect(found(mutant({ '16': 'N', '18': 'S' }))).toContain('glycosylation NGS 16 high');
  });

  it('does not count an N followed by proline', () => {
    expect(
      found(mutant({ '16': 'N', '17': 'P', '18': 'S' })).filter((text) => text.startsWith('glycosylation')),
    ).toEqual([]);
  });

  it('leaves chemical motifs of the framework out, but counts them in the Vernier zone', () => {
    expect(found(mutant({ '15': 'N', '16': 'G' }))).not.toContain('deamidation NG 15 high');
    expect(found(mutant({ '78': 'N', '79': 'G' }))).toContain('deamidation NG 78 high');
  });

  it('finds pyroglutamate only at the N-terminus', () => {
    expect(found(domainOf(VH)).filter((text) => text.startsWith('pyroglutamate'))).toEqual(['pyroglutamate E 1 low']);
  });
});

describe('cysteines', () => {
  it('besides the conserved pair are free when odd in number', () => {
    expect(found(mutant({ '36': 'C' }))).toContain('unpaired_cysteine C 36 high');
  });

  it('in pairs may form a disulfide, as in many VHHs', () => {
    const severities = found(mutant({ '36': 'C', '109': 'C' })).filter((text) => text.startsWith('unpaired_cysteine'));
    expect(severities).toEqual(['unpaired_cysteine C 36 medium', 'unpaired_cysteine C 109 medium']);
  });

  it('bound to another domain are not free', () => {
    const domain = mutant({ '49': 'C' });
    const interfaceCysteine = domain.residues.findIndex(({ position }) => position.number === 49);
    const kinds = findLiabilities(domain, { interfaceCysteine }).map(({ kind }) => kind);
    expect(kinds).not.toContain('unpaired_cysteine');
    expect(found(domain)).toContain('unpaired_cysteine C 49 high');
  });

  it('of the conserved pair are unpaired when the partner is missing', () => {
    expect(found(mutant({ '104': 'Y' }))).toContain('unpaired_cysteine C 23 high');
  });
});

describe('severity', () => {
  it('is information only for what the human germline encodes in the framework', () => {
    const germline = germlines('human', 'H', 'V').find(({ allele }) => allele === 'IGHV3-66*01')!.imgt;
    expect(found(domainOf(VH))).toContain('aromatic_cluster YY 102 low');
    expect(found(domainOf(VH), germline)).toContain('aromatic_cluster YY 102 info');
  });

  it('is never excused for glycosylation', () => {
    const domain = mutant({ '16': 'N', '18': 'S' });
    const layout = domain.residues.map(({ aminoAcid }) => aminoAcid);
    const germline = Array.from({ length: 128 }, (_, i) => {
      const index = domain.imgt.findIndex(({ number, insertion }) => number === i + 1 && insertion === '');
      return index < 0 ? '-' : layout[index];
    }).join('');
    expect(found(domain, germline)).toContain('glycosylation NGS 16 high');
  });

  it('of isomerisation and oxidation rises in CDR3', () => {
    expect(found(mutant({ '57': 'M' }))).toContain('oxidation M 57 medium');
    expect(found(domainOf(VH)).filter((text) => text.startsWith('oxidation M'))).toEqual(['oxidation M 115 high']);
  });

  it('counts a motif once, by its worst reading', () => {
    // T-N-G: N is a high risk in NG and a low risk in TN; the more severe motif counts.
    const deamidation = found(domainOf(VH)).filter((text) => text.startsWith('deamidation') && text.includes(' 62 '));
    expect(deamidation).toEqual(['deamidation NG 62 high']);
  });
});

describe('CDR charge', () => {
  it('sums lysines and arginines against aspartates and glutamates of the IMGT CDRs', () => {
    // GFNIKDTY, IYPTNGYT, SRWGGDGFYAMDY: K + R − D − D − D
    expect(cdrNetCharge([domainOf(VH)])).toBe(-1);
    expect(hasPositiveCdrs([domainOf(VH)])).toBe(false);
  });

  it('is a risk above +3', () => {
    const charged = mutant({ '29': 'R', '36': 'R', '37': 'K', '57': 'K', '59': 'R' });
    expect(hasPositiveCdrs([charged])).toBe(cdrNetCharge([charged]) > 3);
    expect(cdrNetCharge([charged])).toBeGreaterThan(3);
  });
});
