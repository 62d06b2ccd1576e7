import { basename } from 'node:path';
import { recogniseFile, type ImportOutcome, type RecognisedFile } from '@paratope/antibody-import';
import { readFvs, type ModelledFv } from '@paratope/developability';
import type { FvPredictor } from '@paratope/fv-network';
import { parseMmcif, parsePdb } from '@paratope/geometry';
import { fvOf, modelWarnings } from '@paratope/structure-engines';
import { readAntibodies, type ReadingOptions, readInput, warn, type Warning } from '@paratope/command-line';

/** An input to judge: a model of a file, or an antibody that has to be modelled first. */
export type Judged = { readonly id: string; readonly warnings: readonly Warning[] } & (
  | { readonly kind: 'structure'; readonly file: RecognisedFile }
  | { readonly kind: 'sequence'; readonly antibody: ImportOutcome }
);

const STRUCTURE = /(?:\.(?:pdb|ent|cif|mmcif|gz))+$/i;

/** Inputs of the files: structures, judged as they are and named by their file, then antibodies to be modelled. */
export async function readJudged(files: readonly string[], options: ReadingOptions): Promise<Judged[]> {
  const structures: Judged[] = [];
  const others: string[] = [];
  for (const name of files) {
    const file = name === '-' ? undefined : recogniseFile(await readInput(name));
    if (file?.format === 'pdb' || file?.format === 'mmcif') {
      structures.push({ id: basename(name).replace(STRUCTURE, ''), warnings: [], kind: 'structure', file });
    } else others.push(name);
  }
  const antibodies = others.length === 0 ? [] : await readAntibodies(others, options);
  return [
    ...structures,
    ...antibodies.map((antibody): Judged => {
      const left = antibody.ok ? modelWarnings(antibody) : [];
      warn(antibody.id, left, options);
      return { id: antibody.id, warnings: [...antibody.warnings, ...left], kind: 'sequence', antibody };
    }),
  ];
}

export interface Modelling {
  readonly predictor: () => Promise<FvPredictor>;
  readonly seed: number;
  readonly onProgress: (done: number) => void;
}

/** Fvs of one input. @throws StructureInputError, StructureFormatError or DevelopabilityInputError with the reason */
export async function fvsOf(judged: Judged, modelling: Modelling): Promise<ModelledFv[]> {
  if (judged.kind === 'structure') {
    const text = new TextDecoder().decode(judged.file.bytes);
    const { structure } = judged.file.format === 'mmcif' ? parseMmcif(text) : parsePdb(text);
    const [model] = structure.models;
    return model ? readFvs(model) : [];
  }
  const { antibody } = judged;
  if (!antibody.ok) throw new Error(antibody.message);
  const { predictor, seed, onProgress } = modelling;
  const { structure } = await (await predictor()).predict(fvOf(antibody), { seed, onProgress });
  const [model] = structure.models;
  return model ? readFvs(model) : [];
}
