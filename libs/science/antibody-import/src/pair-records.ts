import { normalizeSequence } from '@paratope/sequence';
import { applyPairs } from './apply-pairs.js';
import { readChain, type ChainRecord, refused, refusedChain } from './chain-record.js';
import { aloneOrRefused, joinedPair, nameOf, sides, tooMany, unknownFormat, type Placed } from './compose.js';
import { pairByOrder } from './pair-by-order.js';
import { pairGroup } from './pair-groups.js';
import { reviewed } from './review.js';
import type { AntibodyImport, ChainPair, ImportedAntibody, ImportOutcome, SequenceRecord } from './types.js';

/** Maximum number of possible partners named in a message. */
const SHOWN = 5;

/**
 * Classifies chains without a partner. A heavy chain is accepted alone only if no remaining light chain could be its partner: one with the
 * same form of name, with its chain (`B VH` and `C VL`) or without it (`one` and `two`). A VHH needs no partner.
 */
function placeLeftovers(chains: readonly ChainRecord[]): Placed[] {
  return [true, false].flatMap((saysChain) => {
    const alike = chains.filter((chain) => chain.saysChain === saysChain);
    const heavy = alike.filter(({ side, isVhh }) => side === 'heavy' && !isVhh);
    const light = alike.filter(({ side }) => side === 'light');
    return alike.map((chain): Placed => {
      const partners = chain.side === 'light' ? heavy : chain.isVhh ? [] : light;
      return { at: chain.at, outcome: partners.length === 0 ? aloneOrRefused(chain) : asked(chain, partners) };
    });
  });
}

function asked(chain: ChainRecord, partners: readonly ChainRecord[]): Placed['outcome'] {
  const other = chain.side === 'heavy' ? 'light' : 'heavy';
  const names = partners.slice(0, SHOWN).map((each) => nameOf(each));
  const more = partners.length > SHOWN ? ` and ${partners.length - SHOWN} more` : '';
  const isOne = partners.length === 1;
  const left = `${names.join(', ')}${more} ${isOne ? 'is without a partner' : 'are without partners'} as well`;
  const message = `no ${other} chain has the name of this ${chain.side} chain, and ${left}; name the two chains of an antibody alike, as in \`X VH\` and \`X VL\`, or say it by a list of pairs`;
  return refused(nameOf(chain), [refusedChain(chain)], 'ambiguous', message);
}

/**
 * Joins records to antibodies. It first uses the user's pairs, then the file's own groups (a row, a cell, an entry, contacts), then names:
 * `X VH` and `X VL`, `X` and `X`, in any order and in any file. It uses the order of records without names only if it is unambiguous, VH VL
 * VH VL. It never joins chains with different names: if heavy and light chains remain that could belong together, all of them are refused
 * with a question. A record with both domains is an scFv; a heavy record is accepted alone if no light one remains.
 *
 * @param records the records of all files.
 * @param pairs the pairs from the user.
 * @param joinsEqual whether antibodies with equal chains become one. Default: a note says that they are equal.
 * @returns an outcome per antibody or refused chain, in the order of the records, and notes.
 * @throws ImportError if `pairs` names a record that is absent or occurs twice.
 * @example
 * ```ts
 * pairRecords([]); // → { outcomes: [], notes: [] }
 * ```
 */
export function pairRecords(
  records: readonly SequenceRecord[],
  pairs: readonly ChainPair[] = [],
  joinsEqual = false,
): Omit<AntibodyImport, 'columns'> {
  const notes: string[] = [];
  const placed: Placed[] = [];
  const groups = new Map<string, number[]>();
  const chains = new Map<number, ChainRecord>();
  const unread = new Map<number, ImportOutcome>();
  records.forEach((record, at) => {
    const read = readChain(record, at);
    if ('ok' in read) unread.set(at, read);
    else chains.set(at, read);
    if (!record.group) return;
    const { id } = record.group;
    const members = groups.get(id);
    if (members) members.push(at);
    else groups.set(id, [at]);
  });

  const taken = applyPairs(pairs, records, chains, placed);
  for (const members of groups.values()) {
    const left = members.filter((at) => !taken.has(at));
    if (left.length === 0) continue;
    placed.push(...pairGroup(left, records, chains, unread, (note) => notes.push(note)));
    left.forEach((at) => taken.add(at));
  }
  for (const [at, outcome] of unread) if (!taken.has(at)) placed.push({ at, outcome });
  placed.push(...pairByName([...chains.values()].filter(({ at }) => !taken.has(at))));
  placed.sort((a, b) => a.at - b.at);
  const byRecord = new Map([...chains.values()].map((chain) => [chain.record, chain]));
  const distinct = withoutRepeats(
    placed.map(({ outcome }) => outcome),
    joinsEqual,
    (note) => notes.push(note),
  );
  return { outcomes: withUniqueIds(distinct.map((outcome) => reviewed(outcome, byRecord))), notes };
}

