import { PreparationError, preparePartner, type DockingPartner, type ResidueId } from '@paratope/docking';
import { parseStructure, StructureFormatError, type Structure } from '@paratope/geometry';

/** Largest antigen to which rows are docked, in residues. */
export const MOST_RESIDUES = 1000;

/** The part of an antigen's structure to which rows are docked. */
export interface AntigenChoice {
  /** Chains by their identifiers in the file. Default: all. */
  readonly chains?: readonly string[] | undefined;
  /** Residues that the antibodies are known to touch, such as `A:45`. */
  readonly epitope?: readonly string[] | undefined;
}

export interface Antigen {
  readonly partner: DockingPartner;
  readonly epitope: readonly ResidueId[];
  /** Glycosylated asparagines, which cannot be bound. */
  readonly blocked: readonly ResidueId[];
}

/** Error of an antigen to which nothing can be docked, with the reason, and the part of the plan that it is about. */
export class AntigenError extends Error {
  override readonly name = 'AntigenError';

  constructor(
    message: string,
    readonly part: 'structure' | 'chains' | 'epitope' = 'structure',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Reads the antigen of a screen.
 *
 * @param text file in PDB or mmCIF format
 * @throws AntigenError for a file without a structure, for chains or residues that it lacks, and for more than {@link MOST_RESIDUES}
 */
export function readAntigen(text: string, { chains, epitope = [] }: AntigenChoice): Antigen {
  try {
    const structure = parseStructure(text).structure;
    requireChains(structure, chains);
    const { partner, report } = preparePartner(structure, chains === undefined ? {} : { chains });
    if (partner.residues.length > MOST_RESIDUES) {
      throw new AntigenError(
        `it has ${partner.residues.length} residues, and at most ${MOST_RESIDUES} can be docked; choose some of its chains`,
      );
    }
    return {
      partner,
      blocked: report.glycosylatedSites,
      epitope: epitope.map((name) => residueNamed(name, partner)),
    };
  } catch (error) {
    if (error instanceof PreparationError || error instanceof StructureFormatError)
      throw new AntigenError(error.message, 'structure', { cause: error });
    throw error;
  }
}

function requireChains({ models }: Structure, wanted: readonly string[] = []): void {
  const known = new Set(models[0]?.chains.map(({ id }) => id));
  const missing = wanted.find((chain) => !known.has(chain));
  if (missing === undefined) return;
  throw new AntigenError(`it has no chain ${missing}; its chains are ${[...known].join(', ')}`, 'chains');
}

function residueNamed(name: string, { residues }: DockingPartner): ResidueId {
  const [, chain = '', number = '', insCode = ''] = /^(.*):(-?\d+)([A-Za-z]?)$/.exec(name) ?? [];
  const seqNum = Number(number);
  if (!residues.some((each) => each.chain === chain && each.seqNum === seqNum && each.insCode === insCode))
    throw new AntigenError(`it has no residue ${name}`, 'epitope');
  return { chain, seqNum, insCode };
}
