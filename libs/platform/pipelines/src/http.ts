import type {
  AntigenStructures,
  BatchRoutes,
  CampaignResource,
  ClientTranslation,
  DesignResource,
  FieldsBeside,
  GeneSource,
  PipelineHttp,
  PoseSource,
  ProposalSource,
  ScreenResource,
  VariantSource,
} from '@paratope/job-envelope';
import { HTTP_ENTRIES } from './generated/http.js';

const entries: readonly PipelineHttp[] = HTTP_ENTRIES;

/** Kinds that are always submitted in batches. */
export const BATCHES: readonly BatchRoutes[] = entries.flatMap(({ batches }) => batches ?? []);

/** Creation of variants from results. The columns of a variant name one kind. */
export const VARIANT_SOURCE: VariantSource = only(
  'makes variants',
  entries.flatMap(({ variants }) => variants ?? []),
);

/** Kinds with results that propose variants by name. */
export const PROPOSALS: readonly ProposalSource[] = entries.flatMap(({ proposals }) => proposals ?? []);

/** Chooses every result, in place of a rule or a name. */
export const ALL = 'all';

/** Rules that choose one result of a job, by their names; the first is the default. */
export const CHOICE_RULES = Object.keys(VARIANT_SOURCE.rules);

/** Sentence that explains the rules, for descriptions of fields. */
export const CHOICE_RULES_EXPLAINED = Object.entries(VARIANT_SOURCE.rules)
  .map(([name, { description }]) => `\`${name}\`: ${description}`)
  .join('; ');

/**
 * Returns the results of a job that a rule, the name of a result or {@link ALL} chooses.
 * @param results results in their stored form
 * @returns at least one choice, or the reason that there is none
 */
export function chosenResults(
  results: unknown,
  choose: string,
): { readonly choices: readonly [string, ...string[]] } | { readonly reason: string } {
  const [first, ...others] = VARIANT_SOURCE.ranked(results);
  const title = VARIANT_SOURCE.kind.kind.replaceAll('_', ' ');
  if (first === undefined) return { reason: `The ${title} has no result.` };
  if (choose === ALL) return { choices: [first, ...others] };
  const rule = VARIANT_SOURCE.rules[choose];
  const admits = (choice: string): boolean => (rule === undefined ? choice === choose : rule.admits(results, choice));
  const chosen = [first, ...others].find(admits);
  if (chosen !== undefined) return { choices: [chosen] };
  return { reason: rule?.none ?? `The ${title} has no result of the strategy ${choose}.` };
}

/** Returns the fields that jobs of a kind have beside the envelope, if it has any. */
export const fieldsBeside = (kind: string): FieldsBeside['of'] | undefined =>
  entries.find(({ beside }) => beside?.kind.kind === kind)?.beside?.of;

/** Translations of routes of pipelines for the original service's client. */
export const CLIENT_TRANSLATIONS: readonly ClientTranslation[] = entries.flatMap(
  ({ originalClient }) => originalClient ?? [],
);

/** Jobs from which order sheets take their DNA. */
export const GENES: GeneSource = only(
  'makes genes',
  entries.flatMap(({ genes }) => genes ?? []),
);

/** Resource that people compose for a candidate. The columns of its table are those of one resource. */
export const DESIGNS: DesignResource = only(
  'declares designs',
  entries.flatMap(({ designs }) => designs ?? []),
);

/** Sets of antibodies that methods compute in tiers. The columns of their table are those of one resource. */
export const SCREENS: ScreenResource = only(
  'declares screens',
  entries.flatMap(({ screens }) => screens ?? []),
);

/** Resource of the pipeline that computes the plates of campaigns. */
export const CAMPAIGNS: CampaignResource = only(
  'plans the plates of campaigns',
  entries.flatMap(({ campaigns }) => campaigns ?? []),
);

/** Reading of structures for antigens that were registered by their sequence. */
export const ANTIGEN_STRUCTURES: AntigenStructures = only(
  'reads structures of antigens',
  entries.flatMap(({ antigenStructures }) => antigenStructures ?? []),
);

/** Jobs with poses, on which epitope rules are evaluated. */
export const POSES: PoseSource = only(
  'has poses',
  entries.flatMap(({ poses }) => poses ?? []),
);

function only<Part>(does: string, parts: readonly Part[]): Part {
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0) throw new Error(`${parts.length} pipelines where one ${does}`);
  return part;
}
