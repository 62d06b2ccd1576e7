import { openTool, type EngineToolOptions, type RunTool } from '@paratope/external-engine';
import { complexChainNames, contactReport, describeInterface, preparePartner } from '@paratope/docking';
import { writeMmcif, writePdb, type Structure } from '@paratope/geometry';
import type { ComplexPredictionTask } from '../contract.js';
import type { ObjectStore } from '@paratope/object-store';
import {
  boltz2,
  colabFold,
  EngineFailure,
  predictionOf,
  type EnginePrediction,
  type FvTask,
  type StructureEngine,
  type StructureTask,
} from '@paratope/structure-engines';
import {
  EngineInputError,
  type EngineContext,
  type EngineIdentity,
  type EngineOutput,
} from '@paratope/job-envelope/engine';
import { chosenFv } from './antibody.js';
import { antigenToFold } from './antigen-to-fold.js';
import { complexArtifacts } from './artifacts.js';

interface FoldingOptions extends EngineToolOptions {
  readonly maxResidues: number;
  readonly store: Pick<ObjectStore, 'get'> | undefined;
}

const FOLDED = 'A PREDICTED MODEL, NOT AN EXPERIMENTAL STRUCTURE. THE B-FACTOR COLUMN HOLDS THE PLDDT, 0 TO 100.';

/** Folds the antibody's Fv and its antigen together by an external tool, from sequences alone. */
export function foldingWith(engine: 'boltz2' | 'colabfold', options: FoldingOptions) {
  const tool = toolOf(engine, options);
  const run = openTool(options, tool.server);
  const identity: EngineIdentity = { engine: tool.name, engine_version: options.version, data_versions: {} };
  const makeComplex = async (task: ComplexPredictionTask, { seed, progress }: EngineContext): Promise<EngineOutput> => {
    const fv = chosenFv(task);
    const { chains, epitope, warnings } = await antigenToFold(task, options.store, options.maxResidues);
    const toFold = { heavy: fv.heavy.sequence, light: fv.light?.sequence, antigen: chains, epitope, seed };
    const folded = await fold(tool, toFold, run, progress);
    return outputOf(tool, options.version, fv, { ...folded, warnings: [...warnings, ...folded.warnings] }, seed);
  };
  return { identity, makeComplex };
}

function toolOf(engine: 'boltz2' | 'colabfold', options: FoldingOptions): StructureEngine {
  const { weights, accelerator, samples, msaServerUrl } = options;
  return engine === 'boltz2'
    ? boltz2({ cache: weights, accelerator, samples, msaServerUrl })
    : colabFold({ weights, models: Math.min(5, samples), msaServerUrl });
}

async function fold(
  tool: StructureEngine,
  task: StructureTask,
  run: RunTool,
  progress: EngineContext['progress'],
): Promise<EnginePrediction> {
  try {
    return tool.collect(await run(tool.prepare(task), progress), task);
  } catch (error) {
    if (error instanceof EngineFailure && error.isInputFault) {
      throw new EngineInputError(error.message, { cause: error });
    }
    throw error;
  }
}

function outputOf(
  tool: StructureEngine,
  version: string,
  fv: FvTask,
  predicted: EnginePrediction,
  seed: number,
): EngineOutput {
  const structure = numbered(tool, version, fv, predicted);
  const chains = (structure.models[0]?.chains ?? []).map(({ id }) => id);
  const isOurs = (id: string): boolean => id === 'H' || id === 'L';
  const antibody = preparePartner(structure, { chains: chains.filter(isOurs) }).partner;
  const antigen = preparePartner(structure, { chains: chains.filter((id) => !isOurs(id)) }).partner;
  const partners = { antibody: [antibody], antigen, names: complexChainNames(antibody, antigen) };
  const held = describeInterface({ antibody, antigen });
  const always = (residues: typeof held.epitope) => residues.map((residue) => ({ residue, frequency: 1 }));
  const title = `${tool.name} ${version} model of antibody and antigen`;
  const pdb = writePdb(structure, { title, remarks: [{ number: 99, text: FOLDED }] });
  const software = { name: tool.name, version };
  const cif = writeMmcif(structure, { id: 'complex', title, details: FOLDED, software });
  const { keys, artifacts } = complexArtifacts({ pdb, cif, poses: pdb });
  const { confidence, confidenceMethod, scores } = predicted;
  return {
    results: {
      ...keys,
      model_used: `${tool.name} ${version}`,
      structure_source: 'predicted',
      iptm: scores['iptm'] ?? null,
      docking_confidence: null,
      confidence_method: `${confidenceMethod}. Not calibrated as a probability that the complex is right.`,
      ...contactReport(partners, held, { paratope: always(held.paratope), epitope: always(held.epitope) }),
      poses: [
        {
          rank: 1,
          // A lower score of the contract is better.
          score: -confidence,
          energy_terms: { ...scores, confidence },
          cluster_size: 1,
          buried_surface_area: Math.max(0, Math.round(held.buriedArea)),
          hydrogen_bonds: held.hydrogenBonds.length,
          salt_bridges: held.saltBridges.length,
        },
      ],
      warnings: [...fv.warnings, ...predicted.warnings],
    },
    provenance: { engine: tool.name, engine_version: version, data_versions: {}, seed },
    artifacts,
  };
}

/** Structure with the antibody numbered by IMGT and the antigen as the tool numbers it. B-factors hold the pLDDT. */
function numbered(tool: StructureEngine, version: string, fv: FvTask, predicted: EnginePrediction): Structure {
  const [heavy, ...rest] = predicted.chains;
  const light = rest.filter(({ id }) => id === 'L');
  const antibody = predictionOf(tool, version, fv, { ...predicted, chains: [heavy, ...light] }).structure;
  let first = [heavy, ...light].reduce((sum, { residues }) => sum + residues.length, 0);
  const antigen = rest
    .filter(({ id }) => id !== 'L')
    .map(({ id, residues }) => {
      const own = predicted.plddt.slice(first, first + residues.length);
      first += residues.length;
      return {
        id,
        residues: residues.map((residue, i) => ({
          ...residue,
          atoms: residue.atoms.map((atom) => ({ ...atom, bFactor: own[i] ?? 0 })),
        })),
      };
    });
  return { models: [{ chains: [...(antibody.models[0]?.chains ?? []), ...antigen] }] };
}
