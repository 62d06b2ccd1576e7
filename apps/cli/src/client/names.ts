import type { Paratope, TherapeuticCandidate, Variant } from '@paratope/sdk';
import { closest } from 'fastest-levenshtein';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The id of a project that is named or given by its id. @throws where no project or several have the name. */
export const projectId = (paratope: Paratope, name: string): Promise<string> =>
  idOf('project', name, () => paratope.listAll('listProjects'));

/** The id of a project, made where none has the name. */
export async function ensureProject(paratope: Paratope, name: string): Promise<string> {
  if (UUID.test(name)) return name;
  for await (const project of paratope.listAll('listProjects')) {
    if (project.name.toLowerCase() === name.trim().toLowerCase()) return project.id;
  }
  return (await paratope.createProject({ body: { name } })).id;
}

/**
 * The id of a variant: given as such, as `CANDIDATE` for its initial variant, or as `CANDIDATE/VARIANT`, both by name.
 * @throws where nothing or more than one has the name.
 */
export async function variantId(paratope: Paratope, name: string): Promise<string> {
  const [id = name] = await variantIds(paratope, [name]);
  return id;
}

/** Those of many, in their order; candidates are listed once, for every request counts against the rate. */
export async function variantIds(paratope: Paratope, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  let candidates: readonly TherapeuticCandidate[] | undefined;
  for (const name of names) {
    if (UUID.test(name)) ids.push(name);
    else {
      candidates ??= await listed(paratope.listAll('listTherapeuticCandidates'));
      const [candidateName, variantName] = partsOf(name);
      const candidate = oneOf('candidate', candidateName, candidates);
      ids.push(
        variantName === ''
          ? candidate.initial_variant_id
          : oneOf('variant', variantName, await variantsOf(paratope, candidate.id)).id,
      );
    }
  }
  return ids;
}

/** A candidate and its variants: all of `CANDIDATE`, or the one of `CANDIDATE/VARIANT`. */
export async function variantsNamed(
  paratope: Paratope,
  name: string,
): Promise<{ readonly candidate: TherapeuticCandidate; readonly variants: readonly Variant[] }> {
  const candidates = await listed(paratope.listAll('listTherapeuticCandidates'));
  const isWhole = candidates.some((candidate) => isCalled(candidate, name));
  const [candidateName, variantName] = isWhole ? [name, ''] : partsOf(name);
  const candidate = oneOf('candidate', candidateName, candidates);
  const variants = await variantsOf(paratope, candidate.id);
  return { candidate, variants: variantName === '' ? variants : [oneOf('variant', variantName, variants)] };
}

/** `CANDIDATE/VARIANT`; the name of a candidate may hold a slash itself. */
function partsOf(name: string): [candidate: string, variant: string] {
  const slash = name.lastIndexOf('/');
  return slash === -1 ? [name, ''] : [name.slice(0, slash), name.slice(slash + 1)];
}

const variantsOf = (paratope: Paratope, candidate: string): Promise<Variant[]> =>
  listed(paratope.listAll('listVariants', { query: { candidate_id: candidate } }));

/** The id of a candidate that is named or given by its id. */
export const candidateId = (paratope: Paratope, name: string): Promise<string> =>
  idOf('candidate', name, () => paratope.listAll('listTherapeuticCandidates'));

export async function projectNames(paratope: Paratope): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const { id, name } of paratope.listAll('listProjects')) names.set(id, name);
  return names;
}

export async function candidateNames(paratope: Paratope): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const { id, name } of paratope.listAll('listTherapeuticCandidates')) names.set(id, name);
  return names;
}

/** What to call variants: `CANDIDATE/VARIANT`. */
export async function variantNames(paratope: Paratope): Promise<ReadonlyMap<string, string>> {
  const candidates = await candidateNames(paratope);
  const names = new Map<string, string>();
  for await (const { id, name, candidate_id: candidate } of paratope.listAll('listVariants'))
    names.set(id, `${candidates.get(candidate) ?? candidate}/${name}`);
  return names;
}

async function idOf<Item extends Named>(what: string, name: string, list: () => AsyncIterable<Item>): Promise<string> {
  return UUID.test(name) ? name : oneOf(what, name, await listed(list())).id;
}

async function listed<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const isCalled = ({ id, name }: Named, called: string): boolean =>
  UUID.test(called) ? id === called : name.toLowerCase() === called.trim().toLowerCase();

/** @throws where none or several of them have the name; the error says the nearest. */
function oneOf<Item extends Named>(what: string, name: string, all: readonly Item[]): Item {
  const [found, ...others] = all.filter((item) => isCalled(item, name));
  if (found && others.length === 0) return found;
  if (found) {
    const ids = [found, ...others].map(({ id }) => id).join(', ');
    throw new Error(`${others.length + 1} ${what}s have the name ${name}. Use an id instead of the name: ${ids}.`);
  }
  const names = all.map((item) => item.name);
  const nearest = names.length === 0 ? '.' : `. Did you mean ${closest(name, names)}?`;
  throw new Error(`There is no ${what} with the name ${name}${nearest}`);
}
