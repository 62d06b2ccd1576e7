import type { Sample } from '@paratope/inverse-folding';
import { isVernier, MOTIFS, type Motif } from '@paratope/liabilities';
import type { RedesignRequest } from '../contract/request.js';
import type { FvSite } from './positions.js';
import { foreignCoresOf, oasisOf, type Judges } from './refold.js';

/** Reach of a motif to each side of a residue. */
const REACH = 4;
/** Least log-odds by which a gain is divided: mutations that the network does not prefer go first. */
const LEAST_ODDS = 0.01;

/** Bounds of a request, as the note on missing designs names them. */
const BOUNDS = ['avoid', 'most_mutations', 'least_oasis_identity', 'most_new_cores'] as const;
export type Bound = (typeof BOUNDS)[number];

/** How far a sequence is beyond each bound, in motifs, mutations, points of OASis identity and cores; 0 within. */
type Excess = Readonly<Record<Bound, number>>;

/** A drawn sequence within the bounds. */
export interface Candidate {
  /** Residues of the whole structure. */
  readonly sequence: string;
  readonly domains: readonly string[];
  /** Sum of the log-odds of the mutations when they were drawn. */
  readonly logOdds: number;
}

export interface Bounded {
  readonly sites: readonly FvSite[];
  readonly chosen: readonly FvSite[];
  readonly request: RedesignRequest;
  /** Residues of the parent's whole structure. */
  readonly sequence: string;
  readonly judges: Pick<Judges, 'repertoires' | 'cores'>;
}

/**
 * Says which residues may stand at a position: no cysteine, none that is forbidden, none that makes an avoided motif. A motif of the parent may
 * stay where it is no liability: most human frameworks have some, and without them no framework could be redesigned.
 */
export function rules({ sites, request: { forbid, avoid }, sequence: parent }: Omit<Bounded, 'chosen' | 'judges'>) {
  const byPlace = new Map(sites.map((site) => [site.place, site]));
  const motifs = MOTIFS.filter(({ kind, scope }) => avoid.some((each) => each === kind) && scope !== 'n_terminus');
  // The sequences of one request have few different surroundings of a position.
  const answers = new Map<string, boolean>();
  const isHarmless = ({ scope, site }: Motif, text: string, start: number): boolean => {
    const reacting = byPlace.get(start + site);
    const counts = !reacting || reacting.isCdr || isVernier(reacting.chain, reacting.imgt.number);
    return scope === 'cdr_and_vernier' && !counts && parent.startsWith(text, start);
  };
  return (place: number, aminoAcid: string, residueAt: (place: number) => string | undefined): boolean => {
    if (aminoAcid === 'C' || (forbid.includes(aminoAcid) && aminoAcid !== parent.charAt(place))) return false;
    const { chain } = byPlace.get(place) ?? {};
    let window = '';
    for (let at = place - REACH; at <= place + REACH; at++) {
      const isOwn = byPlace.get(at)?.chain === chain;
      // A dash stands for a residue that is not drawn yet: the last one of a motif to be drawn is the one that is refused.
      window += at === place ? aminoAcid : isOwn ? (residueAt(at) ?? '-') : '-';
    }
    const key = `${place} ${window}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = !motifs.some((motif) =>
      Array.from(window.matchAll(motif.pattern)).some(({ index, 1: text = '' }) => {
        const isHere = !text.includes('-') && index <= REACH && REACH < index + text.length;
        return isHere && !isHarmless(motif, text, place - REACH + index);
      }),
    );
    answers.set(key, answer);
    return answer;
  };
}

/** V domains of a sequence of the whole structure. */
export const domainsOf = (sequence: string, sites: readonly FvSite[]): string[] =>
  (['H', 'L'] as const).flatMap((chain) => {
    const own = sites.filter((site) => site.chain === chain).map(({ place }) => sequence.charAt(place));
    return own.length === 0 ? [] : [own.join('')];
  });

/**
 * Brings drawn sequences within the bounds: of the mutations that are beyond one, that goes back to the parent's residue which brings the sequence
 * nearest per log-odds lost, until none is exceeded. A mutation that removes a motif stays.
 *
 * @returns a function that gives the candidate, or the bounds in the way of a sequence that has no mutation within them.
 */
export function takesBack(bounded: Bounded): (sample: Sample) => Candidate | readonly Bound[] {
  const { sites, sequence: parent } = bounded;
  const excessOf = excesses(bounded);
  return ({ sequence: drawn, sites: own }) => {
    const mutations = new Map(
      own
        .filter(({ position, aminoAcid }) => parent.charAt(position) !== aminoAcid)
        .map((site) => [site.position, site.logOdds]),
    );
    let sequence = drawn;
    let inTheWay: readonly Bound[] = [];
    for (let excess = excessOf(drawn); mutations.size > 0;) {
      const exceeded = BOUNDS.filter((bound) => excess[bound] > 0);
      if (exceeded.length === 0) {
        return { sequence, domains: domainsOf(sequence, sites), logOdds: sum([...mutations.values()]) };
      }
      inTheWay = exceeded;
      const before = sum(Object.values(excess));
      const steps = [...mutations].flatMap(([place, logOdds]) => {
        const without = sequence.slice(0, place) + parent.charAt(place) + sequence.slice(place + 1);
        const after = excessOf(without);
        if (after.avoid > excess.avoid) return [];
        return [
          {
            place,
            without,
            after,
            worth: (before - sum(Object.values(after))) / Math.max(logOdds, LEAST_ODDS),
            logOdds,
          },
        ];
      });
      const [best] = steps.sort((a, b) => b.worth - a.worth || a.logOdds - b.logOdds);
      if (best === undefined) break;
      mutations.delete(best.place);
      ({ without: sequence, after: excess } = best);
    }
    return inTheWay;
  };
}

function excesses({ sites, chosen, request, sequence: parent, judges }: Bounded): (sequence: string) => Excess {
  const { most_mutations: mutations = Infinity, least_oasis_identity: oasis = 0, most_new_cores: cores } = request;
  const isAllowed = rules({ sites, request, sequence: parent });
  const coresOf = (sequence: string): number => foreignCoresOf(domainsOf(sequence, sites), judges.cores);
  const mostCores = cores === undefined ? undefined : coresOf(parent) + cores;
  const count = (holds: (site: FvSite) => boolean): number => chosen.filter(holds).length;
  return (sequence) => ({
    avoid: count(({ place }) => !isAllowed(place, sequence.charAt(place), (at) => sequence.charAt(at))),
    most_mutations: Math.max(0, count(({ place }) => sequence.charAt(place) !== parent.charAt(place)) - mutations),
    least_oasis_identity: Math.max(0, oasis - oasisOf(domainsOf(sequence, sites), judges.repertoires)),
    most_new_cores: mostCores === undefined ? 0 : Math.max(0, coresOf(sequence) - mostCores),
  });
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
