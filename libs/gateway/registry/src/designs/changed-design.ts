import { isDeepStrictEqual } from 'node:util';
import type { DesignFields } from '@paratope/job-envelope';
import { DESIGNS } from '@paratope/pipelines/http';
import type { Design } from './contract.js';

/** A design after a change. Its analysis stays only while the fields that it depends on stay. */
export function changedDesign(design: Design, change: DesignFields, accepted: DesignFields | undefined): Design {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed = { ...design, ...named, ...accepted };
  return accepted && !isSame(design, changed) ? { ...changed, analysis: null } : changed;
}

const isSame = (one: Design, other: Design): boolean =>
  isDeepStrictEqual(asStored(DESIGNS.analysed(one)), asStored(DESIGNS.analysed(other)));

/** Without fields that are undefined. */
const asStored = (value: DesignFields): unknown => JSON.parse(JSON.stringify(value));
