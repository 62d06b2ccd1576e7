import { AsyncLocalStorage } from 'node:async_hooks';
import { trace } from '@opentelemetry/api';
import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import { write, writeSync } from 'node:fs';

const STDOUT = 1;
/** Largest number of waiting characters; further lines are dropped. */
const MOST_WAITING = 1_000_000;
const AGAIN_MS = 10;

/**
 * Writes lines without making their writer wait. A log must not stop the process: lines that a full disk does not accept are dropped, both
 * now and when the process ends. (Pino's own destination then tries for ever, and the process never ends.)
 */
class StandardOutput implements DestinationStream {
  private waiting: string[] = [];
  private size = 0;
  private writing: Buffer | undefined;

  constructor() {
    process.once('exit', () => this.writeRest());
  }

  write(line: string): void {
    if (this.size + line.length > MOST_WAITING) return;
    this.waiting.push(line);
    this.size += line.length;
    if (!this.writing) this.next();
  }

  private next(): void {
    if (this.size === 0) return;
    this.send(this.take());
  }

  private send(bytes: Buffer): void {
    this.writing = bytes;
    write(STDOUT, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.send(bytes), AGAIN_MS);
        return;
      }
      this.writing = undefined;
      if (!error && written < bytes.length) this.send(bytes.subarray(written));
      else this.next();
    });
  }

  private writeRest(): void {
    try {
      // The chunk that is being written now arrives by itself.
      if (this.size > 0) writeSync(STDOUT, this.take());
    } catch {
      // The disk is full, or the reader is gone.
    }
  }

  private take(): Buffer {
    const bytes = Buffer.from(this.waiting.join(''));
    this.waiting = [];
    this.size = 0;
    return bytes;
  }
}

/** Standard output of the whole process. */
let standardOutput: StandardOutput | undefined;

export type Logger = PinoLogger;

/** Injection token of the app's logger. */
export const LOGGER = Symbol('logger');

/** Fields that every line inside this context has. */
interface LogContext {
  readonly request_id?: string;
  readonly job_id?: string;
  readonly event_id?: string;
  readonly upload_id?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

export const withLogContext = <Result>(context: LogContext, work: () => Result): Result =>
  contexts.run({ ...contexts.getStore(), ...context }, work);

/**
 * Keys that may hold a customer's sequence or a secret, at any level of an object. Code must not log them in the first place; this is a
 * second safeguard.
 */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  'sequence',
  'sequences',
  'chains',
  'inputs',
  'inputs_json',
  'results',
  'results_json',
  'token',
  'api_token',
  'secret',
  'client_secret',
  'authorization',
  'body',
  'url_with_credentials',
  'password',
  'current_password',
  'new_password',
  'password_hash',
  'cookie',
  'cookies',
  'set-cookie',
  'csrf_token',
  'x-csrf-token',
  'code_verifier',
  'id_token',
  'access_token',
  'refresh_token',
]);

/** Keys of variable domains: `vh`, `vl`, `vhh`, and all names that end with one of them, like fields of results do. */
const DOMAIN_KEY = /(?:^|_)v(?:hh?|l)$/;

const isSecret = (key: string): boolean => SECRET_KEYS.has(key) || DOMAIN_KEY.test(key);

/** Number of levels of an object that are copied; deeper ones are not written. */
const LEVELS = 4;

/**
 * Returns a copy without the secret keys. One walk takes 6 µs a line: pino's own `redact` follows every path with every wildcard, 0.3 ms.
 */
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

/** Returns true for plain objects: errors, which have a serializer, and dates are excluded. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}

/** Creates a logger of JSON lines on stdout: level, time, service, request_id, job_id, trace_id, message. */
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

/** Log line of one answered request. These keys are all that a line can have: no value is copied from the client unchanged. */
interface AccessLine {
  readonly request_id: string;
  readonly method: string;
  /** Route of the contract, with `{id}` in place of the id. */
  readonly route: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly org_id?: string;
  readonly token_id?: string;
  readonly user_id?: string | undefined;
}

export type AccessLog = (line: AccessLine) => void;

/**
 * Creates a log with a line for each answered request, at level `info`. It needs no censorship like {@link createLogger}, because its keys
 * are fixed.
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

/** Returns the ids of the present trace and span. */
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
 * PostgreSQL quotes the invalid row or value in `detail` and `where`, which can be a sequence. The pool adds the whole connection to an
 * error as `client`: pages of state, with statements and their values. gRPC adds the call's `metadata` to its errors, which the logger
 * cannot serialize. TypeORM adds PostgreSQL's own error to its own as `driverError`.
 */
function withoutStatementValues(error: Error): unknown {
  const shown = Object.entries({ ...stdSerializers.err(error) });
  return censored(Object.fromEntries(shown.filter(([key]) => !QUOTES_VALUES.has(key))));
}
