// Measures whether a chain that lost or gained a few residues in a framework keeps the numbers of all others. Input: a FASTA file of sound
// V domains, with the kind of each one after its name (`>1n8z human-VH`). From each domain residues are deleted, or random ones inserted, at
// places drawn with a fixed seed. A chain is right if every residue that was there before has the number that it had in the sound domain.
// Where the same chain results from a change at another place of the domain, the numbers after that change are right as well.
import { readFileSync } from 'node:fs';
import { formatPosition, numberAntibody, regionAt, type NumberedDomain } from '@paratope/numbering';
import { evaluation } from '@paratope/workbench/program';
import { generator } from '@paratope/workbench/random';

const SEED = 54;
/** Changed chains of each domain and length. */
const DRAWN = 12;
const LENGTHS = { deleted: [1, 2, 3, 4], inserted: [1, 2, 3] } as const;
const GOAL = 0.75;
const CROSSING_GOAL = 0.9;
const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';
const ANCHORS = [23, 41, 104];
const CDR2_LAST = 65;

type Change = keyof typeof LENGTHS | 'crossing';

/** A sound domain with the IMGT position of each residue. */
interface SoundDomain {
  readonly kind: string;
  readonly name: string;
  readonly sequence: string;
  readonly positions: readonly string[];
  readonly regions: readonly string[];
}

interface ChangedChain {
  readonly sequence: string;
  /** Expected positions by residue, for each change that gives this chain; undefined for an inserted residue. */
  readonly expected: readonly (readonly (string | undefined)[])[];
}

interface Counts {
  readonly chains: number;
  readonly right: number;
}
type Result = Readonly<Record<Change, Counts>>;
const CHANGES: readonly Change[] = ['deleted', 'inserted', 'crossing'];

export const program = evaluation({
  description: 'Numbers kept by chains with residues deleted from or inserted into their frameworks',
  operands: 'FASTA',
  run: async ({ operands: [file = ''] }, runner) => {
    const measured = await runner.measure({
      cases: domainsOf(file),
      keyOf: ({ name }) => `${name} seed ${SEED}`,
      measure: resultOf,
    });
    console.log(`${'kind'.padEnd(12)}${CHANGES.map((change) => change.padStart(22)).join('')}`);
    for (const [kind, cases] of Map.groupBy(measured, ({ of }) => of.kind)) {
      console.log(
        rowOf(
          kind,
          cases.map(({ result }) => result),
        ),
      );
    }
    const results = measured.map(({ result }) => result);
    console.log(rowOf('all', results));
    const reached = CHANGES.every((change) => {
      const { chains, right } = total(results, change);
      return right >= (change === 'crossing' ? CROSSING_GOAL : GOAL) * chains;
    });
    console.log(
      `\nGoal, ${100 * GOAL} % and ${100 * CROSSING_GOAL} % across CDR2 and FR3: ${reached ? 'reached' : 'missed'}`,
    );
    return reached;
  },
});

function domainsOf(file: string): SoundDomain[] {
  return readFileSync(file, 'utf8')
    .split('>')
    .slice(1)
    .map((record) => {
      const [title = '', ...lines] = record.trim().split(/\r?\n/);
      const [name = '', kind = ''] = title.split(/\s+/);
      const sequence = lines.join('');
      const domain = onlyDomain(sequence);
      if (domain?.residues.length !== sequence.length) throw new Error(`${name} is not one whole V domain`);
      return {
        kind,
        name,
        sequence,
        positions: domain.imgt.map(formatPosition),
        regions: domain.imgt.map(({ number }) =>
          ANCHORS.includes(number) ? 'anchor' : regionAt('imgt', domain.chainType, number),
        ),
      };
    });
}

function onlyDomain(sequence: string): NumberedDomain | undefined {
  const outcome = numberAntibody(sequence);
  return outcome.ok && outcome.value.domains.length === 1 ? outcome.value.domains[0] : undefined;
}

function resultOf(domain: SoundDomain): Result {
  const random = generator(SEED);
  const counts = (change: Change): Counts => {
    const chains = changesOf(domain, change, random);
    return { chains: chains.length, right: chains.filter(isRight).length };
  };
  return { deleted: counts('deleted'), inserted: counts('inserted'), crossing: counts('crossing') };
}

function changesOf(domain: SoundDomain, change: Change, random: () => number): ChangedChain[] {
  if (change === 'crossing') return crossings(domain);
  return LENGTHS[change].flatMap((length) => {
    const places = placesOf(domain, change === 'deleted' ? length : 0);
    return Array.from({ length: DRAWN }, () => {
      const place = places[Math.floor(random() * places.length)];
      if (change === 'deleted') return changed(domain, places, place, length, '');
      const added = Array.from({ length }, () => RESIDUES.charAt(Math.floor(random() * RESIDUES.length))).join('');
      return changed(domain, places, place, 0, added);
    });
  });
}

/** Starts of the stretches of FR1 to FR3 that may be deleted; for length 0, the places between two residues of a framework. */
function placesOf({ regions }: SoundDomain, length: number): number[] {
  return regions.flatMap((_, start) => {
    const stretch = length > 0 ? regions.slice(start, start + length) : regions.slice(start - 1, start + 1);
    const isWithin = start > 0 && stretch.every((region) => /^FR[123]$/.test(region) && region === stretch[0]);
    return isWithin ? [start] : [];
  });
}

/** Deletions of the last residues of CDR2 together with the first of FR3. */
function crossings(domain: SoundDomain): ChangedChain[] {
  const end = domain.positions.findIndex((position) => Number.parseInt(position) > CDR2_LAST);
  const start = domain.regions.indexOf('CDR2');
  return [1, 2, 3].flatMap((before) =>
    [1, 2, 4, 6, 8].flatMap((after) =>
      end - before > start ? [changed(domain, [end - before], end - before, before + after, '')] : [],
    ),
  );
}

function changed(
  { sequence, positions, regions }: SoundDomain,
  places: readonly number[],
  place: number,
  length: number,
  added: string,
): ChangedChain {
  const result = sequence.slice(0, place) + added + sequence.slice(place + length);
  const expected = places
    .filter(
      (at) => result.slice(0, at) + sequence.slice(at, at + length) + result.slice(at + added.length) === sequence,
    )
    .map((at) => {
      // A CDR that lost residues is numbered anew from both ends: only frameworks are compared.
      const kept = positions.map((position, k) => (length > 0 && regions[k]?.startsWith('CDR') ? undefined : position));
      return [...kept.slice(0, at), ...Array.from(added, () => undefined), ...kept.slice(at + length)];
    });
  return { sequence: result, expected };
}

function isRight({ sequence, expected }: ChangedChain): boolean {
  const outcome = numberAntibody(sequence);
  if (!outcome.ok) return false;
  const found = new Map(
    outcome.value.domains.flatMap(({ residues, imgt }) =>
      residues.map(({ index }, k) => [index, formatPosition(imgt[k] ?? { number: 0, insertion: '' })]),
    ),
  );
  return expected.some((positions) =>
    positions.every((position, index) => position === undefined || found.get(index) === position),
  );
}

function total(results: readonly Result[], change: Change): Counts {
  return results.reduce(
    (sum, { [change]: { chains, right } }) => ({ chains: sum.chains + chains, right: sum.right + right }),
    { chains: 0, right: 0 },
  );
}

function rowOf(kind: string, results: readonly Result[]): string {
  const cells = CHANGES.map((change) => {
    const { chains, right } = total(results, change);
    return `${right} of ${chains} = ${((100 * right) / chains).toFixed(1)} %`.padStart(22);
  });
  return kind.padEnd(12) + cells.join('');
}
