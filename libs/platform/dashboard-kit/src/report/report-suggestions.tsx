import { suggestionName, type Suggestion } from '../suggestions/suggestion.js';
import { ReportTable } from './report-table.js';
import { TEXT } from './text.js';

/** Suggestions that are printed. */
const MOST = 5;

interface ReportSuggestionsProps {
  /** The best ones first. */
  readonly suggestions: readonly Suggestion[];
  /** Head of the column of effects, with their unit and direction; without it there is no such column. */
  readonly effect?: string;
  /** Path of the page of the dashboard with all of them. */
  readonly page: string;
}

/** The first substitutions that a result suggests, with their reasons. */
export function ReportSuggestions({ suggestions, effect, page }: ReportSuggestionsProps) {
  return (
    <ReportTable
      columns={[
        [{ mono: TEXT.substitution }, suggestionName],
        [TEXT.reason, ({ rationale }) => rationale],
        effect !== undefined && [{ numeric: effect }, (suggestion) => suggestion.effect?.toFixed(2) ?? '–'],
      ]}
      rows={suggestions}
      most={MOST}
      page={page}
    />
  );
}
