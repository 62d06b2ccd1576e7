import { mhcTraining } from './mhc/train-mhc.ts';

export const program = mhcTraining('II');
