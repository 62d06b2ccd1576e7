import { Alert, Group, Stack, Text } from '@mantine/core';
import { wellMap } from '@paratope/laboratory/well-map';
import { inPlates, wellOf } from '@paratope/laboratory/wells';
import { Download, saveCsv, saveText, saveXlsx, type Row, DataTable, Remark } from '@paratope/dashboard-kit';
import type { DnaOrder, ExactLibrary } from '@paratope/sdk';
import { TEXT } from './text.js';

interface OrderPreviewProps {
  readonly library: ExactLibrary;
  /** Part of the names of files. */
  readonly name: string;
}

const WELLS_SHOWN = 8;

/** Sheets of the company's upload with its columns and no other; of plates, one for each. */
const uploadsOf = ({ fragments, product }: DnaOrder): Row[][] => {
  if (product !== 'idt_eblocks') return [fragments.map(({ name, dna }) => ({ Name: name, Sequence: dna }))];
  return inPlates(fragments).map((plate) =>
    plate.map(({ name, dna }, k) => ({ 'Well Position': wellOf(k).well, Name: name, Sequence: dna })),
  );
};

/** What is ordered, fragment by fragment, before any file is written. */
export function OrderPreview({ library: { order, fragments: plated }, name }: OrderPreviewProps) {
  const { fragments, plasmids, totals, without_sharing: all, common_chains } = order;
  const wells = wellMap([...fragments, ...plasmids], plated);
  const fasta = [...fragments, ...plasmids].map(({ name: title, dna }) => `>${title}\n${dna}\n`).join('');
  const warned = fragments.filter(({ warnings }) => warnings.length > 0).length;
  return (
    <Stack gap="xs" role="status">
      <Text size="sm" fw={600}>
        {TEXT.orderTotals(totals.fragments, totals.bases, all.fragments, all.bases)}
      </Text>
      {common_chains.length > 0 && (
        <Text size="sm">{TEXT.sharedByAll(common_chains.join(', '), plasmids.length > 0)}</Text>
      )}
      {order.list_price && (
        <Text size="sm">
          {TEXT.listPrice(order.list_price.amount, order.list_price.source, order.list_price.recorded)}
        </Text>
      )}
      <Remark small>{TEXT.limitsOfVendor(order.limits, order.limits_checked)}</Remark>
      {warned > 0 && <Alert color="orange">{TEXT.fragmentsWarned(warned)}</Alert>}
      <Fragments order={order} />
      <Group gap="xs">
        {uploadsOf(order).map((rows, k, sheets) => {
          const plate = sheets.length > 1 ? ` ${k + 1}` : '';
          return (
            <Group key={plate} gap="xs">
              <Download label={TEXT.orderCsv(plate)} onClick={() => saveCsv(`order-${name}${plate}`, rows)} />
              <Download label={TEXT.orderXlsx(plate)} onClick={() => void saveXlsx(`order-${name}${plate}`, rows)} />
            </Group>
          );
        })}
        <Download label={TEXT.wellMapCsv} onClick={() => saveCsv(`well-map-${name}`, wells)} />
        <Download label={TEXT.fasta} onClick={() => saveText(`order-${name}.fasta`, 'text/plain', fasta)} />
      </Group>
    </Stack>
  );
}

function Fragments({ order: { fragments, plasmids } }: { readonly order: DnaOrder }) {
  return (
    <DataTable
      minWidth={720}
      maxHeight={360}
      rows={[...fragments, ...plasmids]}
      columns={[
        [{ mono: TEXT.fragment }, (each) => each.name],
        [
          TEXT.wells,
          (each) => (
            <>
              {each.wells.slice(0, WELLS_SHOWN).join(', ')}
              {each.wells.length > WELLS_SHOWN && TEXT.andMore(each.wells.length - WELLS_SHOWN)}
            </>
          ),
        ],
        [{ numeric: TEXT.lengthInBases }, (each) => each.length],
        [{ numeric: TEXT.gcPercent }, (each) => (100 * each.gc).toFixed(1)],
        [TEXT.warnings, (each) => (plasmids.includes(each) ? TEXT.isPlasmid : each.warnings.join('; '))],
      ]}
    />
  );
}
