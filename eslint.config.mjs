import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { defineConfig } from 'eslint/config';
import nx from '@nx/eslint-plugin';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { SLICE_ZONES } from './apps/gateway/slices.mjs';
import { spreadOfLiteral } from './tools/lint/spread-of-literal.mjs';

/** Programs of packages: evaluations, benchmarks, trainings, data builders, generators, and chaos. */
const PROGRAMS = [
  '{apps/*,libs/sdk,libs/*/*}/{eval,bench,training,builders,generators,chaos}/**/*.ts',
  'libs/workbench/**/*.ts',
];
/** What programs alone may import. */
const OF_PROGRAMS = [
  ...['@paratope/*/training', '@paratope/fitting', '@paratope/workbench/*'],
  ...['**/training/**', '**/eval/**', '**/bench/**', '**/builders/**', '**/generators/**', '**/chaos/**'],
];

const onlyOn = (sourceTag, onlyDependOnLibsWithTags, more = {}) => ({ sourceTag, onlyDependOnLibsWithTags, ...more });

/** What every scope may have: what an antibody is, and text. */
const SHARED = ['scope:shared'];
const LIBRARIES = ['scope:platform', 'scope:pipelines', 'scope:science', ...SHARED];
const PIPELINES = globSync('libs/pipelines/*/package.json', { cwd: import.meta.dirname }).map(
  (file) => `scope:pipeline-${basename(dirname(file))}`,
);

