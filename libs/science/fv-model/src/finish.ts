import { validateModel, type ValidationReport } from '@paratope/geometry';
import { packSideChains, toChains, type FlatProtein } from '@paratope/side-chains';
import { refine } from '@paratope/refinement';
import { mainChains } from './assemble.js';
import { UNTEMPLATED, type Scaffold } from './scaffold.js';
import { withNetworkChi } from './side-chains/network-chi.js';
import { observedChi } from './side-chains/observed-chi.js';
import type { TemplateLibrary } from './templates/format.js';
import { isCdr3 } from './templates/imgt-code.js';

/**
 * Restraint in kcal/mol/Å². Templates predict the main chain better than the force field, which without water contracts loops
 * (leave-one-out: 0.5 instead of 2 costs 0.02 to 0.07 Å of each loop). CDR3 and residues without a template are restrained less.
 */
const RESTRAINT = { known: 5, guessed: 2 };
/** Restraint of a whole main chain if its parts cannot all keep the positions of their templates. */
const YIELDING = 1;
const STEPS = 200;
/** Restraints in kcal/mol/Å² and Ramachandran weight in kcal/mol per nat for the correction of rare φ and ψ. */
const STRAIGHTENING = { bent: 1, others: 50, ramachandran: 2, steps: 100 };
/** Counts of the validation report that the correction must not increase. */
const KEPT = ['severeClashes', 'chirality', 'cisNonProline', 'twisted', 'chainBreaks'] as const;

/**
 * Adds side chains, as in the templates and in the network's model where these determine them, and runs a short restrained minimisation,
 * with a weaker restraint on the main chain if atoms would clash otherwise. Residues with rare φ and ψ are then moved to frequent values.
 */
export function finish(
  library: TemplateLibrary,
  allowed: Uint8Array,
  scaffolds: readonly Scaffold[],
  seed: number,
  network?: FlatProtein,
): FlatProtein {
  const bare = mainChains(scaffolds);
  const inTemplates = scaffolds.flatMap((scaffold) => observedChi(library, allowed, scaffold));
  const observed = network ? withNetworkChi(inTemplates, bare.chains, network) : inTemplates;
  const packed = packSideChains(bare, { seed, observed: (k) => observed[k] ?? [] });
  const restraints = scaffolds.flatMap(({ target, origin }) =>
    target.imgt.map((code, k) => (isCdr3(code) || origin[k] === UNTEMPLATED ? RESTRAINT.guessed : RESTRAINT.known)),
  );
  const relaxed = refine(packed.protein, { restraint: (k) => restraints[k] ?? RESTRAINT.guessed, maxSteps: STEPS });
  const report = checked(relaxed.protein);
  if (report.severeClashes.length === 0) return straightened(relaxed.protein, report);
  const yielded = refine(packed.protein, { restraint: () => YIELDING, maxSteps: STEPS }).protein;
  return straightened(yielded, checked(yielded));
}

/**
 * Corrects rare φ and ψ. A mean of conformations may be one that does not occur: where φ and ψ are outside the contours, a stronger
 * potential moves only the residue and its neighbours. The result is kept if it corrects more residues than it spoils.
 */
function straightened(protein: FlatProtein, before: ValidationReport): FlatProtein {
  const { outliers } = before.ramachandran;
  if (outliers.length === 0) return protein;
  const bent = new Set(
    outliers.flatMap(({ chain, seqNum }) => {
      const first = protein.chains.slice(0, Number(chain)).reduce((sum, { length }) => sum + length, 0);
      const k = first + seqNum - 1;
      return [k - 1, k, k + 1];
    }),
  );
  const straight = refine(protein, {
    restraint: (k) => (bent.has(k) ? STRAIGHTENING.bent : STRAIGHTENING.others),
    ramachandran: STRAIGHTENING.ramachandran,
    maxSteps: STRAIGHTENING.steps,
  }).protein;
  const after = checked(straight);
  const isMended = after.ramachandran.outliers.length < outliers.length;
  const isWhole = KEPT.every((problem) => after[problem].length <= before[problem].length);
  return isMended && isWhole ? straight : protein;
}

/** Validates a protein, with chains numbered from 0 and residues from 1. */
function checked(protein: FlatProtein): ValidationReport {
  const chains = toChains(
    protein,
    protein.chains.map((_, k) => String(k)),
    (_, residue) => ({ seqNum: residue + 1, insCode: '' }),
  );
  return validateModel({ chains });
}
