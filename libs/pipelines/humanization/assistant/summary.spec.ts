import { describe, expect, it } from '@jest/globals';
import { humanize } from '@paratope/humanization';
import assistant from './index.js';

// Murine 4D5 (Carter et al., PNAS 1992, fig. 1).
const VH =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VL =
  'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK';

describe('the summary of a humanization for an assistant', () => {
  it('has every strategy with whole sequences, its mutations and what speaks against it, within 3.6 kB', () => {
    const { results } = humanize({
      format: 'mab',
      chains: [
        { role: 'heavy', sequence: VH },
        { role: 'light', sequence: VL },
      ],
    });
    const summary = assistant.summary.of(results);
    expect(Buffer.byteLength(JSON.stringify(summary))).toBeLessThan(3_600);
    expect(Buffer.byteLength(JSON.stringify(results))).toBeGreaterThan(30_000);
    const { strategies } = summary as {
      strategies: { strategy: string; vh: string; vl: string; mutations: Record<string, string> }[];
    };
    expect(strategies).toHaveLength(results.length);
    for (const { strategy, vh, vl, mutations } of strategies) {
      const entry = results.find((each) => each.strategy === strategy)!;
      expect([vh, vl]).toEqual([entry.humanized_vh, entry.humanized_vl]);
      const named = Object.values(mutations).join(' ');
      expect(named.split(' ')).toHaveLength(entry.mutations.total);
      expect(named).toMatch(/^H:[A-Z]\d+[A-Z]( [HL]:[A-Z]\d+[A-Z]?[A-Z])*$/);
    }
  });
});
