// Checks the promises of a codon export on random proteins and on every chain of a therapeutic list (a TSV in the form of Thera-SAbDab) for
// every host: the translation, and no forbidden pattern on either strand, verified by the independent checker.
// Reports how far the bounds that are not local are met.
//   npm run eval -- codon FOLDER [--proteins N] [--chains N] [--hosts a,b]
import { average } from '@paratope/fitting';
import { seededRandom } from '@paratope/sequence';
import { checkSequence, constraintsOf, defaultConstraints, designCds, HOSTS, type Host } from '@paratope/codon';
import type { CaseRunner } from '@paratope/workbench/case-runner';
import { therapeuticsTable } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { therapeuticChains, type NamedProtein } from './cases/chains.ts';

const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';
const SHORTEST = 20;
const LONGEST = 600;

function randomProteins(count: number, seed = 1): NamedProtein[] {
  const next = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const length = SHORTEST + Math.floor(next() * (LONGEST - SHORTEST + 1));
    const residues = Array.from({ length: length - 1 }, () => RESIDUES[Math.floor(next() * RESIDUES.length)]);
    return { name: `random ${index + 1}`, protein: `M${residues.join('')}` };
  });
}

export const program = evaluation({
  description: 'What a codon export promises, on random proteins and therapeutic chains',
  operands: 'FOLDER',
  options: {
    proteins: { type: 'string', default: '10000', description: 'how many random proteins' },
    chains: { type: 'string', default: 'all', description: 'how many chains of the table' },
    hosts: { type: 'string', default: HOSTS.join(), description: 'hosts, separated by commas' },
  },
  data: { isIn: therapeuticsTable, takes: 'folder' },
  async run({ operands: [folder = ''], options: values }, runner) {
    const hosts = HOSTS.filter((host) => values.hosts.split(',').includes(host));
    const random = randomProteins(Number(values.proteins));
    const chains = therapeuticChains(folder).slice(0, values.chains === 'all' ? undefined : Number(values.chains));
    console.log(`${random.length} random proteins of ${SHORTEST}–${LONGEST} residues, one host each in turn`);
    const ofRandom = random.flatMap((each, index) => {
      const host = hosts[index % hosts.length];
      return host === undefined ? [] : [{ ...each, host }];
    });
    const ofChains = hosts.flatMap((host) => chains.map((each) => ({ ...each, host })));
    const kept = [await report('random proteins', ofRandom, runner)];
    console.log(`\n${chains.length} chains of therapeutic antibodies × ${hosts.length} hosts`);
    for (const host of hosts)
      kept.push(
        await report(
          host,
          ofChains.filter((each) => each.host === host),
          runner,
        ),
      );
    return kept.every(Boolean);
  },
});

/** Returns whether the constraint is local, so that the exact core alone decides about it. */
const isLocal = (name: string): boolean =>
  !['translation', 'gc', 'gc_window', 'repeats', 'hairpins', 'five_prime_structure'].includes(name);

interface HostedProtein extends NamedProtein {
  readonly host: Host;
}

interface Designed {
  /** Constraints that are violated according to the independent checker. */
  readonly broken: readonly string[];
  readonly hasConflicts: boolean;
  readonly cai: number;
  readonly bound: number | null;
  readonly isOptimal: boolean;
  readonly ms: number;
}

async function report(label: string, cases: readonly HostedProtein[], runner: CaseRunner): Promise<boolean> {
  const measured = await runner.measure({
    cases,
    keyOf: ({ name, host, protein }) => `${name} ${host} ${protein.length}`,
    measure: design,
  });
  const designs = measured.map(({ result }) => result);
  if (designs.length === 0) return cases.length === 0;
  const unmet = new Map<string, string[]>();
  for (const { of, result } of measured) {
    for (const constraint of result.broken)
      unmet.set(constraint, [...(unmet.get(constraint) ?? []), `${of.name} ${of.host}`]);
  }
  const count = (is: (one: Designed) => boolean): number => designs.filter(is).length;
  const mistranslated = unmet.get('translation')?.length ?? 0;
  const patterns = [...unmet].reduce((sum, [name, cases]) => sum + (isLocal(name) ? cases.length : 0), 0);
  console.log(
    `  ${label.padEnd(16)} ${String(designs.length).padStart(6)} designs  mistranslated ${mistranslated}  ` +
      `with a forbidden pattern ${patterns}  not all met ${count(({ hasConflicts }) => hasConflicts)}  ` +
      `CAI ${average(designs.map(({ cai }) => cai)).toFixed(4)} ` +
      `(bound ${average(designs.map(({ bound }) => bound ?? NaN)).toFixed(4)})  ` +
      `proven optimal ${count(({ isOptimal }) => isOptimal)}  ${average(designs.map(({ ms }) => ms)).toFixed(0)} ms each`,
  );
  for (const [constraint, names] of unmet) {
    console.log(`    ${constraint}: ${names.length} (${names.slice(0, 4).join('; ')})`);
  }
  return mistranslated === 0 && patterns === 0;
}

function design({ protein, host }: HostedProtein): Designed {
  const started = performance.now();
  const [design] = designCds({
    host,
    strategy: 'maximize_cai',
    constraints: defaultConstraints(host),
    startContext: true,
    stop: 'TAA',
    protein: protein.startsWith('M') ? protein : `M${protein}`,
    sourceOrganism: 'human',
    solutions: 1,
    seed: 1,
  });
  const ms = performance.now() - started;
  const claim = {
    sequence: design.sequence,
    protein: design.coding.protein,
    cdsStart: design.cdsStart,
    stop: 'TAA',
    startsHere: true,
  };
  const checks = checkSequence(claim, constraintsOf(host, defaultConstraints(host)));
  return {
    broken: checks.flatMap(({ name, satisfied }) => (satisfied ? [] : [name])),
    hasConflicts: design.conflicts.length > 0,
    cai: design.cai,
    bound: design.caiBound ?? null,
    isOptimal: design.isOptimal,
    ms,
  };
}
