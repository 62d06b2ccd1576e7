import type { Variant } from '@paratope/sdk';
import { ReportTable } from '@paratope/dashboard-kit';
import { choiceLabel, originLabel } from '../../components/origin.js';
import { lineageOf } from '../candidates/lineage.js';
import { reportedLineage } from './reported-lineage.js';
import { TEXT } from './text.js';

/** Variants that are printed. */
const MOST = 8;

interface LineageTableProps {
  readonly candidateId: string;
  readonly variants: readonly Variant[];
  readonly shown: string;
}

/** Variants of a candidate in the order of their descent, as far as they fit. */
export function LineageTable({ candidateId, variants, shown }: LineageTableProps) {
  const all = lineageOf(variants);
  const rows = reportedLineage(all, shown, MOST);
  return (
    <ReportTable
      columns={[
        { title: TEXT.variant },
        { title: TEXT.origin },
        { title: TEXT.lengthResidues, kind: 'numeric' },
        { title: TEXT.created, kind: 'numeric' },
      ]}
      rows={[...rows, ...all.filter((row) => !rows.includes(row))].map(({ variant, depth }) => ({
        key: variant.id,
        isMarked: variant.id === shown,
        cells: [
          <span key="name" style={{ paddingLeft: depth * 14 }}>
            {variant.name}
            {variant.id === shown && TEXT.thisReport}
          </span>,
          choiceLabel(variant) ?? originLabel(variant),
          variant.chains.map(({ sequence }) => sequence.length).join(' + '),
          variant.created_at.slice(0, 10),
        ],
      }))}
      most={MOST}
      page={`/candidates/${candidateId}`}
    />
  );
}
