import { parseArgs } from 'node:util';

export interface LoadOptions {
  /** Number of organizations that share the load. */
  readonly orgs: number;
  /** Requests per second of all organizations together, which arrive as a Poisson process. */
  readonly rate: number;
  readonly minutes: number;
  /** Seed: equal seeds produce equal requests at equal times. */
  readonly seed: number;
  /** Data directory of a platform that runs on this machine. */
  readonly home: string;
  /** Folder of the apps with the commands that create organizations; absent: the apps of this release. */
  readonly apps?: string | undefined;
  readonly url: string | undefined;
  /** File with an API token per line, for a platform on another machine. */
  readonly tokens: string | undefined;
  /** URL at which the platform reaches this machine's receiver of webhooks; default: loopback. */
  readonly publicUrl: string | undefined;
  readonly port: number;
}

export const USAGE = `usage: npm run load -- [--orgs N] [--rate R] [--minutes M] [--seed S]
                     [--home DIR | --url URL --tokens FILE] [--public-url URL --port N]

  --orgs N         organizations that share the load (10)
  --rate R         requests per second, all together (20)
  --minutes M      how long (1)
  --seed S         equal seeds make equal requests (1)
  --home DIR       data directory of the platform that npm start runs here (.paratope)
  --url, --tokens  a platform elsewhere, and a file with an API token per line
  --public-url     where that platform reaches --port of this machine with webhooks`;

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError */
export function readOptions(args: readonly string[]): LoadOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      orgs: text,
      rate: text,
      minutes: text,
      seed: text,
      home: text,
      url: text,
      tokens: text,
      'public-url': text,
      port: text,
    },
  });
  const number = (name: 'orgs' | 'rate' | 'minutes' | 'seed' | 'port', fallback: number, least: number): number => {
    const value = values[name] === undefined ? fallback : Number(values[name]);
    if (!Number.isFinite(value) || value < least) throw new UsageError(`--${name} is a number of at least ${least}`);
    return value;
  };
  if ((values.url === undefined) !== (values.tokens === undefined))
    throw new UsageError('--url and --tokens go together');
  return {
    orgs: Math.floor(number('orgs', 10, 1)),
    rate: number('rate', 20, 0.01),
    minutes: number('minutes', 1, 0.001),
    seed: number('seed', 1, 0),
    home: values.home ?? process.env['PARATOPE_HOME'] ?? '.paratope',
    url: values.url,
    tokens: values.tokens,
    publicUrl: values['public-url'],
    port: number('port', 0, 0),
  };
}
