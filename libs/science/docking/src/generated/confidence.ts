// Made by tools/train/docking-confidence.ts from 28 complexes; do not edit.
import type { ConfidenceModel } from '../confidence-model.js';

export const CONFIDENCE: ConfidenceModel = {"constant":-1.126,"lead":0.374,"baseRate":0.143,"complexes":28,"brier":0.2,"brierOfBaseRate":0.2};
