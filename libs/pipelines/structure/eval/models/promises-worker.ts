// Models the antibodies that it receives with the network, and counts the geometry faults of the first model.
import { modelFv, type FvInput } from '@paratope/fv-model';
import { problemsOf, type GeometryProblems } from '@paratope/fv-model/training';
import { FvNetwork } from '@paratope/fv-network';
import { shippedTemplates } from '@paratope/workbench/template-library';
import type { Therapeutic } from '@paratope/workbench/therapeutics';
import { answerEach } from '@paratope/workbench/threads';

export interface Promised {
  readonly name: string;
  readonly problems: GeometryProblems;
}

const library = shippedTemplates();
const network = await FvNetwork.open();

answerEach<Therapeutic>(async ({ name, vh, vl }): Promise<Promised> => {
  const input: FvInput = vl === '' ? { heavy: vh, format: 'vhh' } : { heavy: vh, light: vl, format: 'fv' };
  const model = modelFv(input, { library, seed: 1, ensembleSize: 1, network: await network.fold(input) });
  return { name, problems: problemsOf(model.validation) };
});
