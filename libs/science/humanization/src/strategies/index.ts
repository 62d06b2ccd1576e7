import type { StrategyName } from '../input.js';
import { cdrGrafting } from './cdr-grafting.js';
import { germlining } from './germlining.js';
import { resurfacing } from './resurfacing.js';
import { sdrGrafting } from './sdr-grafting.js';
import type { Strategy } from './strategy.js';

export const STRATEGY_BY_NAME: Readonly<Record<StrategyName, Strategy>> = {
  cdr_grafting: cdrGrafting,
  resurfacing,
  sdr_grafting: sdrGrafting,
  germline: germlining,
};

export type { Strategy } from './strategy.js';
export { plan, strategyContext } from './strategy.js';
