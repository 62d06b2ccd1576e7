import { describe, expect, it } from '@jest/globals';
import { matching } from './entries.js';

const ENTRIES = [
  { label: 'Audit log' },
  { label: 'Create project', words: 'new project' },
  { label: 'Projects' },
  { label: 'Anti-HER2', note: 'Oncology' },
];
const labels = (query: string, most = 10): string[] => matching(ENTRIES, query, most).map(({ label }) => label);

describe('the entries that match a query', () => {
  it('have each of its words, in any order and case', () => {
    expect(labels('PROJECT create')).toEqual(['Create project']);
    expect(labels('project nothing')).toEqual([]);
  });

  it('are found by their other words, and by where they belong', () => {
    expect(labels('new')).toEqual(['Create project']);
    expect(labels('oncology')).toEqual(['Anti-HER2']);
  });

  it('come with the labels that begin with the query first', () => {
    expect(labels('project')).toEqual(['Projects', 'Create project']);
  });

  it('are all of them for an empty query, and never more than wanted', () => {
    expect(labels('  ')).toHaveLength(ENTRIES.length);
    expect(labels('', 2)).toEqual(['Audit log', 'Create project']);
  });
});
