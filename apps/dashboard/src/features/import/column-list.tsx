import { Select, Stack, Table, Text, Title } from '@mantine/core';
import type { ColumnChoice, ColumnMeaning, ColumnReport } from '@paratope/antibody-import';
import { DataTable } from '@paratope/dashboard-kit';
import { COLUMN_NAMES } from './column-names.js';
import { TEXT } from './text.js';

const KEPT = 'kept';
const OPTIONS = [
  { value: KEPT, label: TEXT.keptWithTheAntibody },
  ...Object.entries(COLUMN_NAMES).map(([value, label]) => ({ value, label })),
];

const isMeaning = (text: string): text is ColumnMeaning => Object.hasOwn(COLUMN_NAMES, text);

interface ColumnListProps {
  readonly columns: readonly ColumnReport[];
  readonly chosen: ColumnChoice;
  readonly isBusy: boolean;
  /** Called with the columns that the user chose, by their meaning. */
  readonly onChoose: (columns: ColumnChoice) => void;
}

/** Columns of the tables: what each was read as, which the user can change. */
export function ColumnList({ columns, chosen, isBusy, onChoose }: ColumnListProps) {
  const named = columns.filter(({ heading }) => heading !== '');
  const choose = (heading: string, as: string | null): void => {
    const others = Object.entries(chosen).filter(([, column]) => column !== heading);
    const own = as !== null && isMeaning(as) ? [[as, heading] as const] : [];
    onChoose(Object.fromEntries([...others, ...own]));
  };
  return (
    <Stack gap="xs">
      <Title order={3}>{TEXT.columns}</Title>
      <Text size="sm" c="dimmed">
        {TEXT.theColumnsWereRecognized}
      </Text>
      <DataTable headings={[TEXT.column, TEXT.readAs]}>
        {named.map(({ file, sheet, heading, as, reason }, index) => (
          <Table.Tr key={`${file}${sheet ?? ''}${heading}${index}`}>
            <Table.Td>{heading}</Table.Td>
            <Table.Td>
              <Select
                aria-label={TEXT.readColumnAs(heading)}
                size="xs"
                maw={280}
                allowDeselect={false}
                disabled={isBusy}
                data={OPTIONS}
                value={as === 'left' ? KEPT : as}
                description={reason === undefined ? undefined : TEXT.notRead(reason)}
                onChange={(value) => choose(heading, value)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </Stack>
  );
}
