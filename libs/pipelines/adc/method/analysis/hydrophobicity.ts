import type { LinkerType } from '../catalogue/types.js';
import { PRECEDENTS } from '../catalogue/precedents.js';
import { linkerPayloadKey } from '../chemistry/compute-molecules.js';
import { LINKER_PAYLOAD_MOLECULES } from '../generated/molecules.js';
import type { DrugLoad, HicOrder, Hydrophobicity, Molecule } from './result.js';

/**
 * Reduction of log D per charge. It is three to four units (Scherrer & Howard, J Med Chem 20:53, 1977); the smaller value is used, because
 * ion pairs and the protein's own charges compensate part of it. The estimate is suitable for ranking.
 */
const LOG_UNITS_PER_CHARGE = 3;
/** Minimum number of units of a polyethylene glycol that slows clearance (Burke et al., Mol Cancer Ther 16:116, 2017). */
const MASKING_PEG_UNITS = 8;
const logD = ({ log_p, acidic_groups, basic_groups }: Molecule): number =>
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

/** Log D below which a drug hardly changes the elution of its antibody. */
const WEAK_LOG_D = 0.5;

interface HicRequest {
  readonly hydrophobicity: Hydrophobicity;
  readonly load: DrugLoad;
  readonly method: string;
  /** Extinction coefficients at 280 nm in L mol⁻¹ cm⁻¹; undefined if one of the two is not known. */
  readonly extinction280: { readonly antibody: number; readonly drug: number } | undefined;
}

/**
 * Computes the elution ladder of a hydrophobic interaction column. With a hydrophobic drug, higher loads elute later; a drug more polar
 * than the surface it covers reverses the order.
 *
 * @param request the load, the hydrophobicity added per drug, and the absorbance of antibody and drug.
 * @returns the loads by elution with their areas. If the drug's absorbance is not known, areas are shares of antibodies.
 */
export function hicOrder({ hydrophobicity: index, load, method, extinction280 }: HicRequest): HicOrder {
  const logD = index.linker_payload_log_d;
  const separation = logD < -WEAK_LOG_D ? 'reversed' : logD < WEAK_LOG_D ? 'weak' : 'by load';
  const areas = load.species.map(({ drugs, share }) => ({
    drugs,
    area: share * (extinction280 ? 1 + (drugs * extinction280.drug) / extinction280.antibody : 1),
  }));
  const total = areas.reduce((sum, { area }) => sum + area, 0);
  const eluted = separation === 'reversed' ? areas.toReversed() : areas;
  const ladder = eluted.map(({ drugs, area }, at) => ({
    drugs,
    elution_rank: separation === 'weak' ? 1 : at + 1,
    area_fraction: area / total,
  }));
  return {
    order: ladder.map(({ drugs }) => drugs),
    separation,
    note: hicNote(separation, method),
    ladder,
    average_dar: ladder.reduce((sum, { drugs, area_fraction }) => sum + drugs * area_fraction, 0),
    drug_absorbance_included: extinction280 !== undefined,
  };
}

function hicNote(separation: HicOrder['separation'], method: string): string {
  const main =
    separation === 'reversed'
      ? 'The linker-payload is polar: loads may not separate, or may elute in reverse order.'
      : separation === 'weak'
        ? 'Each drug delays elution a little: loads may not separate.'
        : 'Each drug delays elution.';
  if (method === 'interchain_cysteine') {
    return `${main} Of each load between none and full there are isomers (hinge, heavy–light), which the column separates as well.`;
  }
  return method === 'lysine'
    ? `${main} Isomers of a lysine conjugate are so many that its loads run together in one broad peak.`
    : main;
}
