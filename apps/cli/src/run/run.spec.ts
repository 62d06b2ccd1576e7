import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importAntibodies } from '@paratope/antibody-import';
import { paratope, startParatope, type Ended } from '../testing/paratope.js';
import { ResidentProgram } from '../testing/resident-program.js';

// Murine 4D5 (Carter et al., PNAS 1992); caplacizumab (WHO INN list).
const VH =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VL =
  'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK';
const VHH =
  'EVQLVESGGGLVQPGGSLRLSCAASGRTFSYNPMGWFRQAPGKGRELVAAISRTGGSTYYPDSVEGRFTISRDNAKRMVYLQMNSLRAEDTAVYYCAAAGVRAEDGRVRTLPSEYTFWGQGTQVTVSS';

describe('paratope run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-run-'));
  const out = join(folder, 'out');
  const file = (name: string): string => readFileSync(join(out, name), 'utf8');
  const csv = join(folder, 'campaign.csv');
  const words = (...more: readonly string[]): string[] => [
    'run',
    csv,
    '--steps',
    'humanize,variant,model,codon',
    '--out',
    out,
    ...more,
  ];
  const program = new ResidentProgram();
  afterAll(program.stop);
  /** Folder of an antibody's variant, which carries the name of the variant. */
  const variantOf = (name: string): string => {
    const [variant] = readdirSync(join(out, 'antibodies', name)).filter((entry) => entry.startsWith(`${name}-`));
    return `antibodies/${name}/${variant}`;
  };
  let first: Ended;
  beforeAll(async () => {
    writeFileSync(csv, `name,VH,VL\n4D5 <b>|x,${VH},${VL}\ncap,${VHH},\njunk,MKTAYIAKQRQISFVKSHFSRQ,\n`);
    first = await paratope(words());
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('takes every antibody through the steps, names those that it cannot, and ends with 1 for them', () => {
    expect(first.code).toBe(1);
    const [head, ...rows] = first.stdout.trimEnd().split('\n');
    expect(head).toMatch(/^antibody +format +molecule +OASis before % +after % +best strategy +variant +mutations/);
    expect(rows.map((row) => row.split(/ {2,}/).slice(0, 2))).toEqual([
      ['4D5 <b>|x', 'mab'],
      ['cap', 'nanobody'],
    ]);
    expect(first.stderr).toMatch(/^junk: row 4, column VH: no antibody variable domain was found$/m);
    expect(first.stderr).toMatch(/^1 of 3 antibodies failed\.$/m);
  });

  it('models a VH with its VL by network and templates, as `model` and a service do, and a single domain by templates', () => {
    const sources = (name: string): Set<string> => {
      const kept = JSON.parse(file(`${variantOf(name)}/model.json`)) as {
        results: { sources: readonly { source: string }[] };
      };
      return new Set(kept.results.sources.map(({ source }) => source));
    };
    expect(sources('4D5_b_x')).toContain('both');
    expect(sources('cap')).not.toContain('both');
  });

  it('writes the same table as CSV, Excel and JSON, and the variants as FASTA that can be read again', async () => {
    expect(file('results.csv').split('\n')[1]).toMatch(/^"4D5 <b>\|x",mab,4D5_b_x-[a-z_]+-[0-9a-f]{8},\d/);
    const parsed = JSON.parse(file('results.json')) as { summary: { antibody: string }; results: object }[];
    expect(parsed.map(({ summary }) => summary.antibody)).toEqual(['4D5 <b>|x', 'cap']);
    expect(Object.keys(parsed[0]!.results)).toEqual(['humanize', 'variant', 'model', 'codon']);
    expect(readFileSync(join(out, 'results.xlsx')).subarray(0, 2).toString()).toBe('PK');
    const { outcomes } = await importAntibodies([{ name: 'm', bytes: readFileSync(join(out, 'molecules.fasta')) }]);
    expect(outcomes.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^4D5_b_x-[a-z_]+$/),
      expect.stringMatching(/^cap-[a-z_]+$/),
    ]);
    const heavy = outcomes[0]?.ok ? outcomes[0].chains[0]?.sequence : undefined;
    expect(heavy).toHaveLength(VH.length);
    expect(heavy).not.toBe(VH);
  });

  it('writes one report that holds everything, forbids itself other hosts, and takes names as text', () => {
    const html = file('report.html');
    const holds = (pattern: RegExp): boolean => pattern.test(html);
    expect(
      [
        /content="default-src 'none';/,
        /4D5 &lt;b&gt;\|x/,
        />ATOM +1 +N /,
        /<svg [^>]*aria-label="Humanness as OASis identity"/,
        /<svg [^>]*aria-label="Expected error of each residue/,
        /IMGT 105, CDR3/,
      ].filter((pattern) => !holds(pattern)),
    ).toEqual([]);
    expect([/4D5 <b>/, /(?:src|href)="https?:/].filter(holds)).toEqual([]);
    expect(html.match(/class="model" data-model/g)).toHaveLength(2);
  });

  it('writes scripts that open the models in PyMOL and ChimeraX', () => {
    expect(file('view.pml')).toContain(`load ${variantOf('4D5_b_x')}/structure.pdb, m1_`);
    expect(file('view.pml')).toMatch(/^color 0xee6677, chain H and resi 105-117$/m);
    expect(file('view.cxc')).toContain(`open "${variantOf('cap')}/structure.pdb"`);
  });

  it('computes nothing again that it has, and only what a change touches', async () => {
    const model = join(out, variantOf('cap'), 'structure.pdb');
    const before = statSync(model).mtimeMs;
    const again = await program.run(words('--host', 'e_coli', '--format', 'csv'));
    expect(again.stderr).toMatch(/^model: 0 to compute, 2 from before$/m);
    expect(again.stderr).toMatch(/^codon: 2 to compute$/m);
    expect(statSync(model).mtimeMs).toBe(before);
    expect(again.stdout).toMatch(/^antibody,format,molecule,/);
  });

  it('goes on where it was killed', async () => {
    const killed = join(folder, 'killed');
    const nanobody = join(folder, 'nanobody.csv');
    writeFileSync(nanobody, `name,VH,VL\ncap,${VHH},\n`);
    const args = ['run', nanobody, '--steps', 'humanize,variant,codon', '--out', killed];
    const child = startParatope(args);
    child.stdout.resume();
    const closed = once(child, 'close');
    for await (const line of createInterface(child.stderr)) if (line.startsWith('variant:')) child.kill('SIGKILL');
    expect(await closed).toEqual([null, 'SIGKILL']);
    expect(existsSync(join(killed, 'report.html'))).toBe(false);
    const again = await program.run(args);
    expect(again.stderr).toMatch(/^humanize: 0 to compute, 1 from before$/m);
    expect(again.stdout).toMatch(/^cap +nanobody /m);
    expect(existsSync(join(killed, 'report.html'))).toBe(true);
  });

  it('refuses a step that is none, and a variant of nothing', async () => {
    expect(await program.run(['run', csv, '--steps', 'humanise', '--out', out])).toMatchObject({ code: 2 });
    expect(await program.run(['run', csv, '--steps', 'variant', '--out', out])).toMatchObject({ code: 2 });
  });
});
