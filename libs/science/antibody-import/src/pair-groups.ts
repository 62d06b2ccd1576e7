import type { AntibodyFormat, ChainRole } from '@paratope/antibody';
import { refused, type ChainRecord } from './chain-record.js';
import {
  aloneOrRefused,
  distinct,
  fieldsOf,
  joinedPair,
  nameOf,
  sides,
  tooMany,
  unknownFormat,
  warningsOf,
  type Placed,
} from './compose.js';
import { moleculeOf } from './headers.js';
import { placeOf } from './import-error.js';
import type { ImportedChain, ImportOutcome, RefusedRecords, SequenceRecord } from './types.js';

/** Finds the antibodies of records that the file itself groups. `members` are indices among `records`. */
export function pairGroup(
  members: readonly number[],
  records: readonly SequenceRecord[],
  chains: ReadonlyMap<number, ChainRecord>,
  unread: ReadonlyMap<number, ImportOutcome>,
  note: (note: string) => void,
): Placed[] {
  const first = members[0] ?? 0;
  const by = records[first]?.group?.by;
  if (by === 'row') return [{ at: first, outcome: antibodyOfRow(members, records, chains, unread) }];
  const placed: Placed[] = [];
  const found = members.map((at) => chains.get(at)).filter((chain) => chain !== undefined);
  for (const at of members) {
    const outcome = unread.get(at);
    const record = records[at];
    if (outcome === undefined || outcome.ok || !record) continue;
    // An entry also contains the antigen.
    if (by === 'entry' && outcome.reason === 'not_an_antibody' && found.length > 0) {
      const what = record.description === undefined ? '' : ` (${record.description})`;
      note(`${placeOf(record.place)}: ${record.name}${what} has no antibody domain`);
    } else placed.push({ at, outcome });
  }
  for (const chain of found.filter(({ isWhole }) => isWhole)) {
    placed.push({ at: chain.at, outcome: aloneOrRefused(chain, onlyOne(found) ? nameOf(chain) : chain.record.name) });
  }
  const parted = found.filter(({ isWhole }) => !isWhole);
  if (parted.length > 0) placed.push(...pairParted(parted, by ?? 'entry'));
  return placed;
}

const onlyOne = (found: readonly ChainRecord[]): boolean => found.length === 1;

function* pairParted(found: readonly ChainRecord[], by: 'cell' | 'entry' | 'contact'): Generator<Placed> {
  const { heavy, light, doubled } = sides(found);
  const [first] = found;
  const [h, l] = [heavy[0], light[0]];
  if (!first) return;
  const id = nameOf(first);
  if (h && l && heavy.length === 1 && light.length === 1) {
    yield { at: first.at, outcome: joinedPair(id, h, l, by, by === 'entry' ? [] : doubled) };
  } else if (heavy.length + light.length === 1) {
    yield { at: first.at, outcome: aloneOrRefused(first, id) };
  } else if (by !== 'entry') {
    yield { at: first.at, outcome: tooMany(id, heavy, light) };
  } else if (light.length === 0) {
    for (const each of heavy) yield { at: each.at, outcome: aloneOrRefused(each, each.record.name) };
  } else {
    yield* byDescription(id, heavy, light);
  }
}

/** Pairs several antibodies in one PDB entry: `X heavy chain` with `X light chain`, if that is unambiguous. */
function* byDescription(id: string, heavy: readonly ChainRecord[], light: readonly ChainRecord[]): Generator<Placed> {
  const molecule = ({ record }: ChainRecord): string => moleculeOf(record.description ?? '');
  const paired = heavy.map((h) => {
    const partners = light.filter((l) => molecule(h) !== '' && molecule(l) === molecule(h));
    const rivals = heavy.filter((other) => molecule(other) === molecule(h));
    return partners.length === 1 && rivals.length === 1 ? partners[0] : undefined;
  });
  if (heavy.length !== light.length || paired.includes(undefined)) {
    const at = Math.min(...[...heavy, ...light].map((chain) => chain.at));
    yield { at, outcome: tooMany(id, heavy, light) };
    return;
  }
  for (const [i, h] of heavy.entries()) {
    const l = paired[i];
    if (!l) continue;
    const letter = ({ record }: ChainRecord): string => record.name.slice(record.name.lastIndexOf('_') + 1);
    yield { at: h.at, outcome: joinedPair(`${id}_${letter(h)}${letter(l)}`, h, l, 'entry', []) };
  }
}

