import { describe, expect, it } from '@jest/globals';
import { Progress } from './progress.js';

class FakeTerminal {
  readonly isTTY: boolean;
  written = '';

  constructor(isTTY: boolean) {
    this.isTTY = isTTY;
  }

  write(text: string): boolean {
    this.written += text;
    return true;
  }
}

function run({ isTTY, quiet, total }: { isTTY: boolean; quiet: boolean; total?: number }): string {
  let now = 0;
  const terminal = new FakeTerminal(isTTY);
  const progress = new Progress({ bytes: total }, quiet, terminal, () => now);
  for (let n = 0; n < 4; n++) {
    now += 60;
    progress.addBytes(100);
    progress.addRecord();
  }
  progress.clear();
  return terminal.written;
}

describe('Progress', () => {
  it('draws share, count and rate at most ten times a second, and wipes itself at the end', () => {
    const drawn = run({ isTTY: true, quiet: false, total: 800 });
    expect(drawn.split('\r').filter((text) => text.includes('records'))).toEqual([
      '[██████··················] 25 %  2 records, 17/s\x1b[K',
      '[████████████············] 50 %  4 records, 17/s\x1b[K',
    ]);
    expect(drawn.endsWith('\r\x1b[K')).toBe(true);
  });

  it('draws no bar for a stream of unknown size', () => {
    expect(run({ isTTY: true, quiet: false })).toContain('\r2 records, 17/s');
  });

  it('writes nothing where stderr is no terminal, or the results go to the terminal', () => {
    expect(run({ isTTY: false, quiet: false, total: 800 })).toBe('');
    expect(run({ isTTY: true, quiet: true, total: 800 })).toBe('');
  });
});
