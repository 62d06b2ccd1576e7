// Time and memory of a scorecard with the model given: surface, profiles, assays, stability, substitutions. The floor is one accessible
// surface, which every structural score needs. Seconds are processor time, so that they are comparable on a machine with other work.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readFvs, scorecardOf, surfaceOf } from '@paratope/developability';
import { average } from '@paratope/fitting';
import { modelFv } from '@paratope/fv-model';
import type { Model } from '@paratope/geometry';
import { shippedTemplates } from '@paratope/workbench/template-library';
import { fixtureFvs } from '@paratope/workbench/fixture-antibodies';
import { processorTime, sortedTimes } from '@paratope/workbench/measure';
import { benchmark } from '@paratope/workbench/program';

const ANTIBODIES = 4;
const REPEATS = 3;
const GOAL_SECONDS = 1.5;
const GOAL_MB = 300;

export const program = benchmark({
  description: 'Processor time to judge a modelled Fv',
  run() {
    const models = modelled();
    const floor = fastest(() => {
      for (const model of models) {
        const [fv] = readFvs(model);
        if (fv) surfaceOf(fv.protein, fv.layout);
      }
    });
    const times = models.map((model) => fastest(() => readFvs(model).map((fv) => scorecardOf(fv))));
    const plain = models.map((model) =>
      fastest(() => readFvs(model).map((fv) => scorecardOf(fv, { substitutions: false }))),
    );
    const megabytes = alone();
    const one = floor / models.length;
    console.log(`  floor: one accessible surface      ${one.toFixed(3)} s`);
    console.log(
      `  scorecard without substitutions    ${average(plain).toFixed(3)} s per Fv, ${(average(plain) / one).toFixed(1)} × floor`,
    );
    console.log(
      `  scorecard with substitutions       ${average(times).toFixed(3)} s per Fv (worst ${Math.max(...times).toFixed(3)})`,
    );
    console.log(`  resident memory of a process with it ${megabytes.toFixed(0)} MB`);
    const reached = Math.max(...times) <= GOAL_SECONDS && megabytes <= GOAL_MB;
    console.log(
      `  Goal, at most ${GOAL_SECONDS} s per Fv and ${GOAL_MB} MB on one core: ${reached ? 'reached' : 'missed'}`,
    );
  },
});

function modelled(): Model[] {
  const library = shippedTemplates();
  return fixtureFvs()
    .slice(0, ANTIBODIES)
    .flatMap(({ vh, vl }) => {
      const input = { heavy: vh, light: vl, format: 'fv' } as const;
      return modelFv(input, { library, seed: 1, ensembleSize: 1 }).structure.models.slice(0, 1);
    });
}

/** Processor seconds of the fastest of several runs. */
function fastest(work: () => unknown): number {
  const [least = NaN] = sortedTimes(REPEATS, () => processorTime(work));
  return least / 1000;
}

/** Resident memory in MB of a process without a modeller that makes scorecards of a file. */
function alone(): number {
  const file = fileURLToPath(new URL('../../../science/geometry/fixtures/2vxt-fv.pdb', import.meta.url));
  const script = `
    import { readFileSync } from 'node:fs';
    import { readFvs, scorecardOf } from '@paratope/developability';
    import { parsePdb } from '@paratope/geometry';
    const [model] = parsePdb(readFileSync('${file}', 'utf8')).structure.models;
    for (let k = 0; k < 5; k++) readFvs(model).map((fv) => scorecardOf(fv));
    console.log(process.memoryUsage().rss / 1e6);`;
  return Number(spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout);
}
