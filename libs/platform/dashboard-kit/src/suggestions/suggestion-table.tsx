import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { suggestionName, type Suggestion } from './suggestion.js';
import { TEXT } from './text.js';

interface SuggestionTableProps {
  readonly suggestions: readonly Suggestion[];
  /** Head of the column of effects, with their unit and direction; without it there is no such column. */
  readonly effect?: string;
  readonly chosen: readonly Suggestion[];
  /** Absent where nobody may choose. */
  readonly onToggle?: (suggestion: Suggestion) => void;
}

/** Suggested substitutions with their reasons, to be chosen from. */
export function SuggestionTable({ suggestions, effect, chosen, onToggle }: SuggestionTableProps) {
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {onToggle && (
              <Table.Th w={40} className="no-print">
                <VisuallyHidden>{TEXT.chosen}</VisuallyHidden>
              </Table.Th>
            )}
            <Table.Th>{TEXT.substitution}</Table.Th>
            <Table.Th>{TEXT.reason}</Table.Th>
            {effect !== undefined && <Table.Th className="numeric">{effect}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {suggestions.map((suggestion) => (
            <Table.Tr key={suggestionName(suggestion)}>
              {onToggle && (
                <Table.Td className="no-print">
                  <Checkbox
                    size="xs"
                    aria-label={suggestionName(suggestion)}
                    checked={chosen.includes(suggestion)}
                    onChange={() => onToggle(suggestion)}
                  />
                </Table.Td>
              )}
              <Table.Td className="mono" style={{ whiteSpace: 'nowrap' }}>
                {suggestionName(suggestion)}
              </Table.Td>
              <Table.Td>{suggestion.rationale}</Table.Td>
              {effect !== undefined && <Table.Td className="numeric">{suggestion.effect?.toFixed(2) ?? '–'}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
