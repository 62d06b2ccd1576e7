import { alignLocally, analyseFc } from '@paratope/constant-regions';
import { CONSTANT_REGIONS, constantRegionProtein } from '@paratope/germline';
import {
  ALLOTYPE_RESIDUES,
  DEFAULT_ALLOTYPE,
  type Allotype,
  type AntibodyError,
  type IgG,
  type StatedAntibody,
} from './stated-antibody.js';

/** Chain divided at the end of its V domain. */
export interface ChainParts {
  readonly variable: string;
  readonly constant: string;
}

export interface HeavyConstant {
  readonly isotype: IgG;
  readonly isotypeFrom: 'sequence' | 'statement' | 'assumption';
  readonly eu: ReadonlyMap<number, string>;
  /** Complete mature chain. */
  readonly sequence: string | null;
  readonly errors: AntibodyError[];
}

const GENES: Readonly<Record<IgG, string>> = { IgG1: 'IGHG1', IgG2: 'IGHG2', IgG3: 'IGHG3', IgG4: 'IGHG4' };
const MUTATION = /^([ACDEFGHIKLMNPQRSTVWY])(\d{3})([ACDEFGHIKLMNPQRSTVWY])$/;
/** First residue of a kappa constant region in EU numbering. */
const IGKC_START = 108;
/** Maximum number of constant residues that clones leave after the V domain; it is shorter than CH1. */
const SHORT = 30;

function regionOf(isotype: IgG): { readonly residues: string; readonly eu: readonly number[] } {
  const region = CONSTANT_REGIONS.find((one) => one.isotype === GENES[isotype]);
  if (!region?.eu) throw new Error(`no constant region of ${isotype}`);
  return { residues: region.residues, eu: region.eu };
}

/** Removes the C-terminal lysine of a heavy chain, which cells clip. */
const clipped = (sequence: string): string => (sequence.endsWith('PGK') ? sequence.slice(0, -1) : sequence);

/** Reads the constant region of a heavy chain; if the chain ends before it, the region is that of the stated isotype. */
export function readHeavyConstant(
  { variable, constant }: ChainParts,
  stated: StatedAntibody,
  assumptions: string[],
): HeavyConstant {
  const found = analyseFc('heavy', constant);
  const isotype = found && isotypeOf(found.isotype);
  if (isotype) return spelledOut({ variable, constant }, isotype, stated);
  const asked = stated.isotype ?? 'IgG1';
  const isotypeFrom = stated.isotype === undefined ? 'assumption' : 'statement';
  if (isotypeFrom === 'assumption') assumptions.push('The isotype is not known: taken for an IgG1.');
  const { residues, eu } = regionOf(asked);
  const errors: AntibodyError[] = [];
  if (stated.allotype !== undefined && asked !== 'IgG1') errors.push(allotypeError(`an ${asked} has none of IgG1's`));
  const ofAllotype = asked === 'IgG1' ? residuesOf(stated.allotype ?? DEFAULT_ALLOTYPE) : new Map<number, string>();
  const native = new Map(eu.map((number, index) => [number, ofAllotype.get(number) ?? residues.charAt(index)]));
  const mutated = new Map(native);
  for (const [index, mutation] of (stated.fc_mutations ?? []).entries()) {
    const [, from = '', number = '', to = ''] = MUTATION.exec(mutation) ?? [];
    const residue = native.get(Number(number));
    if (residue === from && from !== '') mutated.set(Number(number), to);
    else errors.push({ pointer: `/antibody/fc_mutations/${index}`, ...wrongMutation(mutation, asked, residue) });
  }
  // In IgG3, three exons of the hinge have no EU numbers, by which other isotypes are completed.
  const completable = variable !== '' && constant.length < SHORT && residues.startsWith(constant) && asked !== 'IgG3';
  if (completable) {
    assumptions.push(
      `The heavy chain ends with its V domain: completed with human ${GENES[asked]} (UniProt), its last lysine clipped.`,
    );
    if (asked === 'IgG1' && stated.allotype === undefined) {
      assumptions.push(`The allotype is not known: taken for ${DEFAULT_ALLOTYPE}. G1m17 and G1m3 are heavier.`);
    }
  }
  const region = eu.map((number) => mutated.get(number) ?? '').join('');
  return {
    isotype: asked,
    isotypeFrom,
    errors,
    eu: mutated,
    sequence: completable ? clipped(`${variable}${region}`) : null,
  };
}

