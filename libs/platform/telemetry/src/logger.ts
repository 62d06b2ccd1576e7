import { AsyncLocalStorage } from 'node:async_hooks';
import { trace } from '@opentelemetry/api';
import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import { StandardOutput } from './standard-output.js';

/** The standard output of the whole process. */
let standardOutput: StandardOutput | undefined;

export type Logger = PinoLogger;

/** Injection token of the app's logger. */
export const LOGGER = Symbol('logger');

/** What every line written inside it carries. */
export interface LogContext {
  readonly request_id?: string;
  readonly job_id?: string;
  readonly event_id?: string;
  readonly upload_id?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

export const withLogContext = <Result>(context: LogContext, work: () => Result): Result =>
  contexts.run({ ...contexts.getStore(), ...context }, work);

/**
 * Keys that may hold a customer's sequence or a secret, wherever in an object they stand. Code must not log them in
 * the first place; this is the second lock.
 */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  ...['sequence', 'sequences', 'chains', 'inputs', 'inputs_json', 'results', 'results_json'],
  ...['token', 'api_token', 'secret', 'client_secret', 'authorization', 'body', 'url_with_credentials'],
  ...['password', 'current_password', 'new_password', 'password_hash'],
  ...['cookie', 'cookies', 'set-cookie', 'csrf_token', 'x-csrf-token'],
  ...['code_verifier', 'id_token', 'access_token', 'refresh_token'],
]);

/** Variable domains: `vh`, `vl`, `vhh`, and whatever ends with one of them, as fields of results do. */
const DOMAIN_KEY = /(?:^|_)v(?:hh?|l)$/;

const isSecret = (key: string): boolean => SECRET_KEYS.has(key) || DOMAIN_KEY.test(key);

/** Levels of an object that are looked at; below them nothing is written. */
const LEVELS = 4;

/** A copy without them. One walk, 6 µs a line: pino's own `redact` follows every path with every wildcard, 0.3 ms. */
function censored(logged: object, level = 1): object {
  const shown = (value: unknown): unknown => {
    if (!isPlain(value)) return value;
    return level < LEVELS ? censored(value, level + 1) : '[deep]';
  };
  if (Array.isArray(logged)) return logged.map(shown);
  return Object.fromEntries(
    Object.entries(logged).map(([key, value]) => [key, isSecret(key) ? '[redacted]' : shown(value)]),
  );
}

/** Not an error, which has a serializer, nor a date. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}

/** Lines of JSON on stdout: level, time, service, request_id, job_id, trace_id, message. */
export function createLogger(service: string, destination?: DestinationStream): Logger {
  return pino(
    {
      ...lineSettings(service),
      formatters: { ...FORMATTERS, log: (logged) => ({ ...censored(logged) }) },
      serializers: { err: withoutStatementValues },
      mixin: () => ({ ...contexts.getStore(), ...activeSpan() }),
    },
    destination ?? (standardOutput ??= new StandardOutput()),
  );
}

/** One answered request. Its keys are all that a line can have: nothing that a client sent as it sent it. */
export interface AccessLine {
  readonly request_id: string;
  readonly method: string;
  /** As the contract has it, with `{id}` for what stood there. */
  readonly route: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly org_id?: string;
  readonly token_id?: string;
  readonly user_id?: string | undefined;
}

export type AccessLog = (line: AccessLine) => void;

/**
 * A line for each answered request, at level `info`. Without the censorship of {@link createLogger}: there is no key that it
 * could concern.
 */
export function createAccessLog(service: string, destination?: DestinationStream): AccessLog {
  const logger = pino(
    { ...lineSettings(service), mixin: activeSpan },
    destination ?? (standardOutput ??= new StandardOutput()),
  );
  return (line) => logger.info(line, 'request');
}

const FORMATTERS = { level: (label: string) => ({ level: label }) };

const lineSettings = (service: string) =>
  ({
    level: process.env['LOG_LEVEL'] ?? 'info',
    base: { service },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: FORMATTERS,
  }) satisfies LoggerOptions;

/** The trace to which what happens now belongs. */
function activeSpan(): { readonly trace_id?: string; readonly span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

const QUOTES_VALUES: ReadonlySet<string> = new Set([
  'detail',
  'where',
  'parameters',
  'raw',
  'client',
  'metadata',
  'driverError',
]);

/**
 * PostgreSQL quotes the offending row or value in `detail` and `where`; that can be a sequence. The pool hangs the whole
 * connection on an error as `client`: pages of state, with statements and their values. gRPC hangs the call's
 * `metadata` on its errors, which the logger cannot even write down. TypeORM hangs PostgreSQL's own error on its own as `driverError`.
 */
function withoutStatementValues(error: Error): unknown {
  const shown = Object.entries({ ...stdSerializers.err(error) });
  return censored(Object.fromEntries(shown.filter(([key]) => !QUOTES_VALUES.has(key))));
}
