import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fileNameSchema, lineSchema, nameSchema, textSchema } from './text-schemas.js';

const SCHEMAS = {
  name: nameSchema,
  line: lineSchema(200),
  'file name': fileNameSchema(200),
  text: textSchema(200),
} as const;
const isAccepted = (schema: z.ZodType, text: string): boolean => schema.safeParse(text).success;

describe('text that people give', () => {
  it.each(Object.entries(SCHEMAS))('is refused as a %s where it hides or turns something', (_, schema) => {
    const hidden = ['a\u0000', 'a\u001b[31m', 'a\u0085', 'a\u202eb', 'a\u2066b', 'a\u200fb', 'a\u061cb', 'a\u2028b'];
    expect(hidden.filter((text) => isAccepted(schema, text))).toEqual([]);
  });

  it('has several lines where that is meant, and one where it is a name', () => {
    const entries = Object.entries(SCHEMAS).map(([name, schema]) => [name, isAccepted(schema, 'a\nb')]);
    expect(Object.fromEntries(entries)).toEqual({ name: false, line: false, 'file name': false, text: true });
  });

  it.each(Object.entries(SCHEMAS))('may be in any script as a %s', (_, schema) => {
    expect(['4D5 κ', '抗体', 'אבג', 'क्‍ष', '👩‍🔬 – 1 µg'].filter((text) => !isAccepted(schema, text))).toEqual([]);
  });

  it('is accepted exactly where the pattern of the document matches', () => {
    const texts = [
      '',
      ' ',
      'a',
      ' a ',
      '\na',
      'a\u202e',
      '\u3000',
      '\u3000a',
      'a\u2029',
      '\u202f',
      '\ufeffx',
      '/',
      '\\',
    ];
    for (const schema of Object.values(SCHEMAS)) {
      const { pattern } = z.object({ pattern: z.string() }).parse(z.toJSONSchema(schema, { io: 'input' }));
      const isLongEnough = (text: string): boolean => schema !== SCHEMAS['file name'] || text !== '';
      const differ = texts.filter(
        (text) => isLongEnough(text) && new RegExp(pattern).test(text) !== isAccepted(schema, text),
      );
      expect(differ).toEqual([]);
    }
  });
});
