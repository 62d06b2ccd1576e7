import type { Model } from '@paratope/geometry';
import {
  backboneOf,
  BackboneError,
  sampleSequences,
  scoreInOrder,
  type MpnnModel,
  type MpnnNetwork,
  type Encoding,
  type Sample,
} from '@paratope/inverse-folding';
import { isVernier } from '@paratope/liabilities';
import { readFv, readOnlyFv, withDomains } from '@paratope/structure-engines';
import type { RedesignedVariant, RedesignResults } from '../contract/design.js';
import type { RedesignRequest } from '../contract/request.js';
import { domainsOf, rules, takesBack, type Bound, type Bounded, type Candidate } from './bounds.js';
import { chosenSites, fvSites, RedesignInputError, requirePositions, type FvSite } from './positions.js';
import { h3Distance, refold, rounded, type Judges, type Refolded } from './refold.js';

export interface RedesignTools extends Judges {
  readonly networkOf: (model: MpnnModel) => MpnnNetwork;
}

export interface Antibody {
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

/** Sequences that one round draws for each design: the best are taken, and some repeat others. */
const DRAWN_PER_DESIGN = 8;
const LEAST_DRAWN = 24;
const MOST_ROUNDS = 4;
const MOST_TEMPERATURE = 2;
/** Mutations drawn for each that a design may have, so that those which cost least against the bounds can be kept. */
const SPARE = 2;
/** Shares of the time: the parent's model and the drawing. */
const DRAWN_AT = 0.4;
/** Movement of CDR-H3 between two models that counts against a design, Å. */
const MOVED = 1;
const BINDING = 'No figure says whether a design binds: measure it.';

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
  const selection = { sites, chosen, request, sequence, judges: tools, network, encoding, seed };
  const { candidates, notes } = await candidatesOf(selection);
  onProgress(DRAWN_AT);
  const designs: RedesignedVariant[] = [];
  for (const sample of candidates) {
    const name = `R${designs.length + 1}`;
    const chains = withDomains(antibody.chains, fv, domainsOf(sample.sequence, sites)).map(
      ({ role, sequence: own }) => ({
        role,
        sequence: own,
      }),
    );
    const folded = await refold(readFv({ format: antibody.format, chains }), tools, seed);
    designs.push(entryOf(name, sample, { folded, parent, sites, chains }));
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

interface Selection extends Bounded {
  readonly network: MpnnNetwork;
  readonly encoding: Encoding;
  readonly seed: number;
}

/**
 * Draws sequences and brings them within the bounds, until there are enough that differ, and takes those with the highest log-odds. Each further
 * round is drawn at twice the temperature of the one before, because that gave too few.
 */
async function candidatesOf(selection: Selection): Promise<{ candidates: Sample[]; notes: string[] }> {
  const { network, encoding, chosen, request, sequence, seed } = selection;
  const { designs, most_mutations: mutations } = request;
  const takenBack = takesBack(selection);
  const found = new Map<string, Candidate>();
  const inTheWay = new Map<Bound, number>();
  const count = Math.max(LEAST_DRAWN, DRAWN_PER_DESIGN * designs);
  let [drawn, temperature, known] = [0, request.temperature, -1];
  while (found.size < designs && drawn < MOST_ROUNDS * count && (found.size > known || drawn < 2 * count)) {
    known = found.size;
    const samples = await sampleSequences(network, encoding, {
      parent: sequence,
      groups: chosen.map(({ place }) => [place]),
      samples: count,
      seed: seed + drawn,
      temperature,
      mostMutations: mutations === undefined ? undefined : SPARE * mutations,
      allows: rules(selection),
    });
    for (const candidate of samples.map(takenBack)) {
      if ('domains' in candidate) found.set(candidate.domains.join(), candidate);
      else for (const bound of candidate) inTheWay.set(bound, (inTheWay.get(bound) ?? 0) + 1);
    }
    drawn += count;
    temperature = Math.min(2 * temperature, MOST_TEMPERATURE);
  }
  const best = [...found.values()].sort((a, b) => b.logOdds - a.logOdds).slice(0, designs);
  const candidates: Sample[] = [];
  for (const candidate of best) candidates.push(await scored(candidate, selection));
  return {
    candidates: candidates.sort((a, b) => logOddsOf(b) - logOddsOf(a)),
    notes: best.length === designs ? [] : [fewer(best.length, { designs, drawn, inTheWay })],
  };
}

/** Log-odds of the mutations of a candidate, given all residues that stay and the mutations before: some that were drawn were taken back. */
async function scored(
  { sequence }: Candidate,
  { network, encoding, seed, sequence: parent }: Selection,
): Promise<Sample> {
  const places = Array.from(sequence, (_, i) => i).filter((i) => sequence.charAt(i) !== parent.charAt(i));
  const [sample] = await sampleSequences(network, encoding, {
    parent,
    groups: places.map((place) => [place]),
    samples: 1,
    seed,
    temperature: 1,
    allows: (place, aminoAcid) => aminoAcid === sequence.charAt(place),
  });
  if (!sample) throw new RangeError('a candidate was not scored');
  return sample;
}

interface Shortfall {
  readonly designs: number;
  readonly drawn: number;
  readonly inTheWay: ReadonlyMap<Bound, number>;
}

const fewer = (found: number, { designs, drawn, inTheWay }: Shortfall): string => {
  const bounds = [...inTheWay].map(([bound, sequences]) => `${bound} (${sequences} sequences)`);
  const why =
    bounds.length === 0
      ? 'The chosen positions give no more'
      : `These bounds left no mutation, or a motif that they forbid: ${bounds.join(', ')}`;
  return `${found} of ${designs} designs exist: ${drawn} sequences were drawn. ${why}. Choose more positions or wider bounds for more.`;
};

const logOddsOf = ({ sites }: Sample): number => sites.reduce((sum, { logOdds }) => sum + logOdds, 0);

interface EntryContext {
  readonly folded: Refolded;
  readonly parent: Refolded;
  readonly sites: readonly FvSite[];
  readonly chains: RedesignedVariant['chains'];
}

function entryOf(name: string, sample: Sample, { folded, parent, sites, chains }: EntryContext): RedesignedVariant {
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
    log_odds: rounded(logOddsOf(sample), 3),
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
