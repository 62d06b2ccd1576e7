import type { ComplexPredictionResults } from '@paratope/sdk';
import { TEXT } from './text.js';

interface ShownConfidence {
  readonly title: string;
  readonly value: string;
  /** Range and direction of the value, and its reference. */
  readonly note: string;
}

/** How sure a complex is: the ipTM of engines that have one, otherwise the probability that the best pose is acceptable. */
export function confidenceOf({
  iptm,
  docking_confidence: confidence,
  docking_confidence_base_rate: base,
}: ComplexPredictionResults): ShownConfidence {
  if (iptm !== null)
    return { title: TEXT.interfacePredictedTmScoreIptm, value: iptm.toFixed(2), note: TEXT.bestComplex0To1 };
  const among = base === undefined || base === null ? '' : TEXT.trueForOfComplexesIn((base * 100).toFixed(0));
  return {
    title: TEXT.probabilityThatTheBestPose,
    value: confidence === null ? TEXT.unknown : `${(confidence * 100).toFixed(0)} %`,
    note: confidence === null ? TEXT.probabilityNotCalibrated(among) : TEXT.calibratedProbability(among),
  };
}
