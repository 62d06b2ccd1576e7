// Thread that trains networks or scores background peptides.
import { workerData } from 'node:worker_threads';
import type { MhcClass } from '@paratope/immunogenicity';
import {
  agreedRegisters,
  backgroundQuantiles,
  trainNetwork,
  type Network,
  type TrainingOptions,
} from '../src/index.ts';
import { z } from 'zod';
import { answerEach } from '@paratope/workbench/threads';
import { readMhcFolder, type MhcData } from './mhc-data.ts';

/** Data of a thread (`workerData`). */
export interface MhcFolder {
  readonly mhcClass: MhcClass;
  readonly folder: string;
}

export interface NetworkTask {
  readonly kind: 'train';
  /** Fold that is excluded from the training of the network. */
  readonly fold: number;
  readonly seed: number;
  readonly options: TrainingOptions;
  /** Networks of the same fold that provide its initial registers; without them the network finds its own. */
  readonly teachers: readonly Network[];
}

export interface QuantilesTask {
  readonly kind: 'quantiles';
  readonly networks: readonly Network[];
  readonly alleles: number;
  readonly length: number;
  readonly seed: number;
}

const { mhcClass, folder } = z.object({ mhcClass: z.enum(['I', 'II']), folder: z.string() }).parse(workerData);
let data: MhcData | undefined;

answerEach<NetworkTask | QuantilesTask>((task): Network | Float32Array => {
  if (task.kind === 'quantiles') {
    return backgroundQuantiles(mhcClass, task.networks, task.alleles, task.length, task.seed);
  }
  data ??= readMhcFolder(mhcClass, folder);
  const { set, folds, similarity } = data;
  const peptides = Int32Array.from(set.peptides.keys()).filter((p) => folds[p] !== task.fold);
  const registers = task.teachers.length === 0 ? undefined : agreedRegisters(set, task.teachers);
  return trainNetwork(set, peptides, similarity, task.options, task.seed, registers);
});
