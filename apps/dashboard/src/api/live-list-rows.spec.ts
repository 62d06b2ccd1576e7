import { describe, expect, it } from '@jest/globals';
import type { GenericJob, JobEvent } from '@paratope/sdk';
import { withNewestRows, withJobEvent, type JobPage } from './live-list-rows.js';

const job = (id: string, status = 'pending') => ({ id, status, progress: null }) as GenericJob;
const page = (...data: GenericJob[]): JobPage => ({ data, next_cursor: 'next' });
const step = (id: string, status: string, progress: number | null = null) =>
  ({ id, status, progress }) as JobEvent['data'];
const shown = (pages: readonly JobPage[]) =>
  pages.map(({ data }) => data.map(({ id, status }) => `${id} ${status}`).join(', '));

describe('a list of jobs that was scrolled through', () => {
  const pages = [page(job('c'), job('b')), page(job('a'))];

  it('shows the step of a job in its row, on whichever page it is', () => {
    expect(shown(withJobEvent(pages, step('a', 'running', 0.5), {}))).toEqual(['c pending, b pending', 'a running']);
  });

  it('loses a job that is no longer what the list is of', () => {
    expect(shown(withJobEvent(pages, step('b', 'running'), { status: 'pending' }))).toEqual(['c pending', 'a pending']);
  });

  it('keeps every page, and its place, when the newest rows are read again', () => {
    const newest = [job('d'), job('c', 'completed')];
    const after = withNewestRows(pages, newest);
    expect(shown(after)).toEqual(['d pending, c completed, b pending', 'a pending']);
    expect(after.map(({ next_cursor }) => next_cursor)).toEqual(['next', 'next']);
  });
});
