import type { AntibodyFormat } from '@paratope/antibody';
import { numberAntibody, type NumberedDomain } from '@paratope/numbering';
import { letteredName } from './headers.js';
import { domainWords, layoutOf, type Layout } from './layouts.js';
import type { RefusedRecord, RefusedRecords, SequenceRecord } from './types.js';

export type Side = 'heavy' | 'light';

/** Record with its variable domains. */
export interface ChainRecord {
  readonly record: SequenceRecord;
  /** Index among all records. */
  readonly at: number;
  /** Side of the chain; `heavy` for a chain with both. */
  readonly side: Side;
  readonly domains: readonly NumberedDomain[];
  /** Upper-case one-letter codes, to which the domains refer. */
  readonly residues: string;
  readonly layout: Layout;
  /** Whether one chain has heavy and light domains: an scFv or more. */
  readonly isWhole: boolean;
  /** Whether the chain is a single domain that needs no light chain. */
  readonly isVhh: boolean;
  /** Name of the antibody, which its partner shares; undefined for a record without a name. */
  readonly antibody: string | undefined;
  /** Whether the name identifies the chain, so that a partner with another name is not expected. */
  readonly saysChain: boolean;
}

/** Formats with chains that may have any variable domain, whatever their names. */
const ANY_DOMAIN: ReadonlySet<AntibodyFormat> = new Set<AntibodyFormat>([
  ...(['bispecific_crossmab', 'bite', 'dart', 'tandem_scfv', 'fc_fusion'] as const),
]);

/** Numbers a record; returns `RefusedRecords` for one without a variable domain, or with another one than its name states. */
export function readChain(record: SequenceRecord, at: number): ChainRecord | RefusedRecords {
  const outcome = numberAntibody(record.sequence, { germline: false });
  if (!outcome.ok) {
    const { message, position } = outcome.error;
    const where = position === undefined ? '' : ` (position ${position})`;
    return refused(record.name, [{ record }], 'not_an_antibody', message + where);
  }
  const { domains, sequence: residues } = outcome.value;
  const isHeavy = domains.map(({ chainType }) => chainType === 'H');
  const isWhole = isHeavy.includes(true) && isHeavy.includes(false);
  const side: Side = isHeavy.includes(true) ? 'heavy' : 'light';
  const isFree = record.format !== undefined && ANY_DOMAIN.has(record.format);
  const mismatch = isWhole || isFree ? undefined : mismatchOf(record, domains, side);
  if (mismatch !== undefined) return refused(record.name, [{ record, chain: side }], 'chain_mismatch', mismatch);
  const lettered = record.antibody === undefined ? lettersFit(record.title, side) : undefined;
  const named = record.antibody ?? lettered;
  const layout = layoutOf(domains);
  return {
    record,
    at,
    side,
    domains,
    residues,
    layout,
    isWhole,
    isVhh: layout === 'single' && domains.every(({ isVhh }) => isVhh),
    antibody: named ?? (record.title === '' ? undefined : record.title),
    saysChain: lettered !== undefined || record.claim !== undefined,
  };
}

function lettersFit(title: string, side: Side): string | undefined {
  const lettered = letteredName(title);
  return lettered?.letter === (side === 'heavy' ? 'H' : 'L') ? lettered.antibody : undefined;
}

function mismatchOf(
  { claim, place: { column } }: SequenceRecord,
  domains: readonly NumberedDomain[],
  side: Side,
): string | undefined {
  if (claim === undefined || claim === 'fusion') return undefined;
  if (claim === 'scfv') {
    const has =
      domains.length === 1 ? `only a ${side} variable domain` : `the variable domains ${domainWords(domains)}`;
    return `called an scFv, but it has ${has}`;
  }
  const said: Side = claim.startsWith('heavy') ? 'heavy' : 'light';
  if (said === side) return undefined;
  const named = column === undefined ? `called a ${said} chain` : `in the column ${column}`;
  return `${named}, but its variable domain is a ${side} one`;
}

export const refused = (
  id: string,
  records: readonly RefusedRecord[],
  reason: RefusedRecords['reason'],
  message: string,
): RefusedRecords => ({ ok: false, id, records, reason, message, warnings: [] });

export const refusedChain = ({ record, side }: ChainRecord): RefusedRecord => ({ record, chain: side });
