import {
  describeInterface,
  epitopeContacts,
  PreparationError,
  preparePartner,
  scorePlacement,
  type Complex,
  type EpitopeContacts,
} from '@paratope/docking';
import { validateModel, type Model } from '@paratope/geometry';
import type { ForeignFigures } from './figures/columns.js';
import { pairScores, type PairScores } from './figures/pair-scores.js';
import { scoredResidues } from './figures/residues.js';
import type { GivenFigure } from './given-figures.js';
import { ForeignRunError } from './run-error.js';
import type { ErrorMatrix, ForeignProgram } from './score-files.js';

/** Model of a run whose chains are known. */
export interface ChainedModel {
  readonly path: string;
  readonly program: ForeignProgram;
  readonly model: Model;
  readonly antibodyChains: readonly string[];
  /** Empty for a model of the antibody alone. */
  readonly antigenChains: readonly string[];
  readonly given: readonly GivenFigure[];
  readonly pae: ErrorMatrix | undefined;
}

export interface Judged {
  readonly figures: ForeignFigures;
  /** What epitope rules are evaluated on; null without an antigen. */
  readonly contacts: EpitopeContacts | null;
  readonly complex: Complex | null;
}

/** Programs whose B-factors are no pLDDT: ABodyBuilder and IgFold write predicted errors in Å. */
const NO_PLDDT: readonly string[] = 'RFantibody ABodyBuilder2 NanoBodyBuilder2 ABodyBuilder3 unknown'.split(' ');
const OWN_CONFIDENCE =
  'quality_score confidence_score ranking_score aggregate_score sample_ranking_score ranking_confidence'.split(' ');

/**
 * Computes our figures of a foreign model, and the contacts of antibody and antigen.
 * @throws ForeignRunError if the predicted errors are of another model, or antibody and antigen cannot be told apart
 */
export function judgeModel(input: ChainedModel): Judged {
  const { path, model, antibodyChains, antigenChains, pae, program } = input;
  const given = new Map(input.given.map(({ name, value }) => [name, value]));
  const read = scoredResidues(model, pae?.size);
  if (!read) {
    throw new ForeignRunError(`${path}: its error matrix has ${pae?.size} tokens, and the structure another number`);
  }
  const residues = NO_PLDDT.includes(program) ? read.map((each) => ({ ...each, plddt: NaN })) : inHundred(read);
  const complex = antigenChains.length === 0 ? null : complexOf(path, model, antibodyChains, antigenChains);
  const held = complex && describeInterface(complex);
  const pairs = antibodyChains.flatMap((antibody) =>
    antigenChains.map((antigen) =>
      pairScores(
        residues.filter(({ chain }) => chain === antibody),
        residues.filter(({ chain }) => chain === antigen),
        pae,
      ),
    ),
  );
  const ofBoth =
    complex &&
    pairScores(
      residues.filter(({ chain }) => antibodyChains.includes(chain)),
      residues.filter(({ chain }) => antigenChains.includes(chain)),
      pae,
    );
  const plddts = residues.map(({ plddt }) => plddt);
  const geometry = validateModel(model);
  const contacts = held && Object.values(held.contacts).reduce((sum, count) => sum + count, 0);
  const framework = held && held.contacts.framework + held.contacts.constant;
  const figures: ForeignFigures = {
    iptm: given.get('iptm') ?? null,
    ptm: given.get('ptm') ?? null,
    own_confidence: OWN_CONFIDENCE.map((name) => given.get(name)).find((value) => value !== undefined) ?? null,
    plddt: plddts.some(Number.isNaN) ? null : plddts.reduce((sum, value) => sum + value, 0) / plddts.length,
    interface_plddt: ofBoth?.interfacePlddt ?? null,
    interface_pae: ofBoth?.interfacePae ?? null,
    ipsae: largest(pairs, 'ipsae'),
    pdockq2: largest(pairs, 'pdockq2'),
    docking_score: complex && dockingScore(complex),
    buried_area: held && Math.max(0, held.buriedArea),
    hydrogen_bonds: held && held.hydrogenBonds.length,
    salt_bridges: held && held.saltBridges.length,
    cdr_contacts: contacts === null || framework === null || contacts === 0 ? null : (contacts - framework) / contacts,
    clashes: geometry.severeClashes.length,
    d_amino_acids: geometry.chirality.filter(({ centre }) => centre === 'CA').length,
    cis_peptides: geometry.cisNonProline.length,
    chain_breaks: geometry.chainBreaks.length,
    agreement: null,
  };
  return { figures, contacts: complex && epitopeContacts(complex), complex };
}

/** Some releases write pLDDT as a share. */
function inHundred<Residue extends { readonly plddt: number }>(residues: readonly Residue[]): Residue[] {
  const isShare = residues.every(({ plddt }) => plddt <= 1);
  return residues.map((residue) => (isShare ? { ...residue, plddt: 100 * residue.plddt } : residue));
}

function complexOf(
  path: string,
  model: Model,
  antibodyChains: readonly string[],
  antigenChains: readonly string[],
): Complex {
  const structure = { models: [model] };
  try {
    const antibody = preparePartner(structure, { chains: antibodyChains }).partner;
    return { antibody, antigen: preparePartner(structure, { chains: antigenChains, minResidues: 1 }).partner };
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error;
    throw new ForeignRunError(`${path}: ${error.message}`, { cause: error });
  }
}

/** The contract's score of a pose decreases with quality. Null for an antigen that docking would refuse. */
function dockingScore(complex: Complex): number | null {
  try {
    return -scorePlacement(complex).score;
  } catch (error) {
    if (error instanceof PreparationError) return null;
    throw error;
  }
}

function largest(pairs: readonly PairScores[], of: 'ipsae' | 'pdockq2'): number | null {
  const values = pairs.flatMap((pair) => pair[of] ?? []);
  return values.length === 0 ? null : Math.max(...values);
}
