import type { Paratope } from '@paratope/sdk';
import type { OperationField, OperationReference } from '@paratope/sdk/reference';
import { candidateId, projectId, variantId } from '../client/names.js';

type Resolve = (paratope: Paratope, name: string) => Promise<string>;

/** Fields with the id of a resource that may also be given by its name. */
const BY_FIELD: Readonly<Record<string, Resolve>> = {
  project_id: projectId,
  candidate_id: candidateId,
  variant_id: variantId,
  parent_variant_id: variantId,
};

/** Resolvers of the path parameter `id`, by the group of the operation. */
const BY_GROUP: Readonly<Record<string, Resolve>> = {
  projects: projectId,
  'therapeutic-candidates': candidateId,
  variants: variantId,
  'laboratory-files': projectId,
};

/** Returns the id for a field with a given name. */
export async function resolveName(
  paratope: Paratope,
  { group }: OperationReference,
  field: OperationField,
  value: string,
): Promise<string> {
  const resolve = field.in === 'path' && field.name === 'id' ? BY_GROUP[group] : BY_FIELD[field.name];
  return resolve === undefined ? value : resolve(paratope, value);
}
