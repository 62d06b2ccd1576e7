import { expect, it } from '@jest/globals';
import { threadsOf } from './note-threads.js';

const note = (id: string, reply_to: string | null = null) =>
  ({
    id,
    reply_to,
    object: 'note',
    candidate_id: 'c',
    variant_id: 'v',
    author: null,
    author_name: null,
    text: id,
    mentions: [],
  }) as never;

it('puts answers below their note, the oldest first, and loses none whose note is on a later page', () => {
  const threads = threadsOf([note('e', 'b'), note('d', 'a'), note('c', 'b'), note('b')]);
  expect(threads.map(({ note, answers }) => [note.id, answers.map(({ id }) => id)])).toEqual([
    ['d', []],
    ['b', ['c', 'e']],
  ]);
});
