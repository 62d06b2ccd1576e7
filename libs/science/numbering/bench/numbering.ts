// Numbered sequences per second on one core, and the memory of long runs. The floor is the minimum cost of an alignment without shortcuts:
// one maximum of three values per cell of query × 128 positions × 3 chain types, without a traceback.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { germlines } from '@paratope/germline';
import { numberAntibody, renumber } from '@paratope/numbering';
import { z } from 'zod';
import { processorTime } from '@paratope/workbench/measure';
import { runParatope } from '@paratope/workbench/paratope-command';
import { benchmark } from '@paratope/workbench/program';
import { generator } from '@paratope/workbench/random';

const SEQUENCES = 10_000;
const LONG_RUN = 100_000;
const ROUNDS = 3;
const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';

export const program = benchmark({
  description: 'Sequences numbered per second, by the library and by the command',
  async run() {
    const sequences = Array.from(antibodies(SEQUENCES));
    const floor = rate(sequences, floorAlignment());
    console.log(line('floor: plain dynamic programming, 3 × 128 columns', floor));
    const report = (name: string, work: (sequence: string) => unknown): void =>
      console.log(line(name, rate(sequences, work), floor));
    report('numbered in one scheme', (sequence) => numberAntibody(sequence, { germline: false }));
    report('numbered in one scheme, with germline and species', (sequence) => numberAntibody(sequence));
    const domains = sequences.flatMap((sequence) => {
      const outcome = numberAntibody(sequence);
      return outcome.ok ? outcome.value.domains.slice(0, 1) : [];
    });
    console.log(
      line(
        'renumbered from IMGT to Kabat',
        rate(domains, (domain) => renumber(domain, 'kabat')),
        floor,
      ),
    );
    longRun();
    await commandLine();
  },
});

/** Measures the heap after a garbage collection, before and after numbering many sequences: growth is a leak. */
function longRun(): void {
  setFlagsFromString('--expose-gc');
  const collect = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));
  collect();
  const before = process.memoryUsage().heapUsed;
  for (const sequence of antibodies(LONG_RUN)) numberAntibody(sequence);
  collect();
  const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  console.log(`  heap kept after ${LONG_RUN.toLocaleString('en-GB')} sequences: ${grown.toFixed(1)} MiB`);
}

/**
 * Speed and peak memory of the commands that number, on short and long input: beside AntPack's library, which starts nothing and writes
 * nothing, and beside AntPack's own command, where Python has it.
 */
async function commandLine(): Promise<void> {
  const library = antpackRate();
  const command = antpackCommandRate();
  if (library === undefined || command === undefined)
    console.log('  AntPack was not run: $PYTHON, or python3, has no package antpack');
  else {
    console.log(line('AntPack, one scheme, without germline', library));
    console.log(line("AntPack's command, with germline, one species", command));
  }
  for (const records of [LONG_RUN / 10, LONG_RUN])
    for (const args of [
      ['number', '--format', 'csv', '--no-germline'],
      ['number', '--format', 'csv'],
      ['pair', '--format', 'csv'],
    ]) {
      const { processorSeconds, peak } = await runParatope(args, fastaOf(records, args[0] === 'pair'));
      const perSecond = records / processorSeconds;
      const beside = (antpack: number | undefined, name: string): string =>
        antpack === undefined ? '' : `, ${(perSecond / antpack).toFixed(2)} × ${name}`;
      console.log(
        `  paratope ${args.join(' ')}, ${records.toLocaleString('en-GB')} records: ` +
          `${Math.round(perSecond).toLocaleString('en-GB')}/s${beside(library, "AntPack's library")}${beside(command, 'its command')}, ` +
          `peak resident memory ${(peak / 1024).toFixed(0)} MiB`,
      );
    }
}

const ANTPACK = `
import sys, time
from antpack import SingleChainAnnotator
sequences = sys.stdin.read().split()
annotator = SingleChainAnnotator()
best = 0
for _ in range(${ROUNDS}):
    began = time.process_time()
    for sequence in sequences:
        annotator.analyze_seq(sequence)
    best = max(best, len(sequences) / (time.process_time() - began))
print(best)`;

const ANTPACK_COMMAND = `
import sys, time
from importlib.metadata import entry_points
(script,) = [s for s in entry_points(group="console_scripts") if s.name == "AntPack-CLI"]
script.load()()
print(time.process_time())`;

