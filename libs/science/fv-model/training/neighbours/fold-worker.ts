// Fits the weights of one loop without one fold, for each task that it is sent.
import { fitNeighbourFold, type FoldFit, type Loop } from '../src/index.ts';
import { shippedTemplates } from '@paratope/workbench/template-library';
import { answerEach } from '@paratope/workbench/threads';

export interface FoldTask {
  readonly loop: Loop;
  readonly fold: number;
}

const library = shippedTemplates();
/** Cache of the examples of each loop, which are prepared once. */
const opened = new Map<Loop, (fold: number) => FoldFit>();

answerEach<FoldTask>(({ loop, fold }): FoldFit => {
  const fit = opened.get(loop) ?? fitNeighbourFold(library, loop);
  opened.set(loop, fit);
  return fit(fold);
});
