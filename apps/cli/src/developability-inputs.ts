import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readFvs, type ModelledFv } from '@paratope/developability';
import type { TemplateLibrary } from '@paratope/fv-model';
import { parseMmcif, parsePdb } from '@paratope/geometry';
import { predictWithTemplates, readFv } from '@paratope/structure-engines';
import type { PairedAntibody } from './humanize-pairs.js';
import { pairChains } from './humanize-pairs.js';
import { readRecords } from './records.js';

/** One thing to judge: a model of a file, or an antibody that has to be modelled first. */
export type Judged =
  | { readonly id: string; readonly kind: 'structure'; readonly file: string }
  | { readonly id: string; readonly kind: 'sequence'; readonly antibody: PairedAntibody };

const STRUCTURE = /\.(pdb|ent|cif|mmcif)$/i;

/** What the files hold, in their order: structures by the name of their file, the others are FASTA. */
export async function readJudged(files: readonly string[]): Promise<Judged[]> {
  const all: Judged[] = [];
  for (const file of files) {
    if (STRUCTURE.test(file)) {
      all.push({ id: basename(file).replace(STRUCTURE, ''), kind: 'structure', file });
      continue;
    }
    for await (const antibody of pairChains(readRecords([file], () => undefined))) {
      all.push({ id: antibody.id, kind: 'sequence', antibody });
    }
  }
  return all;
}

export interface Modelling {
  readonly library: () => Promise<TemplateLibrary>;
  readonly version: string;
  readonly seed: number;
  readonly onProgress: (done: number) => void;
}

/** The Fvs of one input. @throws StructureInputError, StructureFormatError or DevelopabilityInputError with the reason. */
export async function fvsOf(judged: Judged, modelling: Modelling): Promise<ModelledFv[]> {
  if (judged.kind === 'structure') {
    const text = await readFile(judged.file, 'utf8');
    const { structure } = /cif$/i.test(judged.file) ? parseMmcif(text) : parsePdb(text);
    const [model] = structure.models;
    return model ? readFvs(model) : [];
  }
  const { antibody } = judged;
  if (!antibody.ok) throw new Error(antibody.message);
  const { input } = antibody;
  // A heavy chain without a light one is taken for a single domain: not every VHH can be told from a VH.
  const isAlone = input.chains.every(({ role }) => role === 'heavy');
  const fv = readFv(isAlone ? { ...input, format: 'nanobody' } : input);
  const { version, seed, onProgress } = modelling;
  const prediction = predictWithTemplates(fv, { library: await modelling.library(), version, seed, onProgress });
  const [model] = prediction.structure.models;
  return model ? readFvs(model) : [];
}
