// Trains the MHC predictors and prints their cross-validated figures:
//   npm run train -- mhc-ii FOLDER [--threads N] [--networks N] [--epochs N] [--seed N] [--out FILE]
// FOLDER holds classI/ and classII/ with tables of measurements, and pmbec.csv. Every network is trained on four of five parts of the
// peptides, and no two parts share a 9-mer; held-out figures come from the fifth, and the model consists of all networks.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BACKGROUND_ORIGIN, KEPT_RANKS, writeMhcModel, type MhcClass } from '@paratope/immunogenicity';
import {
  crossValidatedFigures,
  heldOutScores,
  withAlleles,
  type AlleleFigures,
  type Network,
  type TrainingOptions,
} from '../src/index.ts';
import { training, type Training } from '@paratope/workbench/program';
import { ThreadPool } from '@paratope/workbench/threads';
import { FOLDS, readMhcFolder } from './mhc-data.ts';
import type { MhcFolder, NetworkTask, QuantilesTask } from './mhc-worker.ts';

const COMMON = { batch: 128, rate: 3e-3, sharedDecay: 1e-4, alleleDecay: 1e-3 };
export const OPTIONS: Readonly<Record<MhcClass, TrainingOptions>> = {
  I: { ...COMMON, hidden: 128, pocketRate: 1e-3, dropout: 0.4, epochs: 20, anchoredEpochs: 0 },
  II: { ...COMMON, hidden: 128, pocketRate: 1e-3, dropout: 0.4, epochs: 25, anchoredEpochs: 8 },
};
/** Number of networks per fold. */
const NETWORKS: Readonly<Record<MhcClass, number>> = { I: 2, II: 2 };
/**
 * Number of networks per fold that only provide initial registers for the others and are not part of the model. Class I has only one
 * register.
 */
const TEACHERS: Readonly<Record<MhcClass, number>> = { I: 0, II: 2 };
const TEACHER_SEEDS = 500;
/** Ranked lengths. For class II, the length into which chains are cut, and the core alone; other lengths are scored, but not ranked. */
export const RANKED_LENGTHS = { I: [8, 9, 10, 11], II: [9, 15] };
/** Minimum number of measurements of an allele in the model. */
const FEWEST = { measurements: 200, ofEither: 20 };
/** Minimum number of measurements for calibrated ranks. */
const CALIBRATED = { measurements: 500, ofEither: 100 };
const ATTRIBUTION = {
  I: 'Immune Epitope Database (IEDB, CC BY 4.0) as curated for MHCflurry (O’Donnell et al., Cell Syst 2018, 2020); PMBEC (Kim et al., BMC Bioinformatics 2009)',
  II: 'Immune Epitope Database (IEDB, CC BY 4.0) as published with NetMHCIIpan-3.2 (Jensen et al., Immunology 2018) and DeepSeqPanII (Liu et al. 2021, MIT); PMBEC (Kim et al., BMC Bioinformatics 2009)',
};

/** Training of one class: its networks, the evaluation, and the output file. */
export function mhcTraining(mhcClass: MhcClass): Training {
  return training({
    description: `MHC class ${mhcClass} predictors, with their cross-validated figures`,
    operands: 'FOLDER',
    options: {
      threads: { type: 'string', default: String(availableParallelism()), description: 'threads' },
      networks: { type: 'string', default: String(NETWORKS[mhcClass]), description: 'networks of each fold' },
      epochs: { type: 'string', default: String(OPTIONS[mhcClass].epochs), description: 'epochs' },
      seed: { type: 'string', default: '1', description: 'seed' },
      out: { type: 'string', description: 'file to write in place of the one that ships' },
    },
    run: ({ operands: [folder = ''], options }) => train(mhcClass, folder, options),
  });
}

interface Settings {
  readonly threads: string;
  readonly networks: string;
  readonly epochs: string;
  readonly seed: string;
  readonly out?: string | undefined;
}

