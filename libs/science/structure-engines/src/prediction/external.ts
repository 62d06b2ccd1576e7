import { longCdr3Error, orientationOfChains } from '@paratope/fv-model';
import { type Chain, type Residue, sequenceOf } from '@paratope/geometry';
import { cdrs } from '@paratope/numbering';
import type { EnginePrediction, StructureEngine } from '../adapters/engine.js';
import { orientationShown, type PredictedCdr, type StructurePrediction } from './prediction.js';
import type { FvDomain, FvTask } from './read-fv.js';

/**
 * Converts the prediction of a tool to the product's form: IMGT numbers, CDRs, and B-factors with a stated meaning.
 *
 * @param engine the engine.
 * @param version the version of the tool.
 * @param fv the Fv that was predicted.
 * @param predicted the structure and scores of the tool.
 * @returns the prediction.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * const fixtures = 'libs/science/structure-engines/fixtures';
 * const { H: heavy, L: light } = JSON.parse(readFileSync(`${fixtures}/sequences.json`, 'utf8'));
 * const fv = readFv({ format: 'mab', chains: [{ role: 'heavy', sequence: heavy }, { role: 'light', sequence: light }] });
 * const files = new Map([['model.pdb', readFileSync(`${fixtures}/abodybuilder2-model.pdb`, 'utf8')]]);
 * const engine = immuneBuilder({ threads: 1 });
 * const run = { ended: 'exited', exitCode: 0, output: '', files };
 * const prediction = predictionOf(engine, '1.2', fv, engine.collect(run, { heavy, light, seed: 1 }));
 * prediction.structure.models[0].chains.map(({ id }) => id); // → ['H', 'L']
 * Math.round(prediction.orientation.dc); // → 16
 * prediction.cdrs[0].sequence; // → 'GYSFTDYF'
 * ```
 */
export function predictionOf(
  engine: Pick<StructureEngine, 'name'>,
  version: string,
  fv: FvTask,
  predicted: EnginePrediction,
): StructurePrediction {
  const { plddt, predictedError, confidence, confidenceMethod, warnings } = predicted;
  const perResidue = predictedError ?? plddt;
  const cdrRows: PredictedCdr[] = [];
  let first = 0;
  const chains = predicted.chains.flatMap((chain) => {
    const target = chain.id === 'H' ? fv.heavy : fv.light;
    if (!target) return [];
    const offset = target.sequence.indexOf(sequenceOf(chain));
    const errors = predictedError?.slice(first, first + chain.residues.length);
    cdrRows.push(...cdrsOf(target, offset, errors));
    const renumbered = numberedByImgt(chain, target, offset, perResidue.slice(first, first + chain.residues.length));
    first += chain.residues.length;
    return [renumbered];
  });
  const structure = { models: [{ chains }] };
  const [heavy, light] = chains;
  return {
    engine: engine.name,
    engineVersion: version,
    fv,
    structure,
    ensemble: [structure],
    plddt,
    predictedError,
    confidence,
    confidenceMethod,
    cdrs: cdrRows,
    orientation: heavy && light ? orientationShown(orientationOfChains(heavy, light)) : null,
    templates: [],
    sources: [],
    warnings: [...fv.warnings, ...warnings],
  };
}

function numberedByImgt(chain: Chain, { domain }: FvDomain, offset: number, bFactors: readonly number[]): Chain {
  return {
    id: chain.id,
    residues: chain.residues.map((residue, i): Residue => {
      const position = domain.imgt[offset + i];
      const bFactor = bFactors[i] ?? 0;
      return {
        ...residue,
        seqNum: position?.number ?? residue.seqNum,
        insCode: position?.insertion ?? residue.insCode,
        atoms: residue.atoms.map((atom) => ({ ...atom, bFactor })),
      };
    }),
  };
}

function cdrsOf({ id, domain }: FvDomain, offset: number, errors: readonly number[] | undefined): PredictedCdr[] {
  const found = cdrs(domain, 'imgt');
  return [found.cdr1, found.cdr2, found.cdr3].map(({ sequence, start, end }, i) => {
    const own =
      errors?.slice(Math.max(0, start - domain.start - offset), Math.max(0, end - domain.start - offset)) ?? [];
    const square = own.reduce((sum, error) => sum + error * error, 0) / Math.max(1, own.length);
    return {
      name: `${id}${i + 1}`,
      chain: id,
      sequence,
      canonicalClass: null,
      template: null,
      anchorRmsd: null,
      predictedError: own.length > 0 ? Math.sqrt(square) : null,
      possibleError: i === 2 ? (longCdr3Error(sequence.length) ?? null) : null,
    };
  });
}
