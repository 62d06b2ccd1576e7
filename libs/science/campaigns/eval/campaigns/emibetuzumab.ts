// Emibetuzumab (Makowski et al., Nat Commun 2022): models of two binary labels of 96 sorted variants, tested on 126 clones with continuous
// measurements. The aim is antigen binding without ovalbumin (off-target) binding.
import { Tally } from '@paratope/sequence';
import {
  fitAssayModel,
  hypervolume2,
  predictLearned,
  proposePlate,
  rankCorrelation,
  sample,
  seededRandom,
  VariantSpace,
} from '@paratope/campaigns';
import { tableOf } from './assays.ts';
import { plainOptions } from './learning-curve.ts';

const GOAL = { antigen: 0.82, ovalbumin: 0.59, hypervolume: 0.9 };
const TRAINED = 96;
const PICKS = [12, 24, 48, 96];

export const isEmibetuzumab = (file: string): boolean => {
  const [first = {}] = tableOf(file);
  return ['vh', 'antigen', 'ovalbumin'].every((column) => column in first);
};

export function evaluateEmibetuzumab(files: readonly string[], plates: number): boolean {
  const tables = files.map(tableOf).sort((a, b) => b.length - a.length);
  const [labels, clones] = tables;
  if (!labels || !clones) return true;
  const space = new VariantSpace([...labels, ...clones].map(({ vh = '' }) => [vh]));
  const rows = clones.map((_, k) => labels.length + k);
  const sums = new Tally<string>();
  const add = (name: string, value: number): void => {
    sums.add(name, value / plates);
  };
  const antigen = clones.map((clone) => Number(clone['antigen']));
  const avoided = clones.map((clone) => -Number(clone['ovalbumin']));
  const reference = [Math.min(...antigen), Math.min(...avoided)] as const;
  const area = (picked: readonly number[]): number =>
    hypervolume2(
      picked.map((k) => [antigen[k], avoided[k]] as const),
      reference,
    );
  const whole = area(clones.map((_, k) => k));
  for (let plate = 1; plate <= plates; plate++) {
    const trained = sample(labels.length, TRAINED, seededRandom(plate));
    for (const [kind, more] of [
      ['', {}],
      ['plain ', plainOptions],
    ] as const) {
      const [binding, offTarget] = (['antigen', 'ovalbumin'] as const).map((column) =>
        fitAssayModel(
          space,
          trained.map((row) => ({ row, value: Number(labels[row]?.[column]) })),
          { direction: column === 'antigen' ? 'higher' : 'lower', scale: 'linear', ...more },
        ),
      );
      if (!binding || !offTarget) continue;
      add(`${kind}antigen`, rankCorrelation([...predictLearned(binding, rows).means], antigen));
      add(`${kind}ovalbumin`, rankCorrelation([...predictLearned(offTarget, rows).means], avoided));
      if (kind !== '') continue;
      const models = [binding, offTarget];
      for (const size of PICKS) {
        const wells = proposePlate({ space, models, chosenBy: models, candidates: rows, size, seed: plate });
        add(`pick ${size}`, area(wells.map(({ row }) => row - labels.length)) / whole);
        add(`random ${size}`, area(sample(clones.length, size, seededRandom(1000 + plate))) / whole);
      }
    }
  }
  const of = (name: string): number => sums.of(name);
  console.log(`\nEmibetuzumab, ${TRAINED} of ${labels.length} labels, ${clones.length} clones`);
  for (const name of ['antigen', 'ovalbumin'] as const) {
    console.log(
      `${name.padEnd(10)} ρ ${of(name).toFixed(3)}  plain ${of(`plain ${name}`).toFixed(3)}  (goal ${GOAL[name]})`,
    );
  }
  for (const size of PICKS) {
    console.log(
      `hypervolume of ${size} clones ${of(`pick ${size}`).toFixed(3)} of all, random ${of(`random ${size}`).toFixed(3)}`,
    );
  }
  return of('antigen') >= GOAL.antigen && of('ovalbumin') >= GOAL.ovalbumin && of('pick 96') >= GOAL.hypervolume;
}
