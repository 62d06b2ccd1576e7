import { expect } from '@jest/globals';
import { analyseDesign } from './analysis/analyse.js';
import { TRASTUZUMAB_FV } from './antibodies.fixture.js';
import { readDesign, type DesignSubject } from './design/check.js';
import type { AdcDesign, DesignError } from './design/design.js';
import type { AdcAnalysis } from './analysis/result.js';

/** Approved vedotin design; each test states the differences. */
export const VEDOTIN: AdcDesign = {
  linker_name: 'mc-Val-Cit-PABC',
  payload_name: 'MMAE',
  conjugation_method: 'interchain_cysteine',
  conjugation_site: null,
  dar_target: 4,
};

export function analysed(change: Partial<AdcDesign>, subject: DesignSubject = TRASTUZUMAB_FV): AdcAnalysis {
  const read = readDesign({ ...VEDOTIN, ...change }, subject);
  expect(read).toMatchObject({ ok: true });
  if (!read.ok) throw new Error('the design was refused');
  return analyseDesign({ design: read.design });
}

export function refused(change: Partial<AdcDesign>, subject: DesignSubject = TRASTUZUMAB_FV): readonly DesignError[] {
  const read = readDesign({ ...VEDOTIN, ...change }, subject);
  return read.ok ? [] : read.errors;
}
