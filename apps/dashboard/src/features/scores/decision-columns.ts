import type { ScoreColumn, ScoredVariant } from '@paratope/sdk';
import { TEXT } from '../decisions/text.js';

const column = (name: string, label: string, description: string): ScoreColumn => ({
  ...{ name, label, description, type: 'text', unit: null, direction: 'none', reference: null, certainty: null },
  ...{ usual: true, source: 'decision' },
});

/** Columns of what people decided, beside the figures that the service lists. */
export const DECISION_COLUMNS: readonly ScoreColumn[] = [
  column('stage', TEXT.stage, TEXT.stageOfVariant),
  column('tags', TEXT.tags, TEXT.tagsOfVariant),
];

const NAMES = new Set(DECISION_COLUMNS.map(({ name }) => name));

/** Names of columns that are figures: files have the others anyway. */
export const figureNames = (names: readonly string[]): string[] => names.filter((name) => !NAMES.has(name));

/** What a row shows in these columns. */
export const decided = ({ stage, tags }: ScoredVariant): Readonly<Record<string, string | null>> => ({
  stage,
  tags: tags.join(', '),
});
