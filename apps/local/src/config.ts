import { resolve } from 'node:path';
import { loadConfig, port, positiveInt } from '@paratope/config';
import { JOB_WORKERS } from '@paratope/pipelines';
import { z } from 'zod';

export const PLANS = ['free', 'structure', 'complete', 'team', 'enterprise'] as const;

/** Environment of the launcher; the schema is its manual. */
export const configSchema = z
  .object({
    PARATOPE_HOME: z.string().default('.paratope').describe('Data directory; everything that is kept lies in it.'),
    PARATOPE_PORT: port
      .optional()
      .describe("The gateway's port; 0 takes a free one. Unset: 8080 where it is free, another one where it is not."),
    DATABASE_URL: z.url().optional().describe('A PostgreSQL of your own instead of the embedded one.'),
    REDIS_URL: z.url().optional().describe('Queues and rate limits in Redis instead of PostgreSQL.'),
    S3_ENDPOINT: z.url().optional().describe('An S3-compatible object store, described further by the other S3_ keys.'),
    PARATOPE_PLAN: z.enum(PLANS).default('team').describe('Plan of the local org, set on first start.'),
    PARATOPE_CREDITS: z.coerce
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe("Credits of the local org on first start, in place of its plan's monthly grant."),
    PARATOPE_WORKERS: z
      .string()
      .transform((names) => names.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(JOB_WORKERS)))
      .default([...JOB_WORKERS])
      .describe(
        `Workers that run here, separated by commas, where memory is short; jobs of other kinds wait for a worker elsewhere. Unset: all, ` +
          `which are ${JOB_WORKERS.join(', ')}.`,
      ),
    PARATOPE_BACKUP: z
      .string()
      .optional()
      .describe('Folder that the log of the embedded PostgreSQL is kept in, for `backup` and `restore`.'),
    PARATOPE_LONGEST_RESTART_MS: positiveInt
      .default(10_000)
      .describe('Longest pause before a service that keeps dying is started again.'),
    PARATOPE_RATE_PER_MINUTE: positiveInt.optional().describe('Requests per minute; enterprise plan only.'),
    PARATOPE_WRITES_PER_MONTH: positiveInt.optional().describe('Writes per month; enterprise plan only.'),
  })
  .superRefine((env, context) => {
    for (const key of ['PARATOPE_RATE_PER_MINUTE', 'PARATOPE_WRITES_PER_MONTH'] as const) {
      if (env[key] !== undefined && env.PARATOPE_PLAN !== 'enterprise') {
        context.addIssue({ code: 'custom', path: [key], message: 'only the enterprise plan sets its own limits' });
      }
    }
  });

/** Settings with which the local org is opened. Later starts use the org as it is by then. */
export interface OrgSettings {
  readonly plan: (typeof PLANS)[number];
  readonly credits: number | undefined;
  readonly ratePerMinute: number | undefined;
  readonly writesPerMonth: number | undefined;
}

export interface LocalSettings {
  /** Absolute path of the data directory. */
  readonly home: string;
  /** Undefined: the usual port if it is free, else any free port. */
  readonly port: number | undefined;
  /** Settings that replace embedded parts; an absent key selects the embedded part. */
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly s3Endpoint: string | undefined;
  /** Absolute path; undefined: the log is not archived. */
  readonly backup: string | undefined;
  readonly org: OrgSettings;
  /** Kinds of jobs that have workers, by name. */
  readonly workers: readonly string[];
  readonly longestRestartMs: number;
  /** Environment that is passed on to the services, which read their own keys from it (LOG_LEVEL, OTEL_*, S3_* …). */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** @throws ConfigError naming every invalid key */
export function loadSettings(env: Readonly<Record<string, string | undefined>>): LocalSettings {
  const read = loadConfig(configSchema, env);
  return {
    home: resolve(read.PARATOPE_HOME),
    port: read.PARATOPE_PORT,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    s3Endpoint: read.S3_ENDPOINT,
    backup: read.PARATOPE_BACKUP === undefined ? undefined : resolve(read.PARATOPE_BACKUP),
    org: {
      plan: read.PARATOPE_PLAN,
      credits: read.PARATOPE_CREDITS,
      ratePerMinute: read.PARATOPE_RATE_PER_MINUTE,
      writesPerMonth: read.PARATOPE_WRITES_PER_MONTH,
    },
    workers: read.PARATOPE_WORKERS,
    longestRestartMs: read.PARATOPE_LONGEST_RESTART_MS,
    environment: env,
  };
}
