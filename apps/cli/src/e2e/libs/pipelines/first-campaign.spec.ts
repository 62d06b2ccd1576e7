import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { blocksOf, PageFolder } from '../../../testing/page-commands.js';

const ROOT = new URL('../../../../../../', import.meta.url).pathname;

describe('docs/first-campaign.md', () => {
  const folder = new PageFolder();
  afterAll(() => folder.remove());

  it('runs as it stands there in one shell, from a parent through three plates to an order', () => {
    const commands = blocksOf(readFileSync(join(ROOT, 'docs/first-campaign.md'), 'utf8'), 'bash');
    expect(commands).toHaveLength(6);
    const { status, stdout, stderr } = folder.run(commands.join('\n'));
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    expect(stderr.match(/cross-validated ρ -?\d/g)?.length).toBeGreaterThanOrEqual(2);
    // The page prints the best value of each plate.
    const best = stdout
      .split('\n')
      .filter((line) => /^[\d.]+$/.test(line))
      .map(Number);
    expect(best).toHaveLength(3);
    expect(best[2]).toBeLessThan(best[0]!);
    const order = readFileSync(join(folder.path, 'work/order.csv'), 'utf8');
    expect(order.trimEnd().split('\n').length).toBeGreaterThan(24);
  });
});
