import { validateModel, type Structure } from '@paratope/geometry';
import { formatPosition, type Scheme } from '@paratope/numbering';
import { buildBackbone, type BackboneModel, type BuiltDomain } from './backbone-model.js';
import { calibratedError } from './confidence/calibration.js';
import { errorSigns } from './confidence/signs.js';
import { ENSEMBLE_SIZE, ensembleScaffolds, scaffoldsOf } from './ensemble.js';
import { FvModelError } from './errors.js';
import { finish } from './finish.js';
import { domainsOf, readTarget, type FvInput, type TargetDomain, type TargetFv } from './input.js';
import { fvOrientation } from './orientation/abangle.js';
import { combineWithNetwork, networkShares, type CombinedModel, type NetworkUse } from './network/combine.js';
import { shareFold } from './network/share-fold.js';
import type { NetworkFv } from './network/network-fv.js';
import { networkProtein } from './network/network-protein.js';
import { seededRandom } from '@paratope/sequence';
import { cdrReports, templateReports, warningsOf } from './report.js';
import type { FvModel, FvResidue } from './result.js';
import { allowedTemplates } from './templates/exclusion.js';
import type { TemplateLibrary } from './templates/format.js';
import { imgtPosition, regionOf } from './templates/imgt-code.js';
import { toStructure, UNKNOWN } from './to-structure.js';

