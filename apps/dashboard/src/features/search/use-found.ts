import { useDebouncedValue } from '@mantine/hooks';
import type { ScoredVariant, VariantMatch } from '@paratope/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, reads, useHasRole } from '@paratope/dashboard-kit';
import type { Named } from './entries.js';
import { TEXT } from './text.js';

/** A resource with a name and a page of its own. */
export interface Found extends Named {
  readonly id: string;
}

/** Number of the newest resources that are searched by name in the browser, because the service has no search over them. */
const MOST_READ = 200;
/** Number of rows that are read from the search over molecules. */
const MOST_ROWS = 50;
/** Least number of letters of a search. Fewer are part of nearly every name. */
const LEAST_LETTERS = 2;
const TYPED_MS = 150;
/** A query that can be a sequence: words of six amino acids and more are rare among names. */
const SEQUENCE = /^[ACDEFGHIKLMNPQRSTVWY]{6,2500}$/i;
const MOST_MATCHES = 12;

/** Projects and campaigns, and candidates and variants, with the query in their name; variants with a sequence like the query. */
export function useFound(query: string, isOpened: boolean) {
  const list = { query: { limit: MOST_READ } };
  const projects = useQuery({ ...reads('listProjects', list), enabled: isOpened });
  const campaigns = useQuery({ ...reads('listCampaigns', list), enabled: isOpened });
  const [search] = useDebouncedValue(query.trim(), TYPED_MS);
  const isSearched = isOpened && search.length >= LEAST_LETTERS;
  const molecules = useQuery({
    ...reads('listScores', { query: { search, limit: MOST_ROWS, columns: 'human_likeness' } }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const mayFind = useHasRole('editor');
  const isSequence = isSearched && mayFind && SEQUENCE.test(search);
  const similar = useQuery({
    queryKey: ['searchVariants', search],
    queryFn: ({ signal }) =>
      api.searchVariants({ body: { sequence: search.toUpperCase(), limit: MOST_MATCHES }, signal }),
    enabled: isSequence,
  });
  const rows = isSearched ? (molecules.data?.data ?? []) : [];
  const projectNames = new Map(projects.data?.data.map(({ id, name }) => [id, name]));
  return {
    projects: projects.data?.data.map(({ id, name, description }) => ({ id, label: name, words: description })) ?? [],
    campaigns: campaigns.data?.data.map(({ id, name }) => ({ id, label: name })) ?? [],
    candidates: candidatesOf(rows, projectNames),
    variants: rows.map(({ variant_id: id, variant_name: label, candidate_name: note }) => ({ id, label, note })),
    matches: isSequence ? (similar.data?.data ?? []).map(matchOf) : [],
    isSearching: query.trim() !== search || (isSearched && molecules.isFetching) || (isSequence && similar.isFetching),
    problem: projects.error ?? campaigns.error ?? molecules.error ?? similar.error,
  };
}

const matchOf = ({ variant_id, variant_name, candidate_name, role, match, identity }: VariantMatch): Found => ({
  id: variant_id,
  label: TEXT.matchOf(candidate_name, variant_name),
  note: TEXT.noteOf(role, match, identity),
});

/** Candidates of the rows, each once. */
function candidatesOf(rows: readonly ScoredVariant[], projectNames: ReadonlyMap<string, string>): Found[] {
  const candidates = new Map(
    rows.map(({ candidate_id: id, candidate_name: label, project_id }) => {
      const note = projectNames.get(project_id);
      return [id, { id, label, ...(note !== undefined && { note }) }];
    }),
  );
  return [...candidates.values()];
}
