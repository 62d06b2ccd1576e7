import { Checkbox, ScrollArea, Table } from '@mantine/core';
import { DataTable } from '@paratope/dashboard-kit';
import { keyOf } from './by-hand.js';
import type { StrategyDetails } from './strategy-result.js';
import { TEXT } from './text.js';

interface ByHandTableProps {
  readonly details: StrategyDetails;
  /** Keys of the chosen mutations. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Table to choose among the mutations of a strategy, with the reason of each. */
export function ByHandTable({ details: { mutations }, chosen, onChange }: ByHandTableProps) {
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  const rows = (['vh', 'vl'] as const).flatMap((domain) =>
    (mutations[domain]?.positions ?? []).map((made) => ({ domain, key: keyOf(domain, made.imgt), ...made })),
  );
  return (
    <ScrollArea.Autosize mah={420} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': TEXT.substitutions }}>
      <DataTable
        stickyHeader
        headings={[
          { hidden: TEXT.selected, width: 40 },
          TEXT.domain,
          { numeric: TEXT.imgt },
          { numeric: TEXT.kabat },
          TEXT.substitution,
          TEXT.reason,
        ]}
      >
        {rows.map(({ domain, key, imgt, kabat, from, to, reason }) => (
          <Table.Tr key={key}>
            <Table.Td>
              <Checkbox
                size="xs"
                aria-label={`${domain.toUpperCase()} ${from}${imgt}${to}`}
                checked={chosen.has(key)}
                onChange={() => toggle(key)}
              />
            </Table.Td>
            <Table.Td>{domain.toUpperCase()}</Table.Td>
            <Table.Td className="numeric">{imgt}</Table.Td>
            <Table.Td className="numeric">{kabat}</Table.Td>
            <Table.Td className="mono">
              {from} → {to}
            </Table.Td>
            <Table.Td>{reason.replaceAll('_', ' ')}</Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </ScrollArea.Autosize>
  );
}
