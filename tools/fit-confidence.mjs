// Calibration of the predicted errors (libs/science/fv-model/src/generated/calibration.ts):
//   npm run eval -- structure DIR --main-chain --max-identity 0.95 --results RESULTS.jsonl
//   npm exec -- node tools/fit-confidence.mjs RESULTS.jsonl
// RESULTS: leave-one-out models, each residue with its raw error (the spread of its templates) and its true one. Per
// region, isotonic regression of the true error, and of P(error < t), on the raw error; two-fold cross-validation by
// antibody tells what the curves are worth on models that they were not fitted on.
import { readFileSync, writeFileSync } from 'node:fs';
import { PLDDT_THRESHOLDS } from '../libs/science/fv-model/dist/confidence/calibration.js';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: fit-confidence.mjs RESULTS.jsonl');
  process.exit(2);
}
const REGIONS = ['FwH', 'FwL', 'H1', 'H2', 'H3', 'L1', 'L2', 'L3'];
const KNOTS = 12;
/** Å beyond which an error is a failure of its own kind, of no weight for the mean. */
const MAX_ERROR = 15;

const targets = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line).result)
  .filter(({ residues }) => residues);
const average = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;

/** Pool adjacent violators: the non-decreasing sequence nearest to `values` (Barlow et al. 1972). */
function isotonic(values) {
  const pools = [];
  for (const value of values) {
    pools.push({ value, count: 1 });
    while (pools.length > 1 && pools.at(-2).value > pools.at(-1).value) {
      const [b, a] = [pools.pop(), pools.pop()];
      const count = a.count + b.count;
      pools.push({ value: (a.value * a.count + b.value * b.count) / count, count });
    }
  }
  return pools.flatMap(({ value, count }) => Array(count).fill(value));
}

const rounded = (value) => Number(value.toFixed(3));

/** One curve: knots at quantiles of the raw error, each with the mean of the fitted values around it. */
function curveOf(residues) {
  const sorted = [...residues].sort((a, b) => a.raw - b.raw);
  const error = isotonic(sorted.map((r) => Math.min(MAX_ERROR, r.true)));
  const within = PLDDT_THRESHOLDS.map((t) => isotonic(sorted.map((r) => (r.true < t ? 0 : 1))));
  const groups = Array.from({ length: KNOTS }, (_, k) => {
    const [from, to] = [k, k + 1].map((edge) => Math.floor((edge * sorted.length) / KNOTS));
    return Array.from({ length: to - from }, (_, i) => from + i);
  });
  const at = (list) => groups.map((group) => average(group.map((k) => list[k])));
  return {
    raw: at(sorted.map(({ raw }) => raw)).map(rounded),
    error: at(error).map(rounded),
    within: within.map((list) => at(list).map((beyond) => rounded(1 - beyond))),
  };
}

const residuesOf = (set, region) => set.flatMap(({ residues }) => residues.filter((r) => r.region === region));
const read = ({ raw, error }, x) => {
  const above = raw.findIndex((value) => value >= x);
  if (above <= 0) return error.at(above === 0 ? 0 : -1);
  const share = (x - raw[above - 1]) / Math.max(1e-9, raw[above] - raw[above - 1]);
  return error[above - 1] + share * (error[above] - error[above - 1]);
};

const curves = {};
const held = [];
const foldOf = ({ pdb }) => pdb.charCodeAt(1) % 2;
for (const region of REGIONS) {
  curves[region] = curveOf(residuesOf(targets, region));
  for (const fold of [0, 1]) {
    const curve = curveOf(
      residuesOf(
        targets.filter((target) => foldOf(target) !== fold),
        region,
      ),
    );
    const own = residuesOf(
      targets.filter((target) => foldOf(target) === fold),
      region,
    );
    held.push(...own.map((r) => ({ predicted: read(curve, r.raw), true: r.true })));
  }
}
const sorted = held.sort((a, b) => a.predicted - b.predicted);
console.log(`${targets.length} models, ${held.length} residues; on the half that a curve was not fitted on:`);
for (let decile = 0; decile < 10; decile++) {
  const part = sorted.slice(Math.floor((decile * sorted.length) / 10), Math.floor(((decile + 1) * sorted.length) / 10));
  console.log(
    `  predicted ${average(part.map(({ predicted }) => predicted)).toFixed(2)} Å, true ${average(part.map((r) => r.true)).toFixed(2)} Å`,
  );
}

writeFileSync(
  new URL('../libs/science/fv-model/src/generated/calibration.ts', import.meta.url),
  `// Made by tools/fit-confidence.mjs from ${targets.length} leave-one-out models; do not edit.
import type { CalibrationCurve } from '../confidence/calibration.js';
import type { RegionName } from '../templates/imgt-code.js';

export const CALIBRATION: Readonly<Record<RegionName, CalibrationCurve>> = ${JSON.stringify(curves)};
`,
);
