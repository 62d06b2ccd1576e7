import { parseStructure, StructureFormatError, type Model } from '@paratope/geometry';
import type { GivenFigure } from './given-figures.js';
import type { ForeignProgram } from './score-files.js';
import { programOf } from './score-files.js';
import { ForeignRunError } from './run-error.js';
import { isZip, type RunFile } from './unpack.js';

/** Model in a structure file of a run. */
export interface StructureFile {
  readonly path: string;
  readonly text: string;
  readonly model: Model;
  readonly program: ForeignProgram;
  /** Version of the program; null if the file does not state it. */
  readonly version: string | null;
  /** Scores that the file itself holds. */
  readonly figures: readonly GivenFigure[];
}

const STRUCTURE = /^(?:\s*#.*\n)*\s*data_|^(?:ATOM {2}|HETATM|MODEL |HEADER|CRYST1|REMARK|TITLE |COMPND|PARENT)/m;

/** Returns whether a file begins like a structure in mmCIF or PDB format. */
export const isStructure = ({ bytes }: RunFile): boolean =>
  !isZip(bytes) && bytes[0] !== 0x7b && STRUCTURE.test(new TextDecoder('latin1').decode(bytes.subarray(0, 4096)));

/**
 * Reads the model of a structure file of any program, with the program and the scores that the file states.
 * @throws ForeignRunError for a file that is damaged, ends early, holds no atom, several models, or atoms without a position
 */
export function readStructureFile({ path, bytes }: RunFile): StructureFile {
  const text = new TextDecoder().decode(bytes);
  const { structure, problems } = parsed(path, text);
  const [problem] = problems;
  if (problem) throw new ForeignRunError(`${path}: line ${problem.line} is damaged: ${problem.message}`);
  const [model, ...others] = structure.models;
  if (!model) throw new ForeignRunError(`${path}: the file holds no model`);
  if (others.length > 0) {
    throw new ForeignRunError(`${path}: the file holds ${others.length + 1} models; send one file for each`);
  }
  // Writers that end chains with TER, or categories with #, do so after the last one.
  if (/^(?:TER\b|#\s*$)/m.test(text) && /(?:^|\n)(?:ATOM|HETATM)\b.*\s*$/.test(text.slice(-500))) {
    throw new ForeignRunError(`${path}: the file ends within its atoms; it was cut`);
  }
  const unplaced = model.chains
    .flatMap(({ residues }) => residues.flatMap(({ atoms }) => atoms))
    .filter(({ x, y, z }) => x === 0 && y === 0 && z === 0).length;
  if (unplaced > 1) {
    throw new ForeignRunError(`${path}: ${unplaced} atoms have no position (0, 0, 0); send the refolded structures`);
  }
  const figures = [...text.matchAll(/^SCORE (\w+): *(-?[\d.]+)\s*$/gm)].map(([, name = '', value]) => ({
    name,
    value: Number(value),
  }));
  return { path, text, model, figures, ...madeBy(text, figures) };
}

function parsed(path: string, text: string) {
  try {
    return parseStructure(text);
  } catch (error) {
    if (!(error instanceof StructureFormatError)) throw error;
    throw new ForeignRunError(`${path}: ${error.message}`, { cause: error });
  }
}

function madeBy(text: string, figures: readonly GivenFigure[]): Pick<StructureFile, 'program' | 'version'> {
  const head = text.slice(0, 40_000);
  const builder = /MODELLED USING (ABODYBUILDER2|NANOBODYBUILDER2|ABODYBUILDER3)/.exec(head)?.[1];
  if (builder !== undefined) {
    const names = ['ABodyBuilder2', 'NanoBodyBuilder2', 'ABodyBuilder3'] as const;
    return { program: names.find((name) => name.toUpperCase() === builder) ?? 'unknown', version: null };
  }
  if (/Accurate structure prediction of biomolecular interactions with AlphaFold 3|alphafoldserver\.com/.test(head)) {
    return { program: 'AlphaFold 3', version: /"(AlphaFold-[^"]+)"/.exec(head)?.[1] ?? null };
  }
  if (/^REMARK PDBinfo-LABEL: *\d+ [HL][123]/m.test(text)) return { program: 'RFantibody', version: null };
  if (/^data_model\s/.test(head) && head.includes('mmcif_ma.dic')) return { program: 'Boltz', version: null };
  return { program: programOf(figures.map(({ name }) => name)), version: null };
}
