// Made by `npm run train -- docking-confidence` from 58 complexes; do not edit.
import type { ConfidenceModel } from '../confidence-model.js';

export const CONFIDENCE: ConfidenceModel = {"constant":-4.17,"lead":0.761,"baseRate":0.224,"complexes":58,"brier":0.162,"brierOfBaseRate":0.18};
