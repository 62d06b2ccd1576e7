import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { importAntibodies, ImportError } from './index.js';
import { outcomeWords, TRAPS, trapTable, type Trap } from './testing/index.js';

async function becomes({ file, bytes }: Trap): Promise<readonly string[]> {
  try {
    const { outcomes } = await importAntibodies([{ name: file, bytes }]);
    return outcomes.map(outcomeWords);
  } catch (error) {
    if (error instanceof ImportError) return [error.problem];
    throw error;
  }
}

describe('a file that could be misread', () => {
  it.each(TRAPS.map((trap) => [trap.file, trap] as const))('%s becomes what the table says', async (_, trap) => {
    const found = await becomes(trap);
    if (trap.code === 2) expect(found).toEqual([expect.stringMatching(`^${trap.becomes[0]}`)]);
    else expect(found).toEqual(trap.becomes);
  });

  it('stands in the documentation as it is tested', () => {
    const text = readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8');
    const lines = text.split('\n').map((line) => line.replace(/ +/g, ' '));
    expect(lines).toEqual(expect.arrayContaining([...trapTable(TRAPS)]));
  });

  it('warns of all that the service warns of', () => {
    const warned = new Set(TRAPS.flatMap((trap) => trap.becomes.join().match(/(?<=warns )\w+/g) ?? []));
    for (const code of [
      'swapped_chains',
      'no_antibody_domain',
      'unexpected_domain',
      'missing_domain',
      'extra_domain',
      'unknown_residues',
      'truncated_domain',
    ]) {
      expect(warned).toContain(code);
    }
  });
});
