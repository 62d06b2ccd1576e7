import { backboneOf, scoreInOrder, type MpnnNetwork } from '@paratope/inverse-folding';
import type { FvPrediction } from '@paratope/structure-engines';
import { OnnxMpnn } from './mpnn.js';

/**
 * Misfit from which a model gets a warning: 85 % of the H3s of PDB entries 7xxx whose error was at most twice the predicted one are below it
 * (libs/pipelines/structure/accuracy.md, "H3s that do not fit their backbone").
 */
export const H3_MISFIT = 2.92;

/**
 * Misfit of a model's CDR-H3: how unlikely its residues are on the modelled backbone to ProteinMPNN, which had no part in the model. Each
 * residue is given all residues outside the loop and those before it.
 *
 * @param network the opened network `protein`.
 * @param prediction a model with chain H.
 * @returns the mean of the residues' negative logarithms of probability; undefined without a CDR-H3.
 */
export async function h3Misfit(network: MpnnNetwork, { structure, cdrs }: FvPrediction): Promise<number | undefined> {
  const [model] = structure.models;
  const { sequence: loop } = cdrs.find(({ name }) => name === 'H3') ?? {};
  if (!model || !loop) return undefined;
  const backbone = backboneOf(model);
  const letters = backbone.sites.map(({ aminoAcid }) => aminoAcid).join('');
  const heavy = backbone.sites.filter(({ chain }) => chain === 'H').length;
  const begins = letters.slice(0, heavy).lastIndexOf(loop);
  if (begins < 0) return undefined;
  const places = Array.from(letters, (_, place) => place);
  const isLoop = (place: number): boolean => place >= begins && place < begins + loop.length;
  const order = [...places.filter((place) => !isLoop(place)), ...places.filter(isLoop)];
  const { logProbabilities } = await scoreInOrder(network, await network.encode(backbone), letters, order);
  return -logProbabilities.slice(-loop.length).reduce((sum, value) => sum + value, 0) / loop.length;
}

/** Returns a function that adds a warning to a model of VH and VL if its CDR-H3 does not fit the modelled backbone. */
export async function openH3Check(): Promise<(prediction: FvPrediction) => Promise<FvPrediction>> {
  const network = await OnnxMpnn.open('protein');
  return async (prediction) => {
    // Single domains and models by templates alone were not measured.
    const isMeasured = prediction.fv.light !== undefined && prediction.sources.length > 0;
    const misfit = isMeasured ? await h3Misfit(network, prediction) : undefined;
    if (misfit === undefined || misfit < H3_MISFIT) return prediction;
    const warning =
      `CDR-H3 may be farther off than predicted: its residues are unlikely on the modelled backbone (${misfit.toFixed(1)} by ProteinMPNN, ` +
      `${H3_MISFIT} in one good model of seven). Half of the loops that were off by more than twice their predicted error had this sign.`;
    return { ...prediction, warnings: [...prediction.warnings, warning] };
  };
}
