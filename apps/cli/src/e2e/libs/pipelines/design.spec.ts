import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ResidentProgram } from '../../../testing/resident-program.js';

const program = new ResidentProgram();
afterAll(program.stop);
const paratope = program.run;

/** Murine 4D5 (Carter et al., PNAS 1992, fig. 1). */
const VH =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VL =
  'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK';
const folder = mkdtempSync(join(tmpdir(), 'design-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const parent = at('parent.fasta', `>4D5_VH\n${VH}\n>4D5_VL\n${VL}\n`);
const GOALS = `
terms:
  - { figure: human_likeness, goal: maximise }
  - { figure: mutations, goal: minimise, weight: 0.5 }
constraints: { frozen: [imgt_cdrs, vernier], most_mutations: 6 }
effort: 2
proposals: 5
`;

describe('paratope design', () => {
  it('prints the parent and the front of objectives in YAML, without a service', async () => {
    const { code, stdout, stderr } = await paratope([
      'design',
      parent,
      '--objectives',
      at('goals.yaml', GOALS),
      '--judged',
      '0',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('1 × human_likeness, maximised; 0.5 × mutations, minimised');
    expect(stdout).toMatch(/^\S+ +parent /m);
    expect(stdout).toMatch(/ P1 .* [HL][A-Z]\d+[A-Z]/m);
  });

  it('names the place in the objectives that is wrong', async () => {
    const file = at('wrong.yaml', 'terms:\n  - { figure: affinity, goal: maximise }\n');
    const { code, stderr } = await paratope(['design', parent, '--objectives', file]);
    expect(code).toBe(2);
    expect(stderr).toContain('wrong.yaml');
    expect(stderr).toContain('terms[0].figure');
  });

  it('asks for objectives where none are named', async () => {
    const { code, stderr } = await paratope(['design', parent]);
    expect(code).toBe(2);
    expect(stderr).toContain('Name the objectives: --preset (humanize_further');
  });
});