// What a program of this repository may import, and other rules of the house. What TypeScript code may do is in oxlint.config.ts.
export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      'bundle/**',
      'apps/*/bundle/**',
      '**/node_modules/**',
      '**/generated/**',
      '.nx/**',
      '.paratope/**',
      'tools/fixtures/**',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@nx': nx, 'import-x': importX, paratope: { rules: { 'spread-of-literal': spreadOfLiteral } } },
    settings: {
      // A file is imported under the name that it has once it is compiled.
      'import-x/resolver-next': [createNodeResolver({ extensionAlias: { '.js': ['.ts', '.js'] } })],
    },
    rules: {
      'no-console': 'error',
      'paratope/spread-of-literal': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          // Training code to its own library: `#src` reaches no other.
          allow: ['#src/**'],
          depConstraints: [
            // What an antibody is, in words that everybody shares.
            onlyOn('type:domain', ['type:domain']),
            onlyOn('type:science', ['type:science', 'type:domain']),
            // What a pipeline may have of the platform: contracts, and the ports that its engine works through.
            onlyOn('type:contract', ['type:contract', 'type:domain']),
            onlyOn('type:pipeline', [
              ...['type:contract', 'type:host', 'type:web-kit', 'runs:anywhere'],
              ...['type:science', 'type:domain'],
            ]),
            // The one package that imports pipelines, beside the worker of each.
            onlyOn('type:pipelines', ['type:pipeline', 'type:contract', 'type:host']),
            // Parts of pages, for the dashboard and for pipelines.
            onlyOn('type:web-kit', ['runs:anywhere', 'type:science', 'type:domain']),
            onlyOn('type:platform', ['type:platform', 'type:pipelines', 'type:contract', 'type:domain']),
            // Runs science on this machine's threads, for the apps that have it.
            onlyOn('type:host', ['type:contract', 'runs:anywhere', 'type:science', 'type:domain']),
            // What the gateway's slices stand on. Circles of projects are refused besides.
            onlyOn('type:slice', [
              ...['type:slice', 'type:platform', 'type:pipelines', 'type:contract', 'type:host'],
              ...['type:science', 'type:domain'],
            ]),
            onlyOn('type:app', [
              'type:slice',
              'type:platform',
              'type:pipelines',
              'type:contract',
              'type:science',
              'type:domain',
              'type:host',
            ]),
            onlyOn(
              'type:worker',
              ['type:platform', 'type:contract', 'type:pipeline', 'type:host', 'type:science', 'type:domain'],
              { notDependOnLibsWithTags: ['needs:database'] },
            ),
            // Runs in a browser: it reaches the platform through the SDK alone.
            onlyOn('type:web', ['runs:anywhere', 'type:web-kit', 'type:pipeline', 'type:science', 'type:domain']),
            onlyOn('type:tool', ['*']),
            // Subjects: a pipeline with its worker, science, the platform, services, and what people use.
            onlyOn('scope:shared', SHARED),
            onlyOn('scope:science', ['scope:science', ...SHARED]),
            onlyOn('scope:platform', LIBRARIES),
            ...PIPELINES.map((own) => onlyOn(own, [own, 'scope:platform', 'scope:science', ...SHARED])),
            onlyOn('scope:pipelines', [...PIPELINES, 'scope:platform', ...SHARED]),
            onlyOn('scope:service', LIBRARIES),
            onlyOn('scope:gateway', ['scope:gateway', ...LIBRARIES]),
            onlyOn('scope:client', [...LIBRARIES, ...PIPELINES]),
            onlyOn('scope:installation', LIBRARIES),
            onlyOn('scope:tools', ['*']),
          ],
        },
      ],
    },
  },
  {
    // What ships measures and fits nothing: programs stand beside what they are about, and import it.
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    ignores: PROGRAMS,
    rules: { 'no-restricted-imports': ['error', { patterns: OF_PROGRAMS }] },
  },
  {
    // Science is pure: no I/O, no clock, no randomness of the machine's; it runs in a browser as well.
    files: ['libs/science/*/{src,training/src}/**/*.ts', 'libs/pipelines/*/{method,training/src}/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['node:*', ...OF_PROGRAMS] }],
      'no-restricted-globals': ['error', 'process', 'Buffer', '__dirname', 'setTimeout', 'setInterval', 'fetch'],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random' },
        { object: 'Date', property: 'now' },
      ],
    },
  },
  {
    // What fits is as pure as what it fits: the program beside it reads and writes.
    files: ['libs/{science,pipelines}/*/training/src/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['node:*'] }] },
  },
  {
    files: ['{apps/dashboard/src,libs/platform/dashboard-kit/src,libs/pipelines/*/dashboard}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      // What people read stands in one file per feature, `text.ts`, so that it can be read and translated.
      'no-restricted-syntax': [
        'error',
        ...[
          'JSXText[value=/[A-Za-z]{2}/]',
          'JSXAttribute[name.name=/^(label|title|description|placeholder|aria-label|note|action|submit|what)$/] > Literal[value=/[A-Za-z]{2}/]',
          'JSXAttribute[name.name=/^(label|title|description|placeholder|aria-label|note|action|submit|what)$/] TemplateElement[value.raw=/[a-z] [a-z]/]',
        ].map((selector) => ({ selector, message: 'Interface text stands in text.ts of the feature.' })),
      ],
    },
  },
  {
    files: ['**/*.spec.ts', '**/testing/**/*.ts'],
    rules: {
      'max-lines': 'off',
    },
  },
  {
    // Whoever imports a contract loads no engine, and a browser loads nothing of Node.js: entries do not reach into each other.
    files: ['libs/pipelines/*/{assistant,contract,dashboard,http}/**/*.{ts,tsx}', 'libs/pipelines/*/contract.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['node:*', '**/worker/**', '**/cli/**', ...OF_PROGRAMS] }],
    },
  },
  {
    // The gateway's slices: which may import which.
    files: ['apps/gateway/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/testing/**'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: SLICE_ZONES }] },
  },
  {
    // What the gateway repeats belongs to the scheduler, which logs failures, reports stalled tasks and stops them in order.
    files: ['apps/gateway/src/**/*.ts', 'libs/gateway/*/src/**/*.ts'],
    // The engine extends a lease while a step runs; a stream beats while a client listens.
    ignores: ['**/*.spec.ts', 'libs/gateway/runs/src/run-engine.ts', 'apps/gateway/src/jobs/events/event-streams.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'setInterval', message: 'register the task with the Scheduler of @paratope/gateway-runs' },
      ],
    },
  },
  {
    files: [
      ...['apps/cli/**/*.ts', 'apps/load/**/*.ts', 'apps/local/**/*.ts', 'tools/**/*.ts', ...PROGRAMS],
      ...['libs/platform/command-line/**/*.ts', 'libs/pipelines/*/cli/**/*.ts'],
    ],
    rules: { 'no-console': 'off' },
  },
);
