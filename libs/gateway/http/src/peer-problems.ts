import { ProblemError } from '@paratope/problem';
import { rpcStatus, RpcStatus } from '@paratope/rpc';
import { notFound } from './refusals.js';

/**
 * Deadline of reads from other services. A client gets an error within 5 s while a service is silent, as with PostgreSQL and the object
 * store.
 */
export const READ_DEADLINE_MS = 4_000;

/**
 * Awaits what billing says of an organization, whose account is opened just after the organization.
 * @throws ProblemError `service_unavailable` as long as it has none
 */
export async function whenOpened<Response>(call: Promise<Response>): Promise<Response> {
  try {
    return await call;
  } catch (cause) {
    if (rpcStatus(cause) !== RpcStatus.NOT_FOUND) throw cause;
    const detail = 'The account of this organization is being opened. Repeat the request.';
    throw new ProblemError('service_unavailable', detail, {}, { 'Retry-After': '2' }, { cause });
  }
}

/**
 * Awaits another service's answer, and turns the refusals that are worded for customers into problems.
 * @param resource the resource that NOT_FOUND refers to
 * @param pointer the body field that INVALID_ARGUMENT refers to
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
