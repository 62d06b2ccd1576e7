import type {
  DomainMutations,
  FvModeller,
  HumanizationResultEntry,
  KeptPosition,
  NumberingTable,
} from '@paratope/humanization';
import { backboneOf, maskedLogProbabilities, MPNN_LETTERS, type MpnnNetwork } from '@paratope/inverse-folding';

/** Reasons of back-mutations: the residue stays because it may shape the CDRs. */
const BACK_MUTATED: ReadonlySet<KeptPosition['reason']> = new Set([
  'vernier',
  'canonical',
  'interface',
  'cdr_packing',
  'binding_risk',
]);

/**
 * Adds to back-mutations, and to substitutions where one might be considered, how much likelier ProteinMPNN finds the parental residue
 * than the acceptor's, from the main chain of the parental model alone: evidence for or against a back-mutation. The choice of residues
 * is made before.
 * @param fv the V domains of the results.
 * @returns the results as they are if the antibody cannot be modelled.
 */
export async function withBackboneEvidence(
  results: readonly HumanizationResultEntry[],
  modeller: FvModeller,
  network: MpnnNetwork,
): Promise<readonly HumanizationResultEntry[]> {
  const { vh, vl } = results[0]?.numbering ?? {};
  if (!vh) return results;
  const model = modeller.modelOf({ heavy: vh.parental, light: vl?.parental });
  if (typeof model === 'string') return results;
  const logProbabilities = await maskedLogProbabilities(network, await network.encode(backboneOf(model)));
  /** @param first place of the domain's first residue in the model */
  const judge = (mutations: DomainMutations, { imgt }: NumberingTable, first: number): DomainMutations => {
    const logOdds = (position: string, parental: string, acceptor: string): number => {
      const of = (letter: string): number => {
        const value = logProbabilities[first + imgt.indexOf(position)]?.[MPNN_LETTERS.indexOf(letter)];
        if (value === undefined) throw new RangeError(`the model has no ${letter} at position ${position}`);
        return value;
      };
      return Math.round((of(parental) - of(acceptor)) * 100) / 100;
    };
    return {
      ...mutations,
      positions: mutations.positions.map((made) =>
        made.zone === undefined ? made : { ...made, backbone_log_odds: logOdds(made.imgt, made.from, made.to) },
      ),
      kept: mutations.kept.map((kept) =>
        BACK_MUTATED.has(kept.reason)
          ? { ...kept, backbone_log_odds: logOdds(kept.imgt, kept.residue, kept.acceptor_residue) }
          : kept,
      ),
    };
  };
  return results.map((result) => {
    const { mutations, numbering } = result;
    return {
      ...result,
      mutations: {
        ...mutations,
        vh: judge(mutations.vh, numbering.vh, 0),
        vl: mutations.vl && numbering.vl ? judge(mutations.vl, numbering.vl, numbering.vh.parental.length) : null,
      },
    };
  });
}
