import type { ScoreColumn, ScoredVariant } from '@paratope/sdk';
import { TEXT } from '../decisions/text.js';

const column = (name: string, label: string, description: string, usual: boolean): ScoreColumn => ({
  name,
  label,
  description,
  type: 'text',
  unit: null,
  direction: 'none',
  reference: null,
  certainty: null,
  usual,
  source: 'decision',
});

/** Columns of people's decisions, in addition to the figures that the service lists. @param usual those that are shown at first */
export const decisionColumns = (usual: { readonly stage: boolean; readonly tags: boolean }): readonly ScoreColumn[] => [
  column('stage', TEXT.stage, TEXT.stageOfVariant, usual.stage),
  column('tags', TEXT.tags, TEXT.tagsOfVariant, usual.tags),
];

const NAMES: ReadonlySet<string> = new Set(['stage', 'tags']);

/** Names of the columns that are figures. Files contain the other columns anyway. */
export const figureNames = (names: readonly string[]): string[] => names.filter((name) => !NAMES.has(name));

/** Values of a row in these columns. */
export const decided = ({ stage, tags }: ScoredVariant): Readonly<Record<string, string | null>> => ({
  stage,
  tags: tags.join(', '),
});
