import type { LinkerType } from '../catalogue/types.js';
import { PRECEDENTS } from '../catalogue/precedents.js';
import { linkerPayloadKey } from '../chemistry/compute-molecules.js';
import type { Molecule } from '../chemistry/molecule.js';
import { LINKER_PAYLOAD_MOLECULES } from '../generated/molecules.js';
import type { DrugLoad } from './drug-load.js';

export interface Hydrophobicity {
  /** Crippen log P of the linker-payload, less {@link LOG_UNITS_PER_CHARGE} for each group that is charged at pH 7.4. */
  readonly linker_payload_log_d: number;
  readonly payload_log_p: number;
  /** Mean load times the log D, at least 0. */
  readonly index: number;
  /** Share of the approved ADCs with a lower index, 0–1. */
  readonly above_precedents: number;
  readonly precedents: readonly { readonly name: string; readonly index: number }[];
  /** What hides the payload: polyethylene glycol, a charge, a sugar. */
  readonly masks: readonly string[];
}

/**
 * A charge costs three to four units of log D (Scherrer & Howard, J Med Chem 20:53, 1977): the smaller, since ion pairs
 * and the protein's own charges take some of it back. An estimate, good for ranks.
 */
export const LOG_UNITS_PER_CHARGE = 3;
/** From here on a polyethylene glycol is long enough to slow clearance (Burke et al., Mol Cancer Ther 16:116, 2017). */
const MASKING_PEG_UNITS = 8;
export const logD = ({ log_p, acidic_groups, basic_groups }: Molecule): number =>
  log_p - LOG_UNITS_PER_CHARGE * (acidic_groups + basic_groups);

export function hydrophobicity(
  linkerPayload: Molecule,
  payload: Molecule,
  linkerType: LinkerType,
  load: DrugLoad,
): Hydrophobicity {
  const index = indexOf(linkerPayload, load.mean);
  const precedents = PRECEDENTS.flatMap(({ name, linker_name, payload_name, dar }) => {
    const molecule = LINKER_PAYLOAD_MOLECULES[linkerPayloadKey(linker_name, payload_name)];
    return molecule ? [{ name, index: indexOf(molecule, dar) }] : [];
  });
  return {
    linker_payload_log_d: logD(linkerPayload),
    payload_log_p: payload.log_p,
    index,
    above_precedents: precedents.filter((one) => one.index < index).length / precedents.length,
    precedents,
    masks: [
      ...(linkerPayload.peg_units >= MASKING_PEG_UNITS ? [`PEG${linkerPayload.peg_units}`] : []),
      ...(linkerPayload.acidic_groups > 0 ? ['acid'] : []),
      ...(linkerPayload.basic_groups > 0 ? ['amine'] : []),
      ...(linkerType === 'glucuronide' ? ['glucuronide'] : []),
    ],
  };
}

const indexOf = (molecule: Molecule, dar: number): number => Math.max(0, logD(molecule)) * dar;

export interface HicOrder {
  /** Loads in the order of elution from a hydrophobic interaction column. */
  readonly order: readonly number[];
  readonly separation: 'by load' | 'weak' | 'reversed';
  readonly note: string;
}

/** Below this a drug barely moves its antibody on the column. */
const WEAK_LOG_D = 0.5;

/** More drug elutes later when the drug is hydrophobic; a drug more polar than the surface it covers turns the order. */
export function hicOrder(
  { linker_payload_log_d }: Hydrophobicity,
  { species }: DrugLoad,
  isInterchain: boolean,
): HicOrder {
  const loads = species.map(({ drugs }) => drugs);
  const isomers = isInterchain
    ? ' Of each load between none and full there are isomers (hinge, heavy–light), which part in the column as well.'
    : '';
  if (linker_payload_log_d < -WEAK_LOG_D) {
    const note = `The linker-payload is polar: loads may not part, or part the other way round.${isomers}`;
    return { order: loads.toReversed(), separation: 'reversed', note };
  }
  const separation = linker_payload_log_d < WEAK_LOG_D ? 'weak' : 'by load';
  return { order: loads, separation, note: `Each drug delays elution.${isomers}` };
}
