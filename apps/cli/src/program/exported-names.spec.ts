// runs with --all: every exporter by the command; the packages prove their own names
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checksumOf } from '@paratope/antibody';
import { parseFasta } from '@paratope/sequence';
import type { Command } from 'commander';
import { parse } from 'csv-parse/sync';
import { genbankToJson } from 'genbank-parser';
import { ResidentProgram } from '../testing/resident-program.js';
import { createProgram } from './program.js';

// Murine 4D5 (Carter et al., PNAS 1992) and rituximab (WHO INN list): two antibodies of one name, as in a sheet that was filled twice.
const HEAVY = [
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS',
  'QVQLQQPGAELVKPGASVKMSCKASGYTFTSYNMHWVKQTPGRGLEWIGAIYPGNGDTSYNQKFKGKATLTADKSSSTAYMQLSSLTSEDSAVYYCARSTYYGGDWYFNVWGAGTTVTVSA',
];
const LIGHT = [
  'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK',
  'QIVLSQSPAILSASPGEKVTMTCRASSSVSYIHWFQQKPGSSPKPWIYATSNLASGVPVRFSGSGSGTSYSLTISRVEAEDAATYYCQQWTSNPPTFGGGTKLEIK',
];

/** Commands that write sequences under names, with the arguments that this spec runs them with; `IN` and `OUT` are the folders. */
const WRITERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  run: [['IN/set.csv', '--steps', 'humanize,variant,codon', '--out', 'OUT/run']],
  pair: [['IN/set.csv', '--format', 'fasta']],
  humanize: [
    ['IN/set.csv', '--no-model', '--strategy', 'cdr_grafting,resurfacing', '--format', 'fasta'],
    ['IN/set.csv', '--no-model', '--strategy', 'cdr_grafting,resurfacing', '--format', 'csv'],
  ],
  codon: [
    ['OUT/run/molecules.fasta', '--host', 'cho', '--solutions', '2', '--format', 'fasta'],
    ['OUT/run/molecules.fasta', '--host', 'cho', '--format', 'genbank'],
    [
      'IN/set.csv',
      '--host',
      'e_coli',
      '--format',
      'csv',
      '--vendor',
      'idt_eblocks',
      '--assembly',
      'none',
      '--order-sheet',
      'OUT/order.csv',
      '--plate-map',
      'OUT/plate.csv',
      '--plots',
      'OUT/plots',
    ],
  ],
  'hand-over': [
    ['OUT/run/molecules.fasta', '--as', 'plate_map'],
    ['OUT/run/molecules.fasta', '--as', 'benchling_entities'],
    [
      'OUT/run/molecules.fasta',
      '--as',
      'adaptyv_draft',
      '--out',
      'OUT/draft.json',
      '--experiment-name',
      'Expression',
      '--experiment-type',
      'expression',
    ],
  ],
  design: [['IN/one.csv', '--objectives', 'IN/goals.yaml', '--judged', '0', '--format', 'fasta']],
  molecule: [['IN/one.csv', '--out', 'OUT']],
  redesign: [['IN/one.csv', '--zones', 'framework', '--designs', '1', '--format', 'fasta']],
  'campaign order': [['IN/design.json', '--host', 'cho', '--out', 'OUT/genes.csv']],
};

/** Commands that write files without a sequence of their own making under a name, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  number: 'residues of the input under its own names',
  model: 'models of the input under its own names',
  inputs: 'the input under its own names; programs call chains by letters',
  developability: 'figures and models of the input under its own names',
  immunogenicity: 'peptides of the input under its own names',
  dock: 'poses of the input',
  screen: 'rows of the input under their own ids',
  'campaign plate': 'its wells are named in the language of mutations; the FASTA is made by `plateFasta`, see its spec',
  'campaign sheet': 'no sequences; a checksum per well',
  download: 'files of the service, see the specs of its routes',
  bundle: 'an archive of one job with its id',
  leads: 'a file of the service: laboratory-files.spec.ts',
  'screens run': 'rows of the input under their own ids',
  'campaigns propose-plate': 'its wells, as `campaign plate`',
  'codon-exports download': 'a file of the service: codon-exports.spec.ts',
  'laboratory-files download': 'a file of the service: laboratory-files.spec.ts',
  'laboratory-files download-program-inputs': 'a file of the service: laboratory-files.spec.ts',
};

/** Operations of the API that answer with a file, and the spec that reads its names back, or why it names no sequence. */
const FILES_OF_THE_SERVICE: Readonly<Record<string, string>> = {
  downloadCodonExport: 'apps/gateway/src/jobs/kinds/batches/codon-exports.spec.ts',
  downloadLaboratoryFile: 'apps/gateway/src/laboratory/laboratory-files.spec.ts',
  downloadProgramInputs: 'apps/gateway/src/laboratory/laboratory-files.spec.ts',
  listScores: 'figures',
  listProjectScores: 'figures',
  listAuditEvents: 'events',
  listenToEvents: 'events',
  getUsage: 'credits',
  bundle: 'a job under its id: names of variants may change later, and the same job always gives the same bytes',
};

