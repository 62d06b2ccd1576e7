import { accessDenied } from './refusal.js';
import type { SigningKey } from './signature.js';

type StoreOperation = 'read' | 'write' | 'delete' | 'list';

/** A key that gives its holder the listed `rights` and no others; without `rights`, the holder has all rights. */
export interface StoreKey extends SigningKey {
  readonly rights?: readonly { readonly prefix: string; readonly may: readonly StoreOperation[] }[];
}

/**
 * @param object key of the object, or listed folder
 * @throws S3Refusal 403
 */
export function authorize({ rights }: StoreKey, operation: StoreOperation, object: string): void {
  if (rights === undefined) return;
  const allowed = rights.some(({ prefix, may }) => object.startsWith(prefix) && may.includes(operation));
  if (!allowed) throw accessDenied('The key may not do this here.');
}
