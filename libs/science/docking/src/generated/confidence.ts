// Made by npm run train -- docking-confidence from 31 complexes; do not edit.
import type { ConfidenceModel } from '../confidence-model.js';

export const CONFIDENCE: ConfidenceModel = {"constant":-4.24,"lead":0.862,"baseRate":0.29,"complexes":31,"brier":0.194,"brierOfBaseRate":0.22};