/** Last line that a program in Python prints; undefined where Python lacks AntPack. */
function python(program: string, args: readonly string[], input = ''): string | undefined {
  const run = spawnSync(process.env['PYTHON'] ?? 'python3', ['-c', program, ...args], { input, encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim().split('\n').at(-1) : undefined;
}

/** Sequences that AntPack's library numbers per second of processor time, best of several rounds; undefined without the package. */
const antpackRate = (): number | undefined => {
  const rate = python(ANTPACK, [], Array.from(antibodies(SEQUENCES)).join('\n'));
  return rate === undefined ? undefined : Number(rate);
};

/** Records per second of processor time that AntPack's command reads, numbers, gives genes of one species to and writes as CSV. */
function antpackCommandRate(): number | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'antpack-'));
  const input = join(folder, 'records.fasta');
  writeFileSync(input, Array.from(fastaOf(SEQUENCES, false)).join(''));
  const seconds = python(ANTPACK_COMMAND, ['--offline', input, join(folder, 'numbered'), 'human', 'imgt']);
  rmSync(folder, { recursive: true });
  return seconds === undefined ? undefined : SEQUENCES / Number(seconds);
}

/** Yields records in turn heavy, kappa and lambda; or, for pairs, only the heavy and kappa ones, named as chains of one antibody. */
function* fastaOf(records: number, pairs: boolean): Generator<string> {
  let n = 0;
  for (const sequence of antibodies(pairs ? (records * 3) / 2 : records)) {
    const kind = n++ % 3;
    if (!pairs) yield `>${n}\n${sequence}\n`;
    else if (kind < 2) yield `>ab${Math.ceil(n / 3)}_${kind === 0 ? 'H' : 'L'}\n${sequence}\n`;
  }
}

/**
 * Yields heavy, kappa and lambda chains in turn: a human V and J gene with a random CDR3 between them. One residue in 15 is substituted,
 * except cysteines and tryptophans, which selection conserves in repertoires.
 */
function* antibodies(count: number): Generator<string> {
  const random = generator(20_250_101);
  const pick = (list: ArrayLike<string>): string => list[Math.floor(random() * list.length)] ?? '';
  const genes = (['H', 'K', 'L'] as const).map((chain) => ({
    v: germlines('human', chain, 'V').map(({ imgt }) => imgt.slice(0, 106).replaceAll('-', '')),
    j: germlines('human', chain, 'J').map(({ imgt }) => imgt.slice(117).replaceAll('-', '')),
  }));
  for (let n = 0; n < count; n++) {
    const { v, j } = genes[n % genes.length] ?? { v: [], j: [] };
    const cdr3 = Array.from({ length: 5 + Math.floor(random() * 12) }, () => pick(RESIDUES)).join('');
    yield (pick(v) + cdr3 + pick(j)).replace(/[^CW]/g, (residue) => (random() < 1 / 15 ? pick(RESIDUES) : residue));
  }
}

function floorAlignment(): (sequence: string) => number {
  const scores = new Int32Array(3 * 128 * 128).map((_, i) => (i * 7919) % 15);
  const row = new Int32Array(129);
  return (sequence) => {
    let best = 0;
    for (let profile = 0; profile < 3; profile++) {
      row.fill(0);
      for (let i = 0; i < sequence.length; i++) {
        const base = (profile * 128 + sequence.charCodeAt(i)) * 128;
        let diagonal = 0;
        let left = 0;
        for (let j = 1; j <= 128; j++) {
          const up = row[j];
          left = Math.max(diagonal + scores[base + j - 1], left - 12, up - 14);
          row[j] = left;
          diagonal = up;
        }
      }
      best = Math.max(best, row[128]);
    }
    return best;
  };
}

/** Items per second of processor time, best of several rounds. Other programs disturb processor time less than wall-clock time. */
function rate<Item>(items: readonly Item[], work: (item: Item) => unknown): number {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const took = processorTime(() => {
      for (const item of items) work(item);
    });
    best = Math.max(best, items.length / (took / 1000));
  }
  return best;
}

function line(name: string, perSecond: number, floor?: number): string {
  const ratio = floor === undefined ? '' : `${(perSecond / floor).toFixed(1)} × floor`.padStart(14);
  return `  ${name.padEnd(52)}${Math.round(perSecond).toLocaleString('en-GB').padStart(10)}/s${ratio}`;
}
