// Evaluates the targets that it receives, one at a time.
import { compareWithExperiment, inputOf, type TargetResult } from '@paratope/fv-model/training';
import { FvNetwork } from '@paratope/fv-network';
import { shippedTemplates } from '@paratope/workbench/template-library';
import { answerEach } from '@paratope/workbench/threads';
import { experimentAt, type StructureTarget } from './targets.ts';

export type Engine = 'combined' | 'templates' | 'network';

export interface TargetTask extends StructureTarget {
  readonly engine: Engine;
  readonly maxIdentity: number;
  readonly mainChainOnly: boolean;
  readonly pairsOnly: boolean;
}

export type Evaluated = { readonly file: string } & TargetResult;

const library = shippedTemplates();
const network = await FvNetwork.open();

answerEach<TargetTask>(async ({ engine, maxIdentity, mainChainOnly, pairsOnly, ...target }): Promise<Evaluated> => {
  const { file } = target;
  const truth = experimentAt(target);
  if (pairsOnly && !truth?.light) return { file, skipped: 'no pair' };
  const folded = truth && engine !== 'templates' ? await network.fold(inputOf(truth)) : undefined;
  const options = {
    library,
    maxIdentity,
    mainChainOnly,
    excludePdb: [],
    network: folded,
    networkUse: engine === 'network' ? ('all' as const) : ('fitted' as const),
  };
  return { file, ...compareWithExperiment(truth, options, () => performance.now()) };
});