function pairByName(chains: readonly ChainRecord[]): Placed[] {
  const placed: Placed[] = [];
  const left: ChainRecord[] = [];
  const unnamed: ChainRecord[] = [];
  const named = new Map<string, ChainRecord[]>();
  for (const chain of chains) {
    const { antibody, record, at, isWhole, isVhh } = chain;
    if (antibody === undefined) {
      if (isWhole || isVhh) placed.push({ at, outcome: aloneOrRefused(chain) });
      else unnamed.push(chain);
    } else {
      // Chains named only `VH` and `VL` belong to the antibody of their file.
      const key = antibody === '' ? `\n${record.place.file}` : antibody;
      named.set(key, [...(named.get(key) ?? []), chain]);
    }
  }
  joinOtherCase(named);
  for (const members of named.values()) {
    const outcome = ofOneName(members);
    const [first] = members;
    if (!first) continue;
    if (outcome === 'alone') left.push(first);
    else if (outcome) placed.push({ at: first.at, outcome });
    else for (const whole of members) placed.push({ at: whole.at, outcome: aloneOrRefused(whole) });
  }
  const ordered = pairByOrder(unnamed);
  return [...placed, ...ordered.placed, ...placeLeftovers([...left, ...ordered.rest])];
}

/** Joins names that differ only in case, if each has chains of one side: `A` and `a` with both chains are two antibodies. */
function joinOtherCase(named: Map<string, ChainRecord[]>): void {
  const first = new Map<string, string>();
  for (const [name, members] of named) {
    const { heavy, light } = sides(members);
    if (heavy.length > 0 && light.length > 0) continue;
    const lower = name.toLowerCase();
    const other = first.get(lower);
    if (other === undefined) first.set(lower, name);
    else {
      named.get(other)?.push(...members);
      named.delete(name);
    }
  }
}

/** Antibody of the chains with one name; undefined if each is an antibody by itself. */
function ofOneName(members: readonly ChainRecord[]): ImportOutcome | 'alone' | undefined {
  const [first] = members;
  if (!first || members.every(({ isWhole }) => isWhole)) return undefined;
  const { heavy, light, doubled } = sides(members);
  const [h, l] = [heavy[0], light[0]];
  if (heavy.length + light.length === 1) return 'alone';
  // An scFv with a further chain of the same name is part of a molecule.
  if (members.some(({ isWhole }) => isWhole)) return unknownFormat(nameOf(first), [...heavy, ...light]);
  if (h && l && heavy.length === 1 && light.length === 1) return joinedPair(nameOf(first), h, l, 'name', doubled);
  return tooMany(nameOf(first), heavy, light);
}

/** Joins antibodies with equal chains to the first of them, which keeps its name, and says so; or only says that they are equal. */
function withoutRepeats(
  outcomes: readonly ImportOutcome[],
  joins: boolean,
  note: (note: string) => void,
): ImportOutcome[] {
  const first = new Map<string, number>();
  const joined: ImportOutcome[] = [];
  for (const outcome of outcomes) {
    const key = outcome.ok ? chainsOf(outcome) : undefined;
    const at = key === undefined ? undefined : first.get(key);
    const kept = at === undefined ? undefined : joined[at];
    if (!outcome.ok || at === undefined || !kept?.ok) {
      if (key !== undefined) first.set(key, joined.length);
      joined.push(outcome);
      continue;
    }
    if (!joins) {
      note(`${outcome.id}${rowOf(outcome)} has the same chains as ${kept.id}`);
      joined.push(outcome);
      continue;
    }
    const detail = `${outcome.id}${rowOf(outcome)} has the same chains and was joined with it.`;
    const warning = { code: 'given_twice', severity: 'notice', detail } as const;
    joined[at] = { ...kept, fields: [...kept.fields, ...outcome.fields], warnings: [...kept.warnings, warning] };
  }
  return joined;
}

function rowOf({ chains: [first] }: ImportedAntibody): string {
  if (!first) return '';
  const { file, sheet, row, line } = first.record.place;
  return ` (${[file, sheet, row === undefined ? `line ${line ?? 1}` : `row ${row}`].filter((part) => part !== undefined).join(', ')})`;
}

const chainsOf = ({ format, chains }: ImportedAntibody): string =>
  [format, ...chains.map(({ role, sequence }) => `${role} ${normalizeSequence(sequence).residues}`)].join('\n');

/**
 * Makes ids unique, because files, rows and jobs are named after antibodies: the second one with a name is called `X (2)`, with a warning.
 */
function withUniqueIds(outcomes: readonly ImportOutcome[]): ImportOutcome[] {
  const taken = new Set<string>();
  return outcomes.map((outcome) => {
    if (!outcome.ok) return outcome;
    let { id } = outcome;
    for (let n = 2; taken.has(id.toLowerCase()); n++) id = `${outcome.id} (${n})`;
    taken.add(id.toLowerCase());
    if (id === outcome.id) return outcome;
    const detail = `Another antibody is called ${outcome.id} as well.`;
    return { ...outcome, id, warnings: [...outcome.warnings, { code: 'same_name' as const, detail }] };
  });
}