const FILE_OPTIONS = ['--out', '--plots', '--pdb', '--order-sheet', '--plate-map'];
const SEQUENCE_FORMATS = ['fasta', 'genbank'];

function* actions(command: Command, path: readonly string[] = []): Generator<[string, Command]> {
  if (path.length > 0 && '_actionHandler' in command && command._actionHandler !== null)
    yield [path.join(' '), command];
  for (const sub of command.commands) yield* actions(sub, [...path, sub.name()]);
}

const ROOT = join(import.meta.dirname, '../../../..');

/** A sequence and the name under which a file has it. */
interface Written {
  readonly file: string;
  readonly name: string;
  readonly sequence: string;
}

const TABLE_COLUMNS = ['sequence', 'dna', 'Sequence', 'Amino Acids'];

/** Sequences of a file by the form of its text. */
function sequencesOf(file: string, text: string): Written[] {
  const found = (name: string, sequence: string): Written => ({ file, name, sequence });
  if (text.startsWith('>')) return parseFasta(text).map(({ name, sequence }) => found(name, sequence));
  if (text.startsWith('LOCUS')) {
    // The parser reads no LOCUS line of a protein, which has no type of molecule.
    const loci = [...text.matchAll(/^LOCUS +(\S+)/gm)].map(([, locus = '']) => locus);
    return genbankToJson(text).flatMap(({ definition = '', sequence }, k) => [
      found(loci[k] ?? '', sequence),
      found(definition.split(':')[0] ?? '', sequence),
    ]);
  }
  if (file.endsWith('draft.json')) {
    const draft = JSON.parse(text) as { experiment_spec: { sequences: Record<string, { aa_string: string }> } };
    return Object.entries(draft.experiment_spec.sequences).map(([name, { aa_string }]) => found(name, aa_string));
  }
  if (!file.endsWith('.csv') && !text.includes('\r\n') && !text.startsWith('name,')) return [];
  const rows: Record<string, string>[] = parse(text, { columns: true, relax_column_count: true });
  return rows.flatMap((row) => {
    const name = row['name'] ?? row['Name'] ?? '';
    const column = TABLE_COLUMNS.find((each) => row[each] !== undefined);
    if (column !== undefined) return [found(name, row[column] ?? '')];
    // A row of a whole antibody states the checksum of its chains in a column.
    const checksum = row['checksum']?.replace('sha256:', '');
    return checksum === undefined ? [] : [found(`${name}-${checksum}`, [row['VH'], row['VL']].join(':'))];
  });
}

