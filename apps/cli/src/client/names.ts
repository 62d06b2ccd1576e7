import type { Paratope, TherapeuticCandidate, Variant } from '@paratope/sdk';
import { closest } from 'fastest-levenshtein';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Id of a project that is given by its name or id. @throws if no project or several have the name */
export const projectId = (paratope: Paratope, name: string): Promise<string> =>
  idOf('project', name, () => paratope.listAll('listProjects'));

/** Id of a project, which is created if none has the name. */
export async function ensureProject(paratope: Paratope, name: string): Promise<string> {
  if (UUID.test(name)) return name;
  for await (const project of paratope.listAll('listProjects')) {
    if (project.name.toLowerCase() === name.trim().toLowerCase()) return project.id;
  }
  return (await paratope.createProject({ body: { name } })).id;
}

/**
 * Id of a variant that is given as an id, as `CANDIDATE` for its initial variant, or as `CANDIDATE/VARIANT`, both by name.
 * @throws if none or several have the name
 */
export async function variantId(paratope: Paratope, name: string): Promise<string> {
  const [id = name] = await variantIds(paratope, [name]);
  return id;
}

/** Ids of several variants in their order. Candidates are listed once, because every request counts towards the rate limit. */
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

/** A candidate and variants of it: all for `CANDIDATE`, or one for `CANDIDATE/VARIANT`. */
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

/** Splits `CANDIDATE/VARIANT`. A candidate's name may contain a slash itself. */
function partsOf(name: string): [candidate: string, variant: string] {
  const slash = name.lastIndexOf('/');
  return slash === -1 ? [name, ''] : [name.slice(0, slash), name.slice(slash + 1)];
}

const variantsOf = (paratope: Paratope, candidate: string): Promise<Variant[]> =>
  listed(paratope.listAll('listVariants', { query: { candidate_id: candidate } }));

/** Id of a candidate that is given by its name or id. */
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

/** Displayed names of variants: `CANDIDATE/VARIANT`. */
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

/** @throws if none or several items have the name; the error names the nearest one */
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
