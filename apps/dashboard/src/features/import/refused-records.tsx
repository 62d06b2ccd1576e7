import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { RefusedRecord, RefusedRecords } from '@paratope/antibody-import';
import { useState } from 'react';
import { TEXT } from './text.js';

/** Records that are shown of a reason before the user asks for all. */
const SHOWN = 8;

/** Refused records by reason, each reason once. */
export function Refusals({ refused }: { readonly refused: readonly RefusedRecords[] }) {
  const groups = Map.groupBy(refused, reasonOf);
  return (
    <Alert
      color="yellow"
      title={refused.length === 1 ? TEXT.oneRecordCannotBeImported : TEXT.recordsCannotBeImported(refused.length)}
    >
      <Stack gap="sm">
        {[...groups].map(([reason, members]) => (
          <Refusal key={reason} reason={reason} records={members.flatMap(({ records }) => records)} />
        ))}
      </Stack>
    </Alert>
  );
}

function Refusal({ reason, records }: { readonly reason: string; readonly records: readonly RefusedRecord[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? records : records.slice(0, SHOWN);
  return (
    <div>
      <Text size="sm">
        <b>{TEXT.rowsOfOneKind(records.length)}</b>: {reason}
      </Text>
      <Group gap={6} mt={4}>
        {shown.map(({ record: { place, name } }, index) => (
          <Badge key={`${name}${place.line ?? place.row ?? ''}${index}`} color="gray" tt="none">
            {name}
            {place.line !== undefined && TEXT.line(place.line)}
            {place.row !== undefined && TEXT.row(place.row)}
          </Badge>
        ))}
        {shown.length < records.length && (
          <>
            <Text size="xs">{TEXT.andMore(records.length - shown.length)}</Text>
            <Button variant="subtle" size="compact-xs" onClick={() => setShowsAll(true)}>
              {TEXT.showAll}
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}

/** Reason of a refusal without the row and the names of other records, so that equal reasons are one. */
function reasonOf({ reason, message }: RefusedRecords): string {
  const withoutPlace = message.replace(/^row \d+(?:, column ([^:]*))?: /, (_, column?: string) =>
    column === undefined ? '' : `column ${column}: `,
  );
  return reason === 'ambiguous'
    ? withoutPlace.replace(/, and .*? (?:is without a partner|are without partners) as well/, '')
    : withoutPlace.replace(/ \(position \d+\)$/, '');
}
