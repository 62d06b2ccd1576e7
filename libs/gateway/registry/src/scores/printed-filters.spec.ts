import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import {
  COMPLEX_COLUMNS,
  DEVELOPABILITY_COLUMNS,
  IMMUNOGENICITY_COLUMNS,
  MODEL_COLUMNS,
  SEQUENCE_COLUMNS,
  SET_COLUMNS,
} from '@paratope/screening/columns';
import { readFilter } from '@paratope/screening/expressions';
import { columnNamed, FILTER_COLUMNS, ROW_COLUMNS, SCORE_COLUMNS, type ScoreColumn } from './score-columns.js';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const PAGES = globSync(['README.md', 'docs/*.md', 'skills/*/*.md', 'examples/*.md', 'libs/pipelines/*/*.md'], {
  cwd: ROOT,
});

/** Options, parameters and plans that hold a filter, and conditions in code. */
const FORMS = [
  /--filter[= ]'(?<filter>[^']+)'/g,
  /--filter[= ]"(?<filter>[^"]+)"/g,
  /filter="(?<filter>[^"]+)"/g,
  /"filter": ?"(?<filter>[^"]+)"/g,
  /^ *filter: '?(?<filter>[^'\n]+)'?$/gm,
  /`(?<filter>(?:not )?\(?[a-z][a-z0-9_.]* ?(?:<=|>=|!=|=|<|>) ?[^`]+)`/g,
];
/** A parameter of a list in code, such as `stage=none`, whose text has no quotes. */
const PARAMETER = /^[a-z_]+=[a-z]+$/;
const COLUMNS: readonly ScoreColumn[] = [...SCORE_COLUMNS, ...ROW_COLUMNS, ...FILTER_COLUMNS];
const OF_SCREENS = [
  ...SEQUENCE_COLUMNS,
  ...SET_COLUMNS,
  ...MODEL_COLUMNS,
  ...DEVELOPABILITY_COLUMNS,
  ...IMMUNOGENICITY_COLUMNS,
  ...COMPLEX_COLUMNS,
];
const isColumn = (word: string): boolean =>
  columnNamed(COLUMNS, word) !== undefined || OF_SCREENS.some(({ name }) => name === word);

/** Filters of a page. A condition in code is one if it begins with a column. */
const filtersIn = (page: string): string[] =>
  FORMS.flatMap((form) => [...readFileSync(`${ROOT}/${page}`, 'utf8').matchAll(form)])
    .map(({ groups }) => groups?.['filter'] ?? '')
    .filter((filter) => !PARAMETER.test(filter))
    .filter((filter) => isColumn(/[a-z][a-z0-9_.]*/.exec(filter.replace(/^not /, ''))?.[0] ?? ''));

const PRINTED = PAGES.flatMap((page) => filtersIn(page).map((filter) => [page, filter] as const));

describe('a filter that a page of the documentation prints', () => {
  it('is found on the pages of tables and of screens', () => {
    const pages = PRINTED.map(([page]) => page);
    expect(pages).toEqual(expect.arrayContaining(['docs/scores.md', 'docs/screens.md']));
    expect(PRINTED.length).toBeGreaterThanOrEqual(5);
  });

  it.each(PRINTED)('of %s is read as printed: %s', (_page, filter) => {
    const readers = [
      () =>
        readFilter(
          filter,
          COLUMNS.map((column) => ({ ...column, tier: 'sequence' })),
        ),
      () => readFilter(filter, OF_SCREENS),
    ];
    const refusals = readers.flatMap((read) => {
      try {
        read();
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(refusals.length < readers.length ? [] : refusals).toEqual([]);
  });
});