/** Antibody that the columns of a row define. */
function antibodyOfRow(
  members: readonly number[],
  records: readonly SequenceRecord[],
  chains: ReadonlyMap<number, ChainRecord>,
  unread: ReadonlyMap<number, ImportOutcome>,
): ImportOutcome {
  const given = members.map((at) => records[at]).filter((record) => record !== undefined);
  const [first] = given;
  const id = first?.antibody ?? '';
  // A fusion partner may have no variable domain.
  const wrong = members.flatMap((at) => {
    const outcome = unread.get(at);
    return outcome !== undefined && !outcome.ok && records[at]?.claim !== 'fusion' ? [outcome] : [];
  });
  if (wrong.length > 0) return refusedRow(id, given, wrong);
  const found = members.map((at) => chains.get(at)).filter((chain) => chain !== undefined);
  const roles = given.map(({ claim }) => claim ?? 'heavy');
  const [only] = found;
  if (only && given.length === 1 && roles[0] !== 'fusion') {
    return aloneOrRefused(only, id, only.isWhole ? 'alone' : 'row');
  }
  if (first?.format === undefined) {
    const [heavy, light] = (['heavy', 'light'] as const).map((role) =>
      found.find(({ record }) => record.claim === role),
    );
    if (heavy && light && found.length === 2) return joinedPair(id, heavy, light, 'row', []);
    const isPlain = !roles.includes('fusion') && !roles.includes('scfv');
    if (isPlain && found.some(({ layout }) => layout !== 'single')) return unknownFormat(id, found);
  }
  const format = first?.format ?? formatOfRoles(roles);
  const asGiven = given.map((record) => ({ record }));
  if (format === undefined) {
    const message = `has the chains ${roles.join(', ')}, which are those of several formats; add a column \`format\``;
    return refused(id, asGiven, 'ambiguous', message);
  }
  return {
    ok: true,
    id,
    format,
    pairedBy: 'row',
    chains: given.map((record): ImportedChain => ({
      role: record.claim ?? 'heavy',
      sequence: record.sequence,
      record,
    })),
    warnings: distinct(found.flatMap(warningsOf)),
    fields: fieldsOf(given),
  };
}

function refusedRow(id: string, given: readonly SequenceRecord[], wrong: readonly RefusedRecords[]): RefusedRecords {
  const swapped = wrong.length === 2 && wrong.every(({ reason }) => reason === 'chain_mismatch');
  const records = given.map((record) => ({ record }));
  if (swapped) {
    const columns = given.map(({ place }) => place.column).join(' and ');
    const message = `the chains are swapped: ${columns} hold each other's variable domain`;
    return refused(id, records, 'chain_mismatch', `${rowOf(given)}${message}`);
  }
  const [first] = wrong;
  const place = first?.records[0]?.record.place;
  const where = place === undefined ? '' : `row ${place.row ?? 0}, column ${place.column ?? ''}: `;
  const message =
    first?.reason === 'chain_mismatch' ? first.message.replace(/^in the column [^,]+, but /, '') : first?.message;
  return refused(id, records, first?.reason ?? 'not_an_antibody', `${where}${message ?? ''}`);
}

const rowOf = ([first]: readonly SequenceRecord[]): string =>
  first === undefined ? '' : `row ${first.place.row ?? 0}: `;

function formatOfRoles(roles: readonly ChainRole[]): AntibodyFormat | undefined {
  switch ([...roles].sort().join()) {
    case 'heavy,heavy_2,light':
      return 'bispecific_common_lc';
    case 'fusion':
      return 'fc_fusion';
    default:
      return undefined;
  }
}
