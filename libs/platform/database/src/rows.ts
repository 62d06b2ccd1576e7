import { LessThan } from 'typeorm';

/** Page of a list, the newest first, starting after the last id of the previous page. */
export interface Page {
  readonly before: string | undefined;
  readonly rows: number;
}

/** Returns the criterion and options of a page by its ids, which are in the order of time. */
export const idOfPage = ({ before }: Page) => (before === undefined ? undefined : LessThan(before));
export const NEWEST_FIRST = { id: 'DESC' } as const;
