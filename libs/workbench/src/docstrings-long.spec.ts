// runs with --all: examples that model, dock or draw sequences, for seconds each
import { describe, expect, it } from '@jest/globals';
import { documented, LONG_EXAMPLES, wrongLines } from './testing/docstrings.js';

const LIBRARIES = await documented(Object.keys(LONG_EXAMPLES));

describe.each(LIBRARIES)('public functions of $library', ({ library, exports, functions }) => {
  it.each(LONG_EXAMPLES[library] ?? [])('%s returns what its example says', async (long) => {
    const example = functions.find(({ name }) => name === long)?.example ?? '';
    expect(example).toContain('// →');
    expect(await wrongLines(example, exports)).toEqual([]);
  });
});
