import { isJobKind, KIND_CONTRACTS, type JobKind } from '@paratope/pipelines';

/**
 * Returns the names of a kind in the generic contract: its own, and the first word of it where that names no other kind, such as
 * `structure`.
 */
export function jobTypesOf({ kind }: { readonly kind: string }): string[] {
  const [short = kind] = kind.split('_');
  const isOnly = KIND_CONTRACTS.filter((other) => other.kind.split('_')[0] === short).length === 1;
  return isOnly && short !== kind ? [kind, short] : [kind];
}

const KINDS = new Map(KIND_CONTRACTS.flatMap((contract) => jobTypesOf(contract).map((type) => [type, contract.kind])));

/** @param type one of the names of {@link jobTypesOf} */
export function kindOfType(type: string): JobKind {
  const kind = KINDS.get(type);
  if (kind === undefined || !isJobKind(kind)) throw new RangeError(`no kind of job is named ${type}`);
  return kind;
}
