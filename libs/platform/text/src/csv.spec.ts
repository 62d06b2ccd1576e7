import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvCell, csvLine, withoutTextMark } from './index.js';

describe('a cell of CSV', () => {
  it.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('is no formula: %j', (text) => {
    expect(csvCell(text)).toMatch(/^"?'/);
  });

  it.each(['-0.5', '+3', '-1e-7', '-.5', '1.2'])('stays a number, as text too: %s', (text) => {
    expect(csvCell(text)).toBe(text);
    expect(csvCell(Number(text))).toBe(String(Number(text)));
  });

  it('does not begin a cell at the separator of another country', () => {
    expect(csvLine(['a;=1+1', 'b|c', null, true])).toBe('"a;=1+1","b|c",,true');
  });

  it('gives its text back when it is read', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.startsWith("'"));
        const cell = csvCell(text);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(withoutTextMark(read)).toBe(text);
      }),
    );
  });

  it('is written here alone: no other source quotes cells of its own', () => {
    const root = new URL('../../../../', import.meta.url).pathname;
    const sources = globSync(
      ['apps/*/src/**/*.{ts,tsx}', 'libs/{gateway,platform,science}/*/src/**/*.ts', 'libs/sdk/src/**/*.ts'],
      {
        cwd: root,
      },
    ).filter(
      (file) => !file.endsWith('.spec.ts') && !file.startsWith('libs/platform/text/') && !file.endsWith('flat-file.ts'),
    );
    const quoting = sources.filter((file) => /replaceAll\(\s*'"',\s*'""'/.test(readFileSync(`${root}${file}`, 'utf8')));
    expect(sources.length).toBeGreaterThan(500);
    expect(quoting).toEqual([]);
  });
});