const residuesOf = (allotype: Allotype): Map<number, string> =>
  new Map(Object.entries(ALLOTYPE_RESIDUES[allotype]).map(([number, residue]) => [Number(number), residue]));

const allotypeError = (detail: string): AntibodyError => ({
  pointer: '/antibody/allotype',
  detail,
  code: 'mismatch',
});

const isotypeOf = (gene: string): IgG | undefined =>
  (Object.keys(GENES) as IgG[]).find((isotype) => GENES[isotype] === gene);

function wrongMutation(mutation: string, isotype: IgG, residue: string | undefined): Omit<AntibodyError, 'pointer'> {
  if (residue === undefined) {
    return { detail: `${mutation} names no residue of the constant region of an ${isotype}`, code: 'unknown_residue' };
  }
  return { detail: `${mutation}: an ${isotype} has ${residue} there`, code: 'wrong_residue' };
}

function spelledOut({ variable, constant }: ChainParts, isotype: IgG, stated: StatedAntibody): HeavyConstant {
  const errors: AntibodyError[] = [];
  if (stated.isotype !== undefined && stated.isotype !== isotype) {
    errors.push({
      pointer: '/antibody/isotype',
      detail: `the heavy chain of the candidate is an ${isotype}`,
      code: 'mismatch',
    });
  }
  const { residues, eu } = regionOf(isotype);
  const alignment = alignLocally(constant, residues);
  const found = new Map<number, string>();
  for (const [index, number] of eu.entries()) {
    const at = alignment[index] ?? -1;
    if (at >= 0) found.set(number, constant.charAt(at));
  }
  for (const [number, residue] of stated.allotype ? residuesOf(stated.allotype) : []) {
    if (found.get(number) === residue) continue;
    errors.push(
      allotypeError(
        `the heavy chain of the candidate spells out its Fc and has ${found.get(number) ?? 'no residue'} at ${number}`,
      ),
    );
    break;
  }
  for (const [index, mutation] of (stated.fc_mutations ?? []).entries()) {
    const [, , number = '', to = ''] = MUTATION.exec(mutation) ?? [];
    if (to !== '' && found.get(Number(number)) === to) continue;
    const detail = `the heavy chain of the candidate spells out its Fc and has ${found.get(Number(number)) ?? 'no residue'} there`;
    errors.push({ pointer: `/antibody/fc_mutations/${index}`, detail, code: 'mismatch' });
  }
  return { isotype, isotypeFrom: 'sequence', eu: found, sequence: clipped(`${variable}${constant}`), errors };
}

/** Reads the constant region of a light chain likewise. */
export function readLightConstant(
  { variable, constant }: ChainParts,
  type: 'kappa' | 'lambda',
  assumptions: string[],
): { readonly sequence: string | null; readonly eu: ReadonlyMap<number, string> } {
  const gene = type === 'kappa' ? 'IGKC' : 'IGLC';
  const residues = constantRegionProtein(gene);
  const isComplete = constant.length >= residues.length - 5;
  const completable = constant.length < SHORT && residues.startsWith(constant);
  if (completable) assumptions.push(`The light chain ends with its V domain: completed with human ${gene} (UniProt).`);
  const region = isComplete ? constant : residues;
  const isNumbered = type === 'kappa' && region.length === residues.length;
  const eu = isNumbered ? Array.from(region, (residue, index) => [IGKC_START + index, residue] as const) : [];
  return { sequence: isComplete || completable ? `${variable}${region}` : null, eu: new Map(eu) };
}
