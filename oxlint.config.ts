// What TypeScript code may do, with its types. What a file may import, and rules of the house, are in eslint.config.mjs.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from 'oxlint';
import tseslint from 'typescript-eslint';

/** The strictest set of typescript-eslint: oxlint has all of its rules, under the same names. */
const STRICTEST = Object.fromEntries(
  tseslint.configs.strictTypeChecked
    .flatMap(({ rules = {} }) => Object.entries(rules))
    .filter(([, setting]) => setting !== 'off'),
);

/** Packages of numeric code, whose elements of arrays have the type of the array. */
const NUMERIC = globSync('libs/*/*/tsconfig.json', { cwd: import.meta.dirname })
  .filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('tsconfig.numeric.json'))
  .map((file) => `${dirname(file)}/**/*.ts`);

export default defineConfig({
  plugins: ['typescript'],
  options: { typeAware: true, denyWarnings: true },
  categories: { correctness: 'off' },
  ignorePatterns: [
    '**/dist/**',
    'bundle/**',
    'apps/*/bundle/**',
    '**/generated/**',
    '.nx/**',
    '.paratope/**',
    'tools/fixtures/**',
  ],
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...STRICTEST,
        '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
        '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
        '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        // `const { secret: _, ...rest }` is how a property is left out.
        '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
        // Nest declares its option bags as classes.
        '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
        // The strings spread here are ASCII sequences.
        '@typescript-eslint/no-misused-spread': 'off',
      },
    },
    {
      // An index may be out of bounds although the type of the element does not say so: a guard on an element is no unnecessary condition.
      files: NUMERIC,
      rules: { '@typescript-eslint/no-unnecessary-condition': 'off' },
    },
    {
      // A route's page is found where it is needed; the compiler sees what is thrown to the router.
      files: ['{apps/dashboard/src,libs/platform/dashboard-kit/src,libs/pipelines/*/dashboard}/**/*.{ts,tsx}'],
      rules: { '@typescript-eslint/only-throw-error': 'off' },
    },
    {
      files: ['**/*.spec.ts', '**/testing/**/*.ts'],
      rules: {
        '@typescript-eslint/no-non-null-assertion': 'off',
        '@typescript-eslint/require-await': 'off',
        '@typescript-eslint/no-unsafe-assignment': 'off',
        '@typescript-eslint/no-unsafe-member-access': 'off',
        '@typescript-eslint/no-unsafe-argument': 'off',
        '@typescript-eslint/no-unsafe-call': 'off',
        '@typescript-eslint/no-unsafe-return': 'off',
        '@typescript-eslint/unbound-method': 'off',
      },
    },
  ],
});
