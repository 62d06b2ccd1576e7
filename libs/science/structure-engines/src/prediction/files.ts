import { writeMmcif, writePdb, type MmcifConfidence, type PdbRemark } from '@paratope/geometry';
import type { StructurePrediction } from './prediction.js';

const ERROR_COLUMN =
  'THE B-FACTOR COLUMN HOLDS THE PREDICTED ERROR OF THE RESIDUE IN A, LOWER IS BETTER. IT IS NO PLDDT.';
const PLDDT_COLUMN = 'THE B-FACTOR COLUMN HOLDS THE PLDDT OF THE RESIDUE, 0 TO 100, HIGHER IS BETTER.';
const MODEL = 'A PREDICTED MODEL, NOT AN EXPERIMENTAL STRUCTURE.';

interface StructureFiles {
  readonly pdb: string;
  /** mmCIF file of the model. Its label numbers count each chain 1..N in every scheme. */
  readonly cif: string;
  /** Models of the whole ensemble in PDB format. */
  readonly ensemble: string;
}

/**
 * Writes the files of a prediction.
 *
 * @param prediction the prediction.
 * @param name the name of the antibody, for titles.
 * @returns PDB of the model and of the ensemble, and mmCIF of the model.
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
 * const { pdb, cif } = structureFiles(prediction, 'my antibody');
 * pdb.slice(0, 33); // → 'TITLE     Fv model of my antibody'
 * cif.split('\n')[0]; // → 'data_my_antibody'
 * ```
 */
export function structureFiles(prediction: StructurePrediction, name: string): StructureFiles {
  const { structure, ensemble, engine, engineVersion, predictedError, confidenceMethod, templates, sources } =
    prediction;
  const column = predictedError ? ERROR_COLUMN : PLDDT_COLUMN;
  const title = `Fv model of ${name}`;
  const remarks: PdbRemark[] = [
    `${MODEL} MADE BY ${engine.toUpperCase()} ${engineVersion}.`,
    column,
    `CONFIDENCE: ${confidenceMethod.toUpperCase()}`,
    ...sources.map(
      ({ region, networkShare }) => `NETWORK'S SHARE OF ${region.toUpperCase()}: ${Math.round(100 * networkShare)} %`,
    ),
    ...templates.map(
      ({ region, pdbCode, identity }) =>
        `TEMPLATE OF ${region.toUpperCase()}: ${pdbCode.toUpperCase()}, ${Math.round(100 * identity)} % IDENTICAL`,
    ),
  ].map((text) => ({ number: 99, text }));
  return {
    pdb: writePdb(structure, { title, remarks }),
    ensemble: writePdb({ models: ensemble.flatMap(({ models }) => models) }, { title: `${title}, ensemble`, remarks }),
    cif: writeMmcif(structure, {
      id: name,
      title,
      details: `${MODEL} ${column}`,
      software: { name: engine, version: engineVersion },
      confidence: confidenceOf(prediction),
    }),
  };
}

function confidenceOf({ structure, plddt, predictedError, confidenceMethod }: StructurePrediction): MmcifConfidence[] {
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
  const byChain = (values: readonly number[]): Record<string, number[]> => {
    let first = 0;
    return Object.fromEntries(
      (structure.models[0]?.chains ?? []).map(({ id, residues }) => {
        const own = values.slice(first, first + residues.length);
        first += residues.length;
        return [id, own];
      }),
    );
  };
  const metrics: MmcifConfidence[] = [
    {
      name: 'pLDDT',
      description: confidenceMethod,
      type: 'pLDDT',
      global: mean(plddt),
      local: byChain(plddt),
    },
  ];
  if (predictedError) {
    metrics.push({
      name: 'predicted error',
      description: 'expected distance from the true position in A',
      type: 'distance',
      global: mean(predictedError),
      local: byChain(predictedError),
    });
  }
  return metrics;
}
