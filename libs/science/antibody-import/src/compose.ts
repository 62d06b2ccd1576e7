import { ANTIBODY_FORMATS, type ChainRole } from '@paratope/antibody';
import { refused, refusedChain, type ChainRecord } from './chain-record.js';
import { domainWords, formatOfPair, shortLinker } from './layouts.js';
import type { Field, ImportedAntibody, ImportOutcome, ImportWarning, PairedBy, SequenceRecord } from './types.js';

/** Result of a pairing step, with the record that it replaces. */
export interface Placed {
  readonly at: number;
  readonly outcome: ImportOutcome;
}

/** Name of the antibody of a chain. */
export const nameOf = ({ antibody, record }: ChainRecord): string =>
  antibody === undefined
    ? record.name
    : antibody === ''
      ? record.place.file.replace(/^.*[/\\]/, '').replace(/(?:\.[a-z0-9]+)+$/i, '')
      : antibody;

/** Groups chains by side; a chain that occurs twice under one name counts once and is listed in `doubled`. */
export function sides(members: readonly ChainRecord[]): {
  readonly heavy: readonly ChainRecord[];
  readonly light: readonly ChainRecord[];
  readonly doubled: readonly ImportWarning[];
} {
  const seen = new Set<string>();
  const doubled: ImportWarning[] = [];
  const once = members.filter(({ record, residues }) => {
    if (!seen.has(residues)) return seen.add(residues);
    doubled.push({ code: 'given_twice', detail: `${record.name} is given twice with one sequence.` });
    return false;
  });
  return {
    heavy: once.filter(({ side }) => side === 'heavy'),
    light: once.filter(({ side }) => side === 'light'),
    doubled,
  };
}

export function tooMany(id: string, heavy: readonly ChainRecord[], light: readonly ChainRecord[]): ImportOutcome {
  const count = (n: number, side: string): string => `${n === 0 ? 'no' : n} ${side} chain${n === 1 ? '' : 's'}`;
  return refused(
    id,
    [...heavy, ...light].sort((a, b) => a.at - b.at).map(refusedChain),
    'ambiguous',
    `${count(heavy.length, 'heavy')} and ${count(light.length, 'light')} are called ${id}; which of them belong together is not clear, say it by a list of pairs`,
  );
}

/** Refuses chains with variable domains that fit no format; only a column of a table can state their format. */
export function unknownFormat(id: string, chains: readonly ChainRecord[]): ImportOutcome {
  const has = chains.map(({ record, domains }) => `${record.place.column ?? record.name} has ${domainWords(domains)}`);
  const formats = ANTIBODY_FORMATS.join(', ');
  const message = `${has.join(', ')}: no format is known by these variable domains. If it is one of ${formats}, give it as a table with a column \`format\``;
  return refused(id, chains.map(refusedChain), 'unknown_format', message);
}

/** Joins a heavy and a light chain to the antibody that their domains, or a column of the file, determine. */
export function joinedPair(
  id: string,
  heavy: ChainRecord,
  light: ChainRecord,
  pairedBy: PairedBy,
  warnings: readonly ImportWarning[],
): ImportOutcome {
  const format =
    heavy.record.format ??
    light.record.format ??
    (heavy.isWhole || light.isWhole ? undefined : formatOfPair(heavy.layout, light.layout));
  if (format === undefined) return unknownFormat(id, [heavy, light]);
  return {
    ok: true,
    id,
    format,
    pairedBy,
    chains: [chainAs('heavy', heavy), chainAs('light', light)],
    warnings: distinct([...warnings, ...warningsOf(heavy), ...warningsOf(light)]),
    fields: fieldsOf([heavy.record, light.record]),
  };
}

const chainAs = (role: ChainRole, { record }: ChainRecord): ImportedAntibody['chains'][number] => ({
  role,
  sequence: record.sequence,
  record,
});

/** Classifies a single chain by its domains, or refuses it with a reason. */
export function aloneOrRefused(chain: ChainRecord, id = nameOf(chain), pairedBy: PairedBy = 'alone'): ImportOutcome {
  const { record, side, layout, isVhh, isWhole } = chain;
  const { format } = record;
  const antibody = (role: ChainRole, known: ImportedAntibody['format'], more: ImportWarning[] = []): ImportOutcome => ({
    ok: true,
    id,
    pairedBy,
    format: format ?? known,
    chains: [chainAs(role, chain)],
    warnings: [...more, ...warningsOf(chain)],
    fields: fieldsOf([record]),
  });
  if (layout === 'scfv' || layout === 'tandem_scfv') return antibody('scfv', layout, linkerWarnings(chain));
  if (format !== undefined && isWhole) return antibody(record.claim ?? 'scfv', format);
  if (layout === 'other') return unknownFormat(id, [chain]);
  if (side === 'light') {
    const message =
      'a light chain without its heavy chain; name it `X VL` after a record `X VH`, or say its partner by a list of pairs';
    return refused(id, [refusedChain(chain)], 'no_partner', message);
  }
  if (layout === 'double' && format === undefined) return unknownFormat(id, [chain]);
  if (isVhh || format === 'nanobody' || format === 'fc_fusion') return antibody('heavy', 'nanobody');
  const detail = 'It has no light chain, and is no VHH by its residues.';
  return antibody('heavy', 'mab', [{ code: 'no_light_chain', role: 'heavy', detail }]);
}

function linkerWarnings({ domains, record: { claim, format } }: ChainRecord): ImportWarning[] {
  const linker = format === 'dart' ? undefined : shortLinker(domains);
  const found: ImportWarning[] = [];
  if (claim !== undefined && claim !== 'scfv' && claim !== 'fusion') {
    const called = claim.startsWith('heavy') ? 'heavy' : 'light';
    const detail = `It is called a ${called} chain, and has the variable domains ${domainWords(domains)}.`;
    found.push({ code: 'called_otherwise', role: 'scfv', detail });
  }
  if (linker !== undefined) {
    const between = linker === 0 ? 'no linker' : `a linker of ${linker}`;
    const detail = `VH and VL have ${between} between them, too short to pair with each other: it may be one chain of a diabody or a DART.`;
    found.push({ code: 'short_linker', role: 'scfv', detail });
  }
  return found;
}

/** Warnings about the row of several chains, each once. */
export const distinct = (warnings: readonly ImportWarning[]): ImportWarning[] =>
  warnings.filter(({ detail }, at) => warnings.findIndex((other) => other.detail === detail) === at);

/** Cells that are kept with an antibody; chains of one row have the same ones. */
export const fieldsOf = (records: readonly SequenceRecord[]): Field[] => {
  const rows = new Set(records.map(({ fields }) => fields ?? NONE));
  return [...rows].flat();
};

const NONE: readonly Field[] = [];

export const warningsOf = ({ record }: ChainRecord): readonly ImportWarning[] => record.warnings ?? [];
