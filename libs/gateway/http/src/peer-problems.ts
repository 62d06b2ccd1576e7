import { ProblemError } from '@paratope/problem';
import { rpcStatus, RpcStatus } from '@paratope/rpc';
import { notFound } from './refusals.js';

/** A client gets an error within 5 s when a service is silent, as for PostgreSQL and the object store. */
export const READ_DEADLINE_MS = 4_000;

/**
 * Awaits another service's answer, turning the refusals it words for customers into problems.
 * @param resource what NOT_FOUND is about
 * @param pointer the body field that INVALID_ARGUMENT is about
 */
export async function translatePeerErrors<Response>(
  call: Promise<Response>,
  resource: string,
  pointer = '',
): Promise<Response> {
  try {
    return await call;
  } catch (error) {
    const detail = error instanceof Error && 'details' in error ? String(error.details) : '';
    switch (rpcStatus(error)) {
      case RpcStatus.NOT_FOUND:
        throw notFound(resource);
      case RpcStatus.INVALID_ARGUMENT:
        throw new ProblemError('validation_failed', `Not valid: ${detail}.`, {
          errors: [{ pointer, detail, code: 'refused' }],
        });
      case RpcStatus.FAILED_PRECONDITION:
        throw new ProblemError('conflict', `Not possible now: ${detail}.`);
      default:
        throw error;
    }
  }
}