interface FvModelOptions {
  readonly library: TemplateLibrary;
  /** Seed of the random numbers: equal seeds give equal models. */
  readonly seed: number;
  /** Maximum identity of a template to a chain of the target, 0–1; more similar templates are not used. Default: all are used. */
  readonly maxTemplateIdentity?: number | undefined;
  /** PDB entries that are not used as templates. */
  readonly excludePdb?: readonly string[] | undefined;
  /** Number of models in the ensemble, 1–5; fewer take less time. Default: 5. */
  readonly ensembleSize?: number | undefined;
  /** Residue numbers of the structures. Default: `imgt`; `sequential` counts each chain from 1. */
  readonly numbering?: Scheme | 'sequential' | undefined;
  /**
   * A network's model of the same Fv, which is combined with the templates where this improves the model. Not allowed for single domains.
   */
  readonly network?: NetworkFv | undefined;
  /** Share of the network in the model. Default: `fitted`. */
  readonly networkUse?: NetworkUse | undefined;
  /**
   * Fv that differs from this one only by substitutions: the main chain is built for that Fv, and only side chains and minimisation are the
   * variant's. Two such models differ by the substitutions, not by the choice of templates.
   */
  readonly mainChainOf?: FvInput | undefined;
  /** Callback between stages with the completed share of the work, 0–1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** Share of the time for the main chain; the members of the ensemble share the rest. */
const BACKBONE_SHARE = 0.1;

/**
 * Models the Fv of an antibody, a VHH or an scFv by templates (libs/pipelines/structure/README.md): frameworks, VH/VL orientation, loops, side
 * chains and restrained minimisation. Bounded in time; deterministic for a seed.
 *
 * @param input the format and the sequences (one-letter codes).
 * @param options the templates, the seed, the numbering scheme of the model (`imgt` by default), the size of the ensemble and a network's
 *   prediction.
 * @returns the model (Å) with its ensemble, confidence per residue, CDRs, orientation, templates and validation.
 * @throws FvModelError for a chain that cannot be modelled.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
 * const [heavy, light] = structure.models[0].chains.map(sequenceOf);
 * const library = readTemplateLibrary(readFileSync('libs/science/fv-model/data/templates.bin'));
 * const options = { library, seed: 1, ensembleSize: 1, excludePdb: ['2vxt'] };
 * const model = modelFv({ heavy, light, format: 'fv' }, options);
 * model.cdrs.slice(0, 3).map(({ loop, sequence }) => `${loop} ${sequence}`); // → ['H1 GYSFTDYF', 'H2 IDPYNGDT', 'H3 ARGLRF']
 * model.validation.severeClashes; // → []
 * Math.round(model.orientation.dc); // → 16
 * ```
 */
export function modelFv(input: FvInput, options: FvModelOptions): FvModel {
  const { library, seed, numbering = 'imgt', ensembleSize = ENSEMBLE_SIZE, onProgress } = options;
  const fv = readTarget(input);
  const builtFor = options.mainChainOf === undefined ? fv : readTarget(options.mainChainOf);
  const allowed = allowedTemplates(library, builtFor, options);
  const byTemplates = withTarget(buildBackbone(library, allowed, builtFor, seededRandom(seed)), fv);
  const combined = joined(byTemplates, options);
  const backbone = combined?.backbone ?? byTemplates;
  onProgress?.(BACKBONE_SHARE);
  const residues = residuesOf(library, fv, backbone, combined);
  const sequences = domainsOf(builtFor).map(({ sequence }) => sequence);
  const folded = options.network && networkProtein(sequences, options.network);
  const members = ensembleScaffolds(backbone, ensembleSize, combined && [combined.network, scaffoldsOf(byTemplates)]);
  const ensemble = members.map((scaffolds, k): Structure => {
    const protein = finish(library, allowed, scaffolds, seed, folded);
    onProgress?.(BACKBONE_SHARE + ((1 - BACKBONE_SHARE) * (k + 1)) / members.length);
    return toStructure(
      protein,
      fv,
      numbering,
      residues.map(({ predictedErrorAngstrom: error }) => error),
    );
  });
  const [structure] = ensemble;
  const [model] = structure?.models ?? [];
  if (!structure || !model) throw new RangeError('an ensemble has at least one member');
  const { heavy, light } = backbone;
  return {
    structure,
    ensemble,
    residues,
    confidenceScore: residues.reduce((sum, { plddt }) => sum + plddt, 0) / residues.length,
    confidenceMethod: combined ? 'calibrated-combined' : 'calibrated-template',
    cdrs: cdrReports(library, backbone, residues, combined ? 'combined' : 'templates'),
    orientation:
      light &&
      fvOrientation(
        { imgt: fv.heavy.imgt, backbone: heavy.scaffold.backbone },
        { imgt: light.scaffold.target.imgt, backbone: light.scaffold.backbone },
      ),
    templates: templateReports(library, backbone),
    shares: combined?.shares ?? [],
    validation: validateModel(model),
    warnings: warningsOf(fv, backbone, residues, combined?.shares),
  };
}

/** Returns the same main chain with the residues of another Fv. */
function withTarget({ heavy, light, ...rest }: BackboneModel, fv: TargetFv): BackboneModel {
  return { ...rest, heavy: domainWithTarget(heavy, fv.heavy), light: light && domainWithTarget(light, fv.light) };
}

function domainWithTarget(domain: BuiltDomain, target: TargetDomain | undefined): BuiltDomain {
  const { scaffold } = domain;
  if (target === scaffold.target) return domain;
  if (target?.sequence.length !== scaffold.target.sequence.length) {
    const [chain, name] = scaffold.target.chain === 'H' ? (['heavy', 'VH'] as const) : (['light', 'VL'] as const);
    throw new FvModelError(
      'wrong_chain',
      `${name} differs by more than substitutions from the one it is built on.`,
      chain,
    );
  }
  return { ...domain, scaffold: { ...scaffold, target: { ...target, imgt: scaffold.target.imgt } } };
}

/** Combines the templates' model with the network's, if there is one. */
function joined(
  templates: BackboneModel,
  { library, network, networkUse = 'fitted' }: FvModelOptions,
): CombinedModel | undefined {
  if (!network) return undefined;
  if (!templates.light) throw new RangeError('a network that folds Fvs says nothing of a single domain');
  const fold = shareFold(library, templates.heavy.scaffold.target);
  return combineWithNetwork(templates, network, templates.light, { use: networkUse, fold });
}

function residuesOf(
  library: TemplateLibrary,
  fv: TargetFv,
  { heavy, light, loops }: BackboneModel,
  combined: CombinedModel | undefined,
): FvResidue[] {
  const lightBegins = fv.heavy.sequence.length;
  const shareOf = networkShares(combined);
  return domainsOf(fv).flatMap((domain) => {
    const built = domain.chain === 'H' ? heavy : light;
    if (!built) return [];
    const own = loops.filter(({ loop }) => loop.startsWith(domain.chain));
    const { borrowed, unknown } = domain.completed;
    return errorSigns(library, built, own).flatMap((byTemplates, k): FvResidue[] => {
      if (k < borrowed) return [];
      const network = combined?.signs[domain.chain === 'H' ? k : lightBegins + k];
      const signs = network ? { ...byTemplates, network } : byTemplates;
      const code = domain.imgt[k];
      const region = regionOf(domain.chainType, code);
      const residue = {
        chain: domain.chain,
        index: k + 1 - borrowed,
        aminoAcid: unknown.has(k) ? UNKNOWN.letter : domain.sequence.charAt(k),
        imgt: formatPosition(imgtPosition(code)),
        region,
        ...calibratedError(region, signs, shareOf.get(region)),
      };
      return [residue];
    });
  });
}