async function train(mhcClass: MhcClass, folder: string, values: Settings): Promise<void> {
  const { set, folds, sources, inputSha256 } = readMhcFolder(mhcClass, folder);
  console.log(`${set.score.length} measurements of ${set.peptides.length} peptides, ${set.alleles.length} alleles`);
  const seed = Number(values.seed);
  const data: MhcFolder = { mhcClass, folder };
  const pool = new ThreadPool<NetworkTask | QuantilesTask, Network | Float32Array>(
    new URL('./mhc-worker.ts', import.meta.url),
    { data, most: Number(values.threads) },
  );
  const options = { ...OPTIONS[mhcClass], epochs: Number(values.epochs) };

  const perFold = Number(values.networks);
  const total = FOLDS * (perFold + TEACHERS[mhcClass]);
  let trained = 0;
  const trainOne = async (fold: number, networkSeed: number, teachers: readonly Network[]): Promise<Network> => {
    const network = await pool.run({ kind: 'train', fold, seed: networkSeed, options, teachers });
    if (network instanceof Float32Array) throw new TypeError('a thread answered to a training with quantiles');
    console.error(`${++trained} of ${total} networks, ${Math.round(process.uptime())} s`);
    return network;
  };
  const networksOfFold = await Promise.all(
    Array.from({ length: FOLDS }, async (_, fold) => {
      const firstSeed = 1000 * seed + 10 * fold;
      const teachers = await Promise.all(
        Array.from({ length: TEACHERS[mhcClass] }, (_, k) => trainOne(fold, firstSeed + TEACHER_SEEDS + k, [])),
      );
      return Promise.all(Array.from({ length: perFold }, (_, k) => trainOne(fold, firstSeed + k, teachers)));
    }),
  );
  const figures = crossValidatedFigures(set, folds, heldOutScores(set, folds, networksOfFold));
  printFigures(figures);

  const kept = figures.flatMap((figure, a) => (hasAtLeast(figure, FEWEST) ? [a] : []));
  const networks = networksOfFold.flat().map((network) => withAlleles(network, kept));
  const rankedLengths = RANKED_LENGTHS[mhcClass];
  const ofLength = await Promise.all(
    rankedLengths.map(async (length) => {
      const ofAll = { networks, alleles: kept.length, length, seed: 1000 * seed + 900 + length };
      const ranks = await pool.run({ kind: 'quantiles', ...ofAll });
      if (!(ranks instanceof Float32Array)) throw new TypeError('a thread answered to quantiles with a network');
      return ranks;
    }),
  );
  await pool.stop();
  const quantiles = new Float32Array(kept.length * rankedLengths.length * KEPT_RANKS.length);
  for (let a = 0; a < kept.length; a++) {
    ofLength.forEach((ranks, k) => {
      const row = ranks.subarray(a * KEPT_RANKS.length, (a + 1) * KEPT_RANKS.length);
      quantiles.set(row, (a * rankedLengths.length + k) * KEPT_RANKS.length);
    });
  }

  const bytes = writeMhcModel({
    mhcClass,
    provenance: {
      sources,
      licence: 'fitted to data under CC BY 4.0 and MIT',
      attribution: ATTRIBUTION[mhcClass],
      inputSha256,
      background: BACKGROUND_ORIGIN,
      seed,
    },
    alleles: figures
      .filter((figure) => hasAtLeast(figure, FEWEST))
      .map((figure) => {
        const { allele, measurements, binders, network } = figure;
        const calibrated = hasAtLeast(figure, CALIBRATED);
        return { name: allele, measurements, binders, crossValidatedAuc: round(network), calibrated };
      }),
    networks,
    rankedLengths,
    quantiles,
  });
  const shipped = new URL(`../../data/mhc-${mhcClass.toLowerCase()}.bin`, import.meta.url);
  const out = values.out ?? fileURLToPath(shipped);
  writeFileSync(out, bytes);
  console.log(`${kept.length} alleles, ${networks.length} networks, ${(bytes.length / 1e6).toFixed(2)} MB: ${out}`);
}

const hasAtLeast = ({ measurements, binders, nonBinders }: AlleleFigures, limit: typeof FEWEST): boolean =>
  measurements >= limit.measurements && Math.min(binders, nonBinders) >= limit.ofEither;

const round = (auc: number): number => Math.round(auc * 1000) / 1000;

function printFigures(figures: readonly AlleleFigures[]): void {
  console.log('\n| allele | measured | binders | networks | without labels | matrix | length only |');
  console.log('| --- | --: | --: | --: | --: | --: | --: |');
  const cell = (auc: number): string => (Number.isNaN(auc) ? '–' : auc.toFixed(3));
  for (const { allele, measurements, binders, network, withoutLabels, matrix, length } of figures) {
    const cells = [network, withoutLabels, matrix, length].map(cell).join(' | ');
    console.log(`| ${allele} | ${measurements} | ${binders} | ${cells} |`);
  }
  console.log('');
}
