// Measures how well structure and the linear scales predict B-cell epitopes: antigens of antibody complexes (see
// libs/science/immunogenicity/training/complexes/known-epitopes.ts), mean area under the ROC curve over residues.
import { basename } from 'node:path';
import { average } from '@paratope/fitting';
import {
  linearConsensus,
  linearScores,
  LINEAR_SCALES,
  structuralScores,
  type LinearScale,
} from '@paratope/immunogenicity';
import { meanAuc, type Antigen } from '@paratope/immunogenicity/training';
import { antigenFiles, antigensOf } from '@paratope/immunogenicity/training/complexes/known-epitopes';
import { named } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

type LinearMethod = (sequence: string) => Float64Array;

const isScale = (name: string): name is LinearScale => name in LINEAR_SCALES;
const along =
  (method: LinearMethod) =>
  (antigen: Antigen): ArrayLike<number> =>
    byChain(antigen, method);
const METHODS: readonly (readonly [name: string, scoresOf: (antigen: Antigen) => ArrayLike<number>])[] = [
  ['structural', ({ surfaces }) => structuralScores(surfaces)],
  ['relative SASA alone', ({ surfaces }) => surfaces.map(({ relativeSasa }) => relativeSasa)],
  ['linear consensus', along(linearConsensus)],
  ...Object.keys(LINEAR_SCALES)
    .filter(isScale)
    .map((scale) => [`  ${scale}`, along((sequence) => linearScores(sequence, scale))] as const),
];

export const program = evaluation({
  description: 'How well structure and the linear scales tell B-cell epitopes',
  operands: 'PATH…',
  data: { isIn: named(/_l_b\.pdb$/), takes: 'folder' },
  async run({ operands: paths }, runner) {
    const measured = await runner.measure({
      cases: antigenFiles(paths),
      keyOf: (file) => basename(file),
      measure: areasOf,
    });
    console.log(`${measured.length} antigens`);
    for (const [name] of METHODS) console.log(`${name.padEnd(22)} ${areaOf(name).toFixed(3)}`);
    return areaOf('structural') > 0.5;

    function areaOf(name: string): number {
      return average(measured.flatMap(({ result }) => result[name] ?? []));
    }
  },
});

/** Area under the curve by method; null if none or all of the antigen's residues are epitope. */
function areasOf(file: string): Readonly<Record<string, number | null>> {
  const [antigen] = antigensOf(file);
  if (!antigen) throw new Error('no antibody with a whole antigen');
  return Object.fromEntries(METHODS.map(([name, scoresOf]) => [name, meanAuc([antigen], scoresOf)]));
}

function byChain({ surfaces }: Antigen, method: LinearMethod): number[] {
  const chains = [...new Set(surfaces.map(({ chain }) => chain))];
  return chains.flatMap((id) => {
    const own = surfaces.filter(({ chain }) => chain === id);
    return [...method(own.map(({ aminoAcid }) => aminoAcid).join(''))];
  });
}
