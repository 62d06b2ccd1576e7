import type { ArchivedLevel } from '@paratope/gateway-tables';

/** Returns the detail of the problem, the same text wherever a submission is refused because of an archived resource. */
export const archivedDetail = (level: ArchivedLevel): string =>
  level === 'variant'
    ? 'The variant is archived: it takes no jobs.'
    : `The variant's ${level} is archived: it takes no jobs.`;
