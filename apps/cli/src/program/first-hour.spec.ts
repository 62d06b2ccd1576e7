// runs with --all: humanizes ten antibodies with a model of each, and models two by network
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { blocksOf, PageFolder } from '../testing/page-commands.js';

const ROOT = new URL('../../../../', import.meta.url).pathname;

describe('docs/first-hour.md', () => {
  const folder = new PageFolder();
  afterAll(() => folder.remove());

  it('runs as it stands there, from ten antibodies in five formats to a report', () => {
    const commands = blocksOf(readFileSync(join(ROOT, 'docs/first-hour.md'), 'utf8'), 'bash');
    expect(commands).toHaveLength(5);
    const ended = commands.map((command) => folder.run(command));
    expect(ended.map(({ status, stderr }) => (status === 0 ? 0 : stderr))).toEqual(commands.map(() => 0));
    const antibodies = ended[0]?.stdout.split('\n').filter((line) => / (?:name|row|cell|contact) *$/.test(line));
    expect(antibodies).toHaveLength(10);
    const report = readFileSync(join(folder.path, 'first-hour/report.html'), 'utf8');
    expect(report.match(/<h2 id="antibody-\d+">/g)).toHaveLength(10);
    const genes = readFileSync(join(folder.path, 'first-hour/dna.gb'), 'utf8');
    expect(genes.match(/^LOCUS /gm)?.length).toBeGreaterThanOrEqual(19);
  });
});
