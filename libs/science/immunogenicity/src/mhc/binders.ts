import { type MoleculeChain, type ResidueRegion, regionOfPeptide } from '../molecule/molecule.js';
import { germlineCoresWithFace, isHumanGermline } from '../tolerance/human-self.js';
import { CORE_LENGTH } from './encoding.js';
import type { MhcPredictor } from './predictor.js';

/** Percentile ranks up to which a peptide counts as a strong or a weak binder (conventions of IEDB and NetMHCpan). */
export const RANK_LIMITS = { I: { strong: 0.5, weak: 2 }, II: { strong: 2, weak: 10 } } as const;

/** Length of the class II peptides into which a chain is cut; most measurements have this length. */
export const CLASS_II_LENGTH = 15;

/** Peptide that an allele is predicted to present. */
export interface Binder {
  readonly allele: string;
  readonly chain: string;
  /** 0-based start in the chain. */
  readonly start: number;
  readonly peptide: string;
  readonly core: string;
  /** Offset of the core in the peptide, from 0. */
  readonly offset: number;
  readonly score: number;
  /** Percentile rank. */
  readonly rank: number;
  readonly binding: 'strong' | 'weak';
  /** Whether the core (class II) or the peptide (class I) occurs in a human germline V, J or constant region. */
  readonly isGermline: boolean;
  /** Whether the TCR-facing residues equal those of a human germline core that the allele also presents. */
  readonly isGermlineFace: boolean;
  readonly region: ResidueRegion;
}

/**
 * Finds the class II binders of a chain, one per core and allele: the best binder of the peptides that contain the core. A chain shorter
 * than a peptide is cut into cores without flanks.
 */
export function classIIBinders(chain: MoleculeChain, predictor: MhcPredictor, alleles: readonly string[]): Binder[] {
  const { role, sequence, regions } = chain;
  const length = sequence.length < CLASS_II_LENGTH ? CORE_LENGTH : CLASS_II_LENGTH;
  const { scores, candidates, ranks, peptides } = predictor.scan(sequence, length, alleles);
  const binders: Binder[] = [];
  alleles.forEach((allele, a) => {
    const best = new Map<number, number>();
    for (let p = 0; p < peptides; p++) {
      const cell = p * alleles.length + a;
      if ((ranks[cell] ?? 100) > RANK_LIMITS.II.weak) continue;
      const coreStart = p + candidates[cell];
      const known = best.get(coreStart);
      if (known === undefined || scores[cell] > scores[known * alleles.length + a]) best.set(coreStart, p);
    }
    for (const [coreStart, p] of [...best].sort((x, y) => x[0] - y[0])) {
      const cell = p * alleles.length + a;
      const rank = ranks[cell] ?? 100;
      const core = sequence.slice(coreStart, coreStart + CORE_LENGTH);
      const isGermline = isHumanGermline(core);
      binders.push({
        allele,
        chain: role,
        start: p,
        peptide: sequence.slice(p, p + length),
        core,
        offset: coreStart - p,
        score: scores[cell],
        rank,
        binding: rank <= RANK_LIMITS.II.strong ? 'strong' : 'weak',
        isGermline,
        isGermlineFace: !isGermline && hasPresentedTwin(core, predictor, allele),
        region: regionOfPeptide(regions, coreStart, CORE_LENGTH),
      });
    }
  });
  return binders;
}

function hasPresentedTwin(core: string, predictor: MhcPredictor, allele: string): boolean {
  return germlineCoresWithFace(core).some((human) => {
    const { rank } = predictor.predict(human, allele);
    return rank !== undefined && rank <= RANK_LIMITS.II.weak;
  });
}

const CLASS_I_LENGTHS = [8, 9, 10, 11];

/** Finds the class I binders of a chain: of nested peptides, the best binder of the allele. */
export function classIBinders(chain: MoleculeChain, predictor: MhcPredictor, alleles: readonly string[]): Binder[] {
  const { role, sequence, regions } = chain;
  const binders: Binder[] = [];
  for (const length of CLASS_I_LENGTHS) {
    if (length > sequence.length) continue;
    const { scores, ranks, peptides } = predictor.scan(sequence, length, alleles);
    for (let p = 0; p < peptides; p++) {
      alleles.forEach((allele, a) => {
        const cell = p * alleles.length + a;
        const rank = ranks[cell] ?? 100;
        if (rank > RANK_LIMITS.I.weak) return;
        const peptide = sequence.slice(p, p + length);
        binders.push({
          allele,
          chain: role,
          start: p,
          peptide,
          core: predictor.core(peptide, 0),
          offset: 0,
          score: scores[cell],
          rank,
          binding: rank <= RANK_LIMITS.I.strong ? 'strong' : 'weak',
          isGermline: isHumanGermline(peptide),
          isGermlineFace: false,
          region: regionOfPeptide(regions, p, length),
        });
      });
    }
  }
  return withoutNested(binders);
}

function withoutNested(binders: readonly Binder[]): Binder[] {
  const kept = new Map<string, Binder[]>();
  for (const binder of [...binders].sort((x, y) => x.rank - y.rank || y.score - x.score || x.start - y.start)) {
    const ofAllele = kept.get(binder.allele) ?? [];
    const end = binder.start + binder.peptide.length;
    const isNested = ofAllele.some(({ start, peptide }) => {
      const other = start + peptide.length;
      return (start <= binder.start && other >= end) || (start >= binder.start && other <= end);
    });
    if (!isNested) ofAllele.push(binder);
    kept.set(binder.allele, ofAllele);
  }
  return [...kept.values()]
    .flat()
    .sort((x, y) => x.start - y.start || x.peptide.length - y.peptide.length || (x.allele < y.allele ? -1 : 1));
}
