import { describe, expect, it } from '@jest/globals';
import { documented, LONG_EXAMPLES, missing, scienceLibraries, wrongLines } from './testing/docstrings.js';

const LIBRARIES = await documented(scienceLibraries());

describe.each(LIBRARIES)('public functions of $library', ({ library, exports, functions }) => {
  it('document every parameter and the result, and are shown in an example', () => {
    expect(functions.length).toBeGreaterThan(0);
    const examples = functions.map(({ example }) => example).join('\n');
    const gaps = functions
      .map((each) => [each.name, missing(each, examples)] as const)
      .filter(([, gap]) => gap.length > 0);
    expect(Object.fromEntries(gaps)).toEqual({});
  });

  const long = LONG_EXAMPLES[library] ?? [];
  const shown = functions.filter(({ name, example }) => example !== '' && !long.includes(name));

  it.each(shown.map(({ name, example }) => [name, example]))('%s returns what its example says', async (_, example) => {
    expect(await wrongLines(example, exports)).toEqual([]);
  });
});
