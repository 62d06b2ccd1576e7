import type { Model } from '@paratope/geometry';
import {
  backboneOf,
  BackboneError,
  sampleSequences,
  scoreInOrder,
  type MpnnModel,
  type MpnnNetwork,
  type Sample,
} from '@paratope/inverse-folding';
import { MOTIFS, isVernier, type Motif } from '@paratope/liabilities';
import { readFv, readOnlyFv, withDomains, type NamedFv } from '@paratope/structure-engines';
import type { RedesignedVariant, RedesignResults } from '../contract/design.js';
import type { RedesignRequest } from '../contract/request.js';
import { chosenSites, fvSites, RedesignInputError, requirePositions, type FvSite } from './positions.js';
import { foreignCoresOf, h3Distance, oasisOf, refold, rounded, type Judges, type Refolded } from './refold.js';

export interface RedesignTools extends Judges {
  readonly networkOf: (model: MpnnModel) => MpnnNetwork;
}

export interface Antibody {
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

/** Candidates that are drawn for each design; bounds and repetitions remove most of them. */
const DRAWN_PER_DESIGN = 8;
const LEAST_DRAWN = 24;
/** Shares of the time: the parent's model and the drawing. */
const DRAWN_AT = 0.4;
/** Movement of CDR-H3 between two models that counts against a design, Å. */
const MOVED = 1;
/** Reach of a motif to each side of a residue. */
const REACH = 4;
const BINDING = 'No figure says whether a design binds: measure it.';

/** A candidate that meets the bounds. */
interface Candidate {
  readonly domains: readonly string[];
  readonly sample: Sample;
  readonly logOdds: number;
}

/**
 * Redesigns an antibody at chosen positions by inverse folding. Deterministic for a seed.
 *
 * @param given structure of the Fv, with or without its antigen; without it the structure engine models the Fv
 * @throws RedesignInputError, StructureInputError for an antibody or a structure that does not fit the request
 */
export async function redesign(
  antibody: Antibody,
  request: RedesignRequest,
  tools: RedesignTools,
  { seed, given, onProgress = () => undefined }: RedesignRun,
): Promise<RedesignResults> {
  const fv = readOnlyFv(antibody);
  requirePositions(fv.task, request.positions);
  const parent = await refold(fv.task, tools, seed);
  const { model } = given === undefined ? parent : { model: given };
  const backbone = readBackbone(model);
  const sites = fvSites(fv.task, backbone, request.positions.scheme);
  const chosen = chosenSites(sites, { model, backbone }, request.positions);
  const network = tools.networkOf(request.network);
  const encoding = await network.encode(backbone);
  const sequence = backbone.sites.map(({ aminoAcid }) => aminoAcid).join('');
  const fit = await scoreInOrder(network, encoding, sequence);
  onProgress(DRAWN_AT / 2);
  const samples = await sampleSequences(network, encoding, {
    parent: sequence,
    groups: chosen.map(({ place }) => [place]),
    samples: Math.max(LEAST_DRAWN, DRAWN_PER_DESIGN * request.designs),
    seed,
    temperature: request.temperature,
    mostMutations: request.most_mutations,
    allows: rules(sites, request, sequence),
  });
  onProgress(DRAWN_AT);
  const { candidates, notes } = select(samples, { sites, chosen, request, sequence, fv, tools });
  const designs: RedesignedVariant[] = [];
  for (const candidate of candidates) {
    const name = `R${designs.length + 1}`;
    const chains = withDomains(antibody.chains, fv, candidate.domains).map(({ role, sequence: own }) => ({
      role,
      sequence: own,
    }));
    const folded = await refold(readFv({ format: antibody.format, chains }), tools, seed);
    designs.push(entryOf(name, candidate, { folded, parent, sites, chains }));
    onProgress(DRAWN_AT + ((1 - DRAWN_AT) * designs.length) / candidates.length);
  }
  return {
    parent: parent.figures,
    positions: chosen.map(({ name }) => name),
    sequence_fit: rounded(
      sites.reduce((sum, { place }) => sum + (fit.logProbabilities[place] ?? Number.NaN), 0) / sites.length,
      4,
    ),
    designs,
    notes: [BINDING, ...notes],
  };
}

export interface RedesignRun {
  readonly seed: number;
  readonly given?: Model | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
}

function readBackbone(model: Model): ReturnType<typeof backboneOf> {
  try {
    return backboneOf(model);
  } catch (error) {
    if (!(error instanceof BackboneError)) throw error;
    throw new RedesignInputError(error.message, { cause: error });
  }
}

/**
 * Says which residues may stand at a position: no cysteine, none that is forbidden, none that makes an avoided motif. A motif of the parent may
 * stay where it is no liability: most human frameworks have some, and without them no framework could be redesigned.
 */
function rules(sites: readonly FvSite[], { forbid, avoid }: RedesignRequest, parent: string) {
  const byPlace = new Map(sites.map((site) => [site.place, site]));
  const motifs = MOTIFS.filter(({ kind, scope }) => avoid.some((each) => each === kind) && scope !== 'n_terminus');
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
    return !motifs.some((motif) =>
      Array.from(window.matchAll(motif.pattern)).some(({ index, 1: text = '' }) => {
        const isHere = !text.includes('-') && index <= REACH && REACH < index + text.length;
        return isHere && !isHarmless(motif, text, place - REACH + index);
      }),
    );
  };
}