describe('the names of exported sequences', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-names-'));
  const input = join(folder, 'in');
  const out = join(folder, 'out');
  const written: Written[] = [];
  const resident = new ResidentProgram();
  afterAll(resident.stop);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const at = (word: string): string => word.replace(/^IN\b/, input).replace(/^OUT\b/, out);
  const collect = (path: string): void => {
    if (statSync(path).isDirectory()) for (const entry of readdirSync(path)) collect(join(path, entry));
    else if (/\.(?:csv|fasta|gb|json)$/.test(path))
      written.push(...sequencesOf(relative(out, path), readFileSync(path, 'utf8')));
  };

  beforeAll(async () => {
    for (const each of [input, out]) mkdirSync(each);
    const rows = HEAVY.map((heavy, nth) => `rituximab,${heavy},${LIGHT[nth]}`);
    writeFileSync(join(input, 'set.csv'), `name,VH,VL\n${rows.join('\n')}\n`);
    writeFileSync(join(input, 'one.csv'), `name,VH,VL\n${rows[0]}\n`);
    const goals = 'terms: [{ figure: human_likeness, goal: maximise }]\neffort: 1\nproposals: 2\n';
    writeFileSync(join(input, 'goals.yaml'), `${goals}constraints: { most_mutations: 3 }\n`);
    writeFileSync(
      join(input, 'design.json'),
      JSON.stringify({
        proposals: HEAVY.map((sequence, nth) => ({
          name: 'p1',
          chains: [{ role: 'heavy', sequence: sequence.slice(0, 100) }],
          nth,
        })),
      }),
    );
    for (const [command, calls] of Object.entries(WRITERS)) {
      for (const call of calls) {
        const { code, stdout, stderr } = await resident.run([...command.split(' '), ...call.map(at)], { cwd: out });
        expect({ command, call, code, stderr: code === 0 ? '' : stderr }).toEqual({
          command,
          call,
          code: 0,
          stderr: '',
        });
        const found = sequencesOf(`${command} ${call.join(' ')}`, stdout);
        written.push(...found);
      }
    }
    collect(out);
  });

  it('are read back here from every command that writes files or sequences', async () => {
    const writers = [...actions(await createProgram())]
      .filter(([, { options }]) =>
        options.some(
          ({ long, argChoices }) =>
            FILE_OPTIONS.includes(long ?? '') || argChoices?.some((choice) => SEQUENCE_FORMATS.includes(choice)),
        ),
      )
      // Every kind of jobs has a bundle.
      .map(([name]) => name.replace(/^\S+ bundle$/, 'bundle'));
    expect(writers.filter((name) => !(name in WRITERS) && !(name in OTHERS))).toEqual([]);
    expect([...Object.keys(WRITERS), ...Object.keys(OTHERS)].filter((name) => !writers.includes(name))).toEqual([]);
  });

  it('are read back by a spec for every route that answers with a file', () => {
    const { paths } = JSON.parse(readFileSync(join(ROOT, 'contracts/openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, { content?: object }> }>>;
    };
    const files = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ responses }) =>
        Object.keys(responses?.['200']?.content ?? {}).some((type) => type !== 'application/json'),
      )
      .map(({ operationId = '' }) => operationId.replace(/^bundle\w+$/, 'bundle'));
    expect([...new Set(files)].toSorted()).toEqual(Object.keys(FILES_OF_THE_SERVICE).toSorted());
    for (const spec of Object.values(FILES_OF_THE_SERVICE).filter((each) => each.endsWith('.spec.ts')))
      expect(readFileSync(join(ROOT, spec), 'utf8')).toContain('checksumOf(');
  });

  it('end with the checksum of the sequence', () => {
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter(({ name, sequence }) => !name.endsWith(`-${checksumOf(sequence)}`))).toEqual([]);
  });

  it('stand for one sequence each, and no parent’s name is used for another sequence', () => {
    const sequences = new Map<string, Set<string>>();
    for (const { name, sequence } of written)
      sequences.set(name, (sequences.get(name) ?? new Set()).add(sequence.toUpperCase()));
    expect([...sequences].filter(([, each]) => each.size > 1)).toEqual([]);
    const parents = new Set([...HEAVY, ...LIGHT]);
    const isProtein = (sequence: string): boolean => /[^ACGT:]/.test(sequence.toUpperCase());
    const asParent = written.filter(
      ({ name, sequence }) =>
        isProtein(sequence) && /^rituximab(?:_2)?-(?:VH|VL)-/.test(name) && !parents.has(sequence),
    );
    expect(asParent).toEqual([]);
  });

  it('say of a humanized chain, and of its DNA, by which strategy it was made', () => {
    const molecules = parseFasta(readFileSync(join(out, 'run/molecules.fasta'), 'utf8'));
    expect(molecules.map(({ name }) => name.replace(/-[0-9a-f]{8}$/, ''))).toEqual(
      ['rituximab', 'rituximab_2'].flatMap((antibody) =>
        ['VH', 'VL'].map((chain): unknown => expect.stringMatching(`^${antibody}-[a-z_]+-${chain}$`)),
      ),
    );
    const genes = written.filter(({ file }) => file.startsWith('codon OUT/run'));
    expect(genes.length).toBeGreaterThan(8);
    expect(genes.filter(({ name }) => /^rituximab(?:_2)?-V[HL]/.test(name))).toEqual([]);
    const [step] = readdirSync(join(out, 'run/antibodies/rituximab')).filter((name) => name.startsWith('rituximab-'));
    expect(JSON.parse(readFileSync(join(out, 'run/antibodies/rituximab', step!, 'codon.json'), 'utf8'))).toMatchObject({
      molecule: {
        candidate: 'rituximab',
        origin: expect.any(String),
        sequences: [/./, /./].map(() => expect.any(String)),
      },
    });
  });
});
