// The tarballs of the command line and of the SDK, installed by npm on one Node.js, without a registry.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '../packaging/needed.ts';
import { blocksOf, ended, expectText, succeeded, type Ended, type Trial } from './trial.ts';

export interface Place {
  /** An empty folder. */
  readonly folder: string;
  /** Version of this release. */
  readonly release: string;
  /** A URL at which nothing answers. */
  readonly nowhere: string;
}

/** @param tarballs paths of the packages */
export function nodeTrial(node: string, tarballs: readonly string[], { folder, release, nowhere }: Place): Trial {
  const env = {
    PATH: [dirname(node), process.env['PATH']].join(delimiter),
    HOME: folder,
    npm_config_cache: join(folder, '.npm'),
    PARATOPE_URL: nowhere,
    PARATOPE_TOKEN: 'ab_of_nobody',
  };
  const run = (program: string, args: readonly string[]): Promise<Ended> => ended(program, args, { cwd: folder, env });
  const paratope = (...args: readonly string[]): Promise<Ended> =>
    run(node, [join(folder, 'node_modules/.bin/paratope'), ...args]);

  return {
    installed: async () => {
      mkdirSync(folder, { recursive: true });
      succeeded(await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs]));
    },
    version: async () => {
      const printed = succeeded(await paratope('--version'));
      expectText(printed, new RegExp(`^${release.replaceAll('.', '\\.')}\n$`));
    },
    'first result': async () => {
      copyFileSync(join(ROOT, 'examples/murine-antibodies.fasta'), join(folder, 'antibodies.fasta'));
      const numbered = succeeded(await paratope('number', 'antibodies.fasta', '--json'));
      expectText(numbered, /"GFNIKDTY"/);
    },
    'without a service': async () => {
      const refused = await paratope('me');
      expectText(`${refused.code} ${refused.stderr}`, /^2 no answer from http\S+: .*\n$/);
      writeFileSync(join(folder, 'refused.mjs'), REFUSED);
      expectText(succeeded(await run(node, ['refused.mjs', nowhere])), /^ParatopeConnectionError: no answer from http/);
    },
    types: async () => {
      const page = readFileSync(join(folder, 'node_modules/@paratope/sdk/README.md'), 'utf8');
      writeFileSync(
        join(folder, 'readme.mts'),
        `declare const vh: string;\ndeclare const vl: string;\n${blocksOf(page, 'ts').join('\n')}`,
      );
      const options = [
        '--noEmit',
        '--strict',
        '--noUncheckedIndexedAccess',
        '--exactOptionalPropertyTypes',
        '--skipLibCheck',
        'false',
      ];
      const target = [
        '--module',
        'nodenext',
        '--target',
        'es2024',
        '--lib',
        'es2024,dom,esnext',
        '--types',
        '',
        '--ignoreConfig',
      ];
      const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc');
      succeeded(await run(process.execPath, [compiler, ...options, ...target, 'readme.mts']));
    },
  };
}

const REFUSED = `import { createParatope } from '@paratope/sdk';
const paratope = createParatope({ baseUrl: process.argv[2], token: 'ab_of_nobody', maxRetries: 0 });
await paratope.getMe().catch((error) => console.log(String(error)));
`;