interface Selection {
  readonly sites: readonly FvSite[];
  readonly chosen: readonly FvSite[];
  readonly request: RedesignRequest;
  /** Residues of the whole structure. */
  readonly sequence: string;
  readonly fv: NamedFv;
  readonly tools: Judges;
}

/** The distinct samples within the bounds, the highest log-odds first. */
function select(samples: readonly Sample[], { sites, chosen, request, sequence, fv, tools }: Selection) {
  const domainsOf = ({ sequence }: Sample): string[] =>
    (['H', 'L'] as const).flatMap((chain) => {
      const own = sites.filter((site) => site.chain === chain).map(({ place }) => sequence.charAt(place));
      return own.length === 0 ? [] : [own.join('')];
    });
  const { heavy, light } = fv.task;
  const parent = [heavy.sequence, ...(light ? [light.sequence] : [])];
  const isAllowed = rules(sites, request, sequence);
  const distinct = new Map<string, Candidate>();
  for (const sample of samples) {
    const domains = domainsOf(sample);
    const logOdds = sample.sites.reduce((sum, site) => sum + site.logOdds, 0);
    if (domains.join() !== parent.join()) distinct.set(domains.join(), { domains, sample, logOdds });
  }
  const { least_oasis_identity: least = 0, most_new_cores: most = Infinity } = request;
  const before = foreignCoresOf(parent, tools.cores);
  const fitting = [...distinct.values()].filter(
    ({ domains, sample }) =>
      chosen.every(({ place }) =>
        isAllowed(place, sample.sequence.charAt(place), (at) => sample.sequence.charAt(at)),
      ) &&
      oasisOf(domains, tools.repertoires) >= least &&
      (most === Infinity || foreignCoresOf(domains, tools.cores) - before <= most),
  );
  const candidates = fitting.sort((a, b) => b.logOdds - a.logOdds).slice(0, request.designs);
  const notes =
    candidates.length === request.designs
      ? []
      : [
          `${candidates.length} of ${request.designs} designs: ${distinct.size} of ${samples.length} drawn sequences differ, and ${fitting.length} of them meet the bounds. Choose more positions, wider bounds or a higher temperature for more.`,
        ];
  return { candidates, notes };
}

interface EntryContext {
  readonly folded: Refolded;
  readonly parent: Refolded;
  readonly sites: readonly FvSite[];
  readonly chains: RedesignedVariant['chains'];
}

function entryOf(
  name: string,
  { sample, logOdds }: Candidate,
  { folded, parent, sites, chains }: EntryContext,
): RedesignedVariant {
  const drawn = new Map(sample.sites.map((site) => [site.position, site]));
  const mutated = sites.flatMap((site) => {
    const own = drawn.get(site.place);
    if (own === undefined || own.aminoAcid === site.aminoAcid) return [];
    const mutation = site.name.replace(':', `:${site.aminoAcid}`) + own.aminoAcid;
    return [{ site, mutation, log_odds: rounded(own.logOdds, 3) }];
  });
  const moved = h3Distance(folded, parent);
  return {
    name,
    log_odds: rounded(logOdds, 3),
    mutations: mutated.map(({ mutation, log_odds }) => ({ mutation, log_odds })),
    figures: folded.figures,
    h3_distance: moved,
    against: [
      ...listed(
        mutated.filter(({ log_odds: odds }) => odds < 0),
        'The network prefers the residue of the parent',
      ),
      ...listed(
        mutated.filter(({ site }) => site.isCdr),
        'In a CDR, where binding may suffer',
      ),
      ...listed(
        mutated.filter(({ site }) => !site.isCdr && isVernier(site.chain, site.imgt.number)),
        'In the Vernier zone, which shapes the CDRs',
      ),
      ...worse(folded, parent),
      ...(moved !== null && moved >= MOVED ? [`CDR-H3 moved by ${moved} Å between the models.`] : []),
    ],
    chains,
  };
}

const listed = (mutated: readonly { readonly mutation: string }[], why: string): string[] =>
  mutated.length === 0 ? [] : [`${why}: ${mutated.map(({ mutation }) => mutation).join(', ')}.`];

/** Figures of a design that are worse than those of its parent. */
function worse({ figures: own }: Refolded, { figures: before }: Refolded): string[] {
  const more = (count: number, what: string): string[] => (count > 0 ? [`${count} more ${what} than the parent.`] : []);
  const liabilities = own.liabilities.filter((each) => !before.liabilities.includes(each));
  const less = rounded(before.oasis_identity - own.oasis_identity, 1);
  return [
    ...(liabilities.length > 0 ? [`New liabilities: ${liabilities.join(', ')}.`] : []),
    ...(less > 0 ? [`OASis identity is ${less} points lower than the parent's.`] : []),
    ...more(own.foreign_cores - before.foreign_cores, 'foreign MHC class II cores'),
    ...more(own.red_flags - before.red_flags, 'red flags of developability'),
  ];
}
