import { MhcPredictor, readMhcModel } from '@paratope/immunogenicity';
import weights from '@paratope/immunogenicity/mhc-ii.bin?url';
import { HandScorer } from './hand-scorer.js';

/** Loads the weights of the HLA class II predictor (2.6 MB), and opens a scorer with them. */
export async function openHandScorer(): Promise<HandScorer> {
  const response = await fetch(weights);
  if (!response.ok) throw new Error(response.statusText);
  return new HandScorer(new MhcPredictor(readMhcModel(new Uint8Array(await response.arrayBuffer()))));
}
