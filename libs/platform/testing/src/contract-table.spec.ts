import { describe, expect, it } from '@jest/globals';
import {
  declaredTests,
  readContractTable,
  uncoveredContract,
  undeclaredProofs,
  unprovenRows,
  type ContractRow,
} from './index.js';

const page = (...rows: string[]): string =>
  ['| id | says | decision | proof |', '| -- | -- | -- | -- |', ...rows, '', '[a]: ../src/a.spec.ts'].join('\n');

const SPEC = `
describe('a thing', () => {
  // proves: GET /v1/things; Thing.*
  // proves: header Retry-After
  it('is made', () => {});
  it.skip('is kept', () => {});
  describe.each([['x']])('of kind %s', () => {
    it.each([1, 2])('costs %d', () => {});
  });
});
describe.skip('another', () => {
  it('waits', () => {});
});
it.todo('is sold');
`;

const row = (id: string, ...tests: string[]): ContractRow => ({
  id,
  says: '',
  decision: '',
  proofs: tests.map((test) => ({ file: 'src/a.spec.ts', test })),
});

describe('a table of the contract', () => {
  it('is read row by row, with pipes and several proofs', () => {
    const { rows, faults } = readContractTable(
      page(
        '| `Thing.id` | a \\| b | so | [a] `a thing › is made`<br>[a] `a thing › is kept` |',
        '| no id | is no row |',
      ),
    );
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        id: 'Thing.id',
        says: 'a | b',
        decision: 'so',
        proofs: [
          { file: 'src/a.spec.ts', test: 'a thing › is made' },
          { file: 'src/a.spec.ts', test: 'a thing › is kept' },
        ],
      },
    ]);
  });

  it.each([
    ['names no test', '| `x` | says | | |', 'x: names no test'],
    ['names a file that the page does not', '| `x` | says | | [b] `t` |', 'x: names [b], which is no file of the page'],
    ['has a proof that cannot be read', '| `x` | says | | [a] `t`<br>later |', 'x: has a proof that cannot be read'],
    ['leaves open what is not shown', '| `x` | not shown | | [a] `t` |', 'x: is left open: no decision'],
    ['has too few cells', '| `x` | says | [a] `t` |', 'x: has 3 cells'],
  ])('is refused when a row %s', (_, text, fault) => {
    expect(readContractTable(page(text)).faults).toContain(fault);
  });

  it('is refused when a row is there twice', () => {
    const text = '| `x` | says | | [a] `t` |';
    expect(readContractTable(page(text, text)).faults).toEqual(['x: is there twice']);
  });
});

describe('the tests of a spec file', () => {
  it('are read without running it, with what skips them and what they prove', async () => {
    expect(await declaredTests(SPEC)).toEqual([
      { test: 'a thing › is made', skipped: false, proves: ['GET /v1/things', 'Thing.*', 'header Retry-After'] },
      { test: 'a thing › is kept', skipped: true, proves: [] },
      { test: 'a thing › of kind %s › costs %d', skipped: false, proves: [] },
      { test: 'another › waits', skipped: true, proves: [] },
      { test: 'is sold', skipped: true, proves: [] },
    ]);
  });

  it.each([
    ['does not have', row('x', 'a thing › is lost'), ['x: src/a.spec.ts has no test "a thing › is lost"']],
    ['skips', row('x', 'another › waits'), ['x: src/a.spec.ts skips "another › waits"']],
    ['has', row('x', 'a thing › of kind %s › costs %d', 'a thing › is made'), []],
  ])('prove nothing by one that it %s', async (_, row, faults) => {
    expect(await undeclaredProofs([row], () => SPEC)).toEqual(faults);
  });

  it('prove nothing in a file that is not there', async () => {
    expect(await undeclaredProofs([row('x', 't')], () => undefined)).toEqual(['x: there is no src/a.spec.ts']);
  });
});

describe('the report of a run', () => {
  const ran = (titles: string[], status: string) => ({
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1)!,
    status,
  });
  const report = {
    testResults: [
      {
        name: '/repo/src/a.spec.ts',
        assertionResults: [
          ran(['a thing', 'is made'], 'passed'),
          ran(['a thing', 'is kept'], 'pending'),
          ran(['a thing', 'of kind (x)', 'costs 1'], 'passed'),
          ran(['a thing', 'of kind (x)', 'costs 2'], 'passed'),
          ran(['a thing', 'breaks 1'], 'passed'),
          ran(['a thing', 'breaks 2'], 'failed'),
        ],
      },
    ],
  };

  it.each([
    ['passed', 'a thing › is made', undefined],
    ['passed in all its cases', 'a thing › of kind %s › costs $n', undefined],
    ['was skipped', 'a thing › is kept', 'pending'],
    ['failed in one of its cases', 'a thing › breaks %d', 'failed'],
    ['was not run', 'a thing › is sold', 'no such test was run'],
  ])('tells of a proof that %s', (_, test, why) => {
    expect(unprovenRows([row('x', test)], report, '/repo')).toEqual(
      why === undefined ? [] : [`x: src/a.spec.ts › ${test}: ${why}`],
    );
  });
});

describe('the rows', () => {
  const document = {
    paths: { '/v1/things': { get: {} } },
    'x-problem-codes': ['not_found'],
    components: {
      schemas: { Thing: { properties: { id: {} } }, Other: { properties: { id: {} } } },
      headers: { 'Retry-After': {} },
    },
  };
  const ids = ['GET /v1/things', 'header Retry-After', 'code not_found', 'Thing.id', 'limits 3'];
  const differing = (of: readonly string[], schemas = ['Thing']) =>
    uncoveredContract(
      of.map((id) => row(id)),
      document,
      schemas,
    );

  it('are those of the document', () => {
    expect(differing(ids)).toEqual([]);
  });

  it.each(ids.slice(0, 4))('must have %s', (id) => {
    expect(differing(ids.filter((other) => other !== id))).toEqual([`${id}: has no row`]);
  });

  it.each(['POST /v1/things', 'header X-Nope', 'code nope', 'Thing.name'])('must not have %s', (id) => {
    expect(differing([...ids, id])).toEqual([`${id}: is not in the document`]);
  });

  it('name the schemas that there are', () => {
    expect(differing(ids, ['Thing', 'Gone'])).toEqual(['Gone.(no such schema): has no row']);
  });
});
