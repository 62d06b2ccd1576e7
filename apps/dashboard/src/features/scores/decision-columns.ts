import type { ScoreColumn, ScoredVariant } from '@paratope/sdk';
import { TEXT } from '../decisions/text.js';

const column = (name: string, label: string, description: string): ScoreColumn => ({
  ...{ name, label, description, type: 'text', unit: null, direction: 'none', reference: null, certainty: null },
  ...{ usual: true, source: 'decision' },
});

/** Columns of people's decisions, in addition to the figures that the service lists. */
export const DECISION_COLUMNS: readonly ScoreColumn[] = [
  column('stage', TEXT.stage, TEXT.stageOfVariant),
  column('tags', TEXT.tags, TEXT.tagsOfVariant),
];

const NAMES = new Set(DECISION_COLUMNS.map(({ name }) => name));

/** Names of the columns that are figures. Files contain the other columns anyway. */
export const figureNames = (names: readonly string[]): string[] => names.filter((name) => !NAMES.has(name));

/** Values of a row in these columns. */
export const decided = ({ stage, tags }: ScoredVariant): Readonly<Record<string, string | null>> => ({
  stage,
  tags: tags.join(', '),
});
