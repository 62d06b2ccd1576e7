import { ACCOUNT } from './account.js';
import { ADC } from './adc.js';
import { COMMON } from './common.js';
import { JOBS } from './jobs.js';
import { REGISTRY } from './registry.js';
import type { Words } from './words.js';

const PARTS: readonly Words[] = [COMMON, REGISTRY, JOBS, ADC, ACCOUNT];

/** What fields mean that say nothing of themselves where they are declared. */
export const WORDS: ReadonlyMap<string, string> = new Map(PARTS.flatMap((part) => Object.entries(part)));
