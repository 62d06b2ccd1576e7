import { describe, expect, it } from '@jest/globals';
import { importAntibodies } from './index.js';
import { GROUP_SHEETS } from './testing/index.js';

describe('a sheet as a group keeps it', () => {
  it.each(GROUP_SHEETS.map((sheet) => [sheet.file, sheet.holds, sheet] as const))(
    '%s is imported: %s',
    async (_, __, { file, bytes, answers, becomes, said = [], keeps = {} }) => {
      const { outcomes, notes } = await importAntibodies([{ name: file, bytes }], { ...answers, joinsEqual: true });
      expect(outcomes.map((each) => `${each.id}: ${each.ok ? each.format : 'refused'}`)).toEqual(becomes);
      const words = [...notes, ...outcomes.flatMap(({ warnings }) => warnings.map(({ detail }) => detail))];
      for (const expected of said) expect(words).toContainEqual(expect.stringMatching(expected));
      // A sheet without anything odd is read without a word.
      if (said.length === 0 && outcomes.every(({ ok }) => ok)) expect(words).toEqual([]);
      const [first] = outcomes;
      const fields = first?.ok === true ? first.fields : [];
      const firstOf = (heading: string): string | undefined => fields.find((field) => field.heading === heading)?.text;
      expect(Object.fromEntries(Object.keys(keeps).map((heading) => [heading, firstOf(heading)]))).toEqual(keeps);
    },
  );

  it('says what became of each of its columns', async () => {
    const sheet = GROUP_SHEETS.find(({ file }) => file === 'two-rows-of-headings.xlsx')!;
    const { columns } = await importAntibodies([{ name: sheet.file, bytes: sheet.bytes }]);
    expect(columns.map(({ heading, as, reason }) => [heading, as, reason])).toEqual([
      ['Clone', 'name', undefined],
      ['Heavy chain Protein', 'heavy', undefined],
      ['Heavy chain DNA', 'left', 'its bases are those of Heavy chain Protein'],
      ['Light chain Protein', 'light', undefined],
      ['Light chain DNA', 'left', 'its bases are those of Light chain Protein'],
    ]);
  });
});
