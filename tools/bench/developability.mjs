// Time and memory of a scorecard with the model given: surface, profiles, assays, stability, substitutions. The floor is
// what nothing structural can do without: one accessible surface.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readFvs, scorecardOf, surfaceOf } from '../../libs/science/developability/dist/index.js';
import { modelFv, readTemplateLibrary } from '../../libs/science/fv-model/dist/index.js';
import { parseFasta } from '../../libs/science/sequence/dist/index.js';

const FIXTURE = new URL('../../libs/science/humanization/fixtures/therapeutic-antibodies.fa', import.meta.url);
const LIBRARY = new URL('../../libs/science/fv-model/data/templates.bin', import.meta.url);
const ANTIBODIES = 6;
const REPEATS = 3;
const GOAL_SECONDS = 1.5;
const GOAL_MB = 300;

export async function bench() {
  const models = modelled();
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const floor = fastest(() => {
    for (const model of models) {
      const [fv] = readFvs(model);
      surfaceOf(fv.protein, fv.layout);
    }
  });
  const times = models.map((model) => fastest(() => readFvs(model).map((fv) => scorecardOf(fv))));
  const plain = models.map((model) =>
    fastest(() => readFvs(model).map((fv) => scorecardOf(fv, { substitutions: false }))),
  );
  const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  const one = floor / models.length;
  console.log(`  floor: one accessible surface      ${one.toFixed(3)} s`);
  console.log(
    `  scorecard without substitutions    ${mean(plain).toFixed(3)} s per Fv, ${(mean(plain) / one).toFixed(1)} × floor`,
  );
  console.log(
    `  scorecard with substitutions       ${mean(times).toFixed(3)} s per Fv (worst ${Math.max(...times).toFixed(3)})`,
  );
  console.log(`  resident memory taken by it        ${Math.max(0, megabytes).toFixed(0)} MB`);
  const reached = Math.max(...times) <= GOAL_SECONDS && megabytes <= GOAL_MB;
  console.log(
    `  Goal, at most ${GOAL_SECONDS} s per Fv and ${GOAL_MB} MB on one core: ${reached ? 'reached' : 'missed'}`,
  );
}

function modelled() {
  const library = readTemplateLibrary(readFileSync(LIBRARY));
  const records = parseFasta(readFileSync(FIXTURE, 'utf8'));
  const pairs = records
    .filter(({ header }) => header.endsWith(' VH'))
    .flatMap(({ name, sequence }) => {
      const light = records.find(({ header }) => header === `${name} VL`);
      return light ? [{ heavy: sequence, light: light.sequence, format: 'fv' }] : [];
    });
  return pairs
    .slice(0, ANTIBODIES)
    .map((input) => modelFv(input, { library, seed: 1, ensembleSize: 1 }).structure.models[0]);
}

/** Seconds of the fastest of several runs: what the work takes when nothing else has the core. */
function fastest(work) {
  return Math.min(
    ...Array.from({ length: REPEATS }, () => {
      const started = performance.now();
      work();
      return (performance.now() - started) / 1000;
    }),
  );
}
