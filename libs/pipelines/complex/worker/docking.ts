import {
  complexChainNames,
  complexFiles,
  complexReport,
  CONTACT_POTENTIAL_PROVENANCE,
  shownComplexes,
  type PreparationReport,
} from '@paratope/docking';
import { dockOnThreads } from '../threads/index.js';
import type { FvPredictor } from '@paratope/fv-network';
import type { ComplexPredictionTask } from '../contract.js';
import type { ObjectStore } from '@paratope/object-store';
import type { EngineContext, EngineIdentity, EngineOutput } from '@paratope/job-envelope/engine';
import { antibodyOf } from './antibody.js';
import { antigenOf } from './antigen.js';
import { complexArtifacts } from './artifacts.js';
import { checkpointIn } from './checkpoint.js';

const ENGINE = 'paratope-docking';
/** Share of the time that the antibody's models take. */
const MODEL_SHARE = 0.05;
const RELAX_SHARE = 0.05;

interface DockingTools {
  readonly version: string;
  readonly predictor: FvPredictor;
  readonly store: ObjectStore | undefined;
  readonly threads: number;
  readonly maxResidues: number;
}

/** Docks the antibody's Fv to the structure of its antigen. */
export async function dock(
  task: ComplexPredictionTask,
  context: EngineContext,
  tools: DockingTools,
): Promise<EngineOutput> {
  const { seed, scratch, progress } = context;
  const { version, predictor, store, threads, maxResidues } = tools;
  // Invalid input is refused before minutes of modelling.
  const antigen = await antigenOf(task, store, maxResidues);
  const antibody = await antibodyOf(task, {
    predictor,
    seed,
    store,
    onProgress: (done) => progress(MODEL_SHARE * done),
  });
  const checkpoint = `${scratch}/blocks`;
  const { effort = 'standard' } = task;
  const result = await dockOnThreads(
    {
      antibody: antibody.models,
      antigen: antigen.partner,
      effort,
      seed,
      epitope: antigen.epitope,
      blocked: antigen.report.glycosylatedSites,
    },
    {
      version,
      threads,
      checkpoint: store && checkpointIn(store, checkpoint),
      onProgress: (done) => progress(MODEL_SHARE + (1 - MODEL_SHARE - RELAX_SHARE) * done),
    },
  );
  const [first] = antibody.models;
  if (!first) throw new RangeError('an antibody has a model');
  const partners = { ...antibody, antibody: antibody.models, antigen: antigen.partner };
  const docked = { ...partners, names: complexChainNames(first, antigen.partner) };
  const shown = shownComplexes(docked, result, (done) => progress(1 - RELAX_SHARE * (1 - done)));
  const files = complexFiles(docked, result, shown, { name: 'antibody and antigen', version });
  const { keys, artifacts } = complexArtifacts(files);
  return {
    results: {
      ...keys,
      model_used: `${ENGINE} ${version}`,
      structure_source: antibody.source,
      ...complexReport(docked, result, shown),
      warnings: [...antibody.warnings, ...antigen.warnings, ...warningsOf(antigen.report)],
    },
    provenance: { ...dockingIdentity(tools), seed },
    artifacts,
    scratch: store ? [checkpoint] : [],
  };
}

export const dockingIdentity = ({
  version,
  predictor,
}: Pick<DockingTools, 'version' | 'predictor'>): EngineIdentity => ({
  engine: ENGINE,
  engine_version: version,
  data_versions: {
    ...predictor.dataVersions,
    contact_potential: CONTACT_POTENTIAL_PROVENANCE.inputSha256.slice(0, 12),
  },
  data_digests: predictor.dataDigests,
});

/** Warnings on the antigen's file for the reader of the result. */
function warningsOf(report: PreparationReport): string[] {
  const { chains, chainsLeftOut, glycosylatedSites, missingAtoms, residuesLeftOut, chainBreaks, otherMolecules } =
    report;
  const count = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;
  const found: [boolean, string][] = [
    [chainsLeftOut.length > 0, `Docked to chain ${chains.join(', ')}; left out: ${chainsLeftOut.join(', ')}.`],
    [
      glycosylatedSites.length > 0,
      `${count(glycosylatedSites.length, 'glycosylated asparagine')} of the antigen cannot be bound; the sugars themselves are left out.`,
    ],
    [
      otherMolecules.length > 0,
      `Ligands, ions and nucleic acids of the antigen's file are left out: ${otherMolecules.length}.`,
    ],
    [missingAtoms.length > 0, `${count(missingAtoms.length, 'residue')} of the antigen lack atoms.`],
    [
      residuesLeftOut.length > 0,
      `${count(residuesLeftOut.length, 'residue')} of the antigen without a main chain left out.`,
    ],
    [
      chainBreaks.length > 0,
      `The antigen's structure has ${count(chainBreaks.length, 'gap')}: what is missing there cannot be bound.`,
    ],
  ];
  return found.flatMap(([applies, text]) => (applies ? [text] : []));
}
