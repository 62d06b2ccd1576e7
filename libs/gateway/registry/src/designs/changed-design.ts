import { isDeepStrictEqual } from 'node:util';
import type { DesignFields } from '@paratope/job-envelope';
import { DESIGNS } from '@paratope/pipelines/http';
import type { Design } from './contract.js';

/** Returns a design after a change. It keeps its analysis only if the fields on which the analysis depends are unchanged. */
export function changedDesign(design: Design, change: DesignFields, accepted: DesignFields | undefined): Design {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed = { ...design, ...named, ...accepted };
  return accepted && !isSame(design, changed) ? { ...changed, analysis: null } : changed;
}

const isSame = (one: Design, other: Design): boolean =>
  isDeepStrictEqual(asStored(DESIGNS.analysed(one)), asStored(DESIGNS.analysed(other)));

/** Returns the fields without undefined ones. */
const asStored = (value: DesignFields): unknown => JSON.parse(JSON.stringify(value));
