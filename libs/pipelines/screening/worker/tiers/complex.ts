import {
  complexChainNames,
  complexFiles,
  dock,
  epitopeContacts,
  PreparationError,
  preparePartner,
  shownComplexes,
  type DockingResult,
  type ResidueId,
  type RowTransformFactory,
} from '@paratope/docking';
import { parsePdb } from '@paratope/geometry';
import type { ModelEngine } from '@paratope/job-envelope';
import type { RowOutcome } from '@paratope/screening';
import { StructureInputError, structureFiles } from '@paratope/structure-engines';
import type { Antigen } from './antigen.js';
import { predictRow, type Modelling } from './model.js';
import type { TierEngine, TierRow } from './tier-engine.js';

/** Parameters of the docking of a screen's rows. */
export interface Docking {
  readonly antigen: Antigen;
  readonly modelling: Modelling;
  readonly modelEngine: ModelEngine;
  readonly rowTransform: RowTransformFactory;
}

/** Least frequency of contacts at which a residue counts as a part of the likely epitope. */
const LIKELY = 0.5;

/**
 * Docks each row to the antigen of the plan, as a quick job does: the model of the tier `model`, or one made here where the plan has none
 * or models by the network alone, whose side chains clash.
 */
export class ComplexTier implements TierEngine {
  readonly #docking: Docking;

  constructor(docking: Docking) {
    this.#docking = docking;
  }

  async measure(row: TierRow): Promise<RowOutcome> {
    const { antigen, modelling, rowTransform } = this.#docking;
    try {
      const antibody = preparePartner(parsePdb(await this.#modelOf(row)).structure).partner;
      const { seed } = modelling;
      const { partner, epitope, blocked } = antigen;
      const input = { antibody: [antibody], antigen: partner, effort: 'quick', seed, epitope, blocked } as const;
      const result = dock(input, rowTransform);
      const [best] = result.poses;
      if (!best) return { ok: false, message: 'the docking found no pose' };
      const partners = { ...input, names: complexChainNames(antibody, partner) };
      const shown = shownComplexes(partners, { ...result, poses: [best] });
      const { pdb } = complexFiles(partners, result, shown, { name: row.id, version: modelling.version });
      const [relaxed] = shown;
      const contacts = relaxed ? JSON.stringify(epitopeContacts(relaxed.complex)) : null;
      const figures = figuresOf(result, epitope.length > 0);
      return { ok: true, figures: { ...figures, 'complex.contacts': contacts, 'complex.structure': pdb } };
    } catch (error) {
      if (error instanceof StructureInputError || error instanceof PreparationError)
        return { ok: false, message: error.message };
      throw error;
    }
  }

  /** Model of a row as a PDB file, so that a row is docked alike with and without the tier `model`. */
  async #modelOf(row: TierRow): Promise<string> {
    const { modelling, modelEngine } = this.#docking;
    if (row.structure !== undefined && modelEngine !== 'network') return row.structure;
    return structureFiles(await predictRow(row, modelling), row.id).pdb;
  }
}

function figuresOf({ poses: [best], clusters, confidence, epitope }: DockingResult, isHinted: boolean) {
  const { probability } = confidence;
  const likely = epitope.filter(({ frequency }) => frequency >= LIKELY);
  return {
    // As in the results of a job, a lower score is better.
    'complex.score': best ? Number((-best.score).toFixed(3)) : null,
    'complex.confidence': probability === null ? null : Number(probability.toFixed(3)),
    'complex.epitope_overlap': isHinted && best ? Number(best.terms.hintShare.toFixed(3)) : null,
    'complex.cluster_size': clusters.find(({ rank }) => rank === best?.cluster)?.size ?? 1,
    'complex.epitope': likely.map(({ residue }) => nameOf(residue)).join(' '),
  };
}

const nameOf = ({ chain, seqNum, insCode }: ResidueId): string => `${chain}:${seqNum}${insCode}`;
