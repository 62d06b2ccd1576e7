import { ParatopeConnectionError, ParatopeError } from './errors.js';

/** Returns an error for people: one line, and one line for each field that the service names. */
export function describeError(error: unknown): string {
  if (error instanceof ParatopeError) {
    const request = error.requestId === null ? '' : ` (request ${error.requestId})`;
    return [`${error.code}: ${error.message}${request}`, ...fieldLines(error)].join('\n');
  }
  if (error instanceof ParatopeConnectionError) {
    const { cause } = error;
    const why =
      cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : undefined;
    return why === undefined ? error.message : `${error.message}: ${why}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Returns lines such as `  initial_chains[0].sequence: …`, unless the message contains them already. */
function fieldLines(error: Error): string[] {
  const { message } = error;
  const isOfFields = ParatopeError.is(error, 'validation_failed') || ParatopeError.is(error, 'invalid_request');
  return (isOfFields ? (error.problem.errors ?? []) : [])
    .filter(({ detail }) => !message.includes(detail))
    .map(
      ({ pointer, parameter, header, detail }) => `  ${pathOf(pointer) ?? parameter ?? header ?? 'body'}: ${detail}`,
    );
}

/** Returns `/initial_chains/0/sequence` as `initial_chains[0].sequence`. */
const pathOf = (pointer: string | undefined): string | undefined =>
  pointer === undefined || pointer === ''
    ? undefined
    : pointer
        .slice(1)
        .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
        .replaceAll('/', '.')
        .replaceAll('~1', '/')
        .replaceAll('~0', '~');
