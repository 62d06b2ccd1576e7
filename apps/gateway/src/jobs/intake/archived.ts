import type { ArchivedLevel } from '@paratope/gateway-tables';

/** The detail of the problem; the same text wherever a submit is refused for it. */
export const archivedDetail = (level: ArchivedLevel): string =>
  level === 'variant'
    ? 'The variant is archived: it takes no jobs.'
    : `The variant's ${level} is archived: it takes no jobs.`;
