// Measures the cost of a looser fold around the start codon in E. coli: therapeutic chains of a list in the form of Thera-SAbDab, each with
// its methionine and behind the usual leader, are designed with rising weights of the folding energy.
//   npm run eval -- five-prime FOLDER [--chains N]
import { average } from '@paratope/fitting';
import { defaultConstraints, designExport } from '@paratope/codon';
import { therapeuticsTable } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { therapeuticChains, type NamedProtein } from './cases/chains.ts';

const WEIGHTS = [0, 0.03, 0.1, 0.3, 1] as const;

interface Case extends NamedProtein {
  readonly role: string;
  readonly leader: 'none' | 'usual';
  readonly weight: number;
}

interface Designed {
  readonly cai: number;
  /** Folding energy in kcal/mol. */
  readonly energy: number;
  readonly isOptimal: boolean;
  readonly isSatisfied: boolean;
  /** Processor time in milliseconds. */
  readonly ms: number;
}

export const program = evaluation({
  description: 'What a looser fold around the start codon costs in E. coli',
  operands: 'FOLDER',
  options: { chains: { type: 'string', default: '24', description: 'how many chains of the table' } },
  data: { isIn: therapeuticsTable, takes: 'folder' },
  async run({ operands: [folder = ''], options: values }, runner) {
    const all = therapeuticChains(folder);
    // The step is odd, so that heavy and light chains alternate.
    const step = Math.floor(all.length / Number(values.chains)) | 1;
    const chains = Array.from({ length: Number(values.chains) }, (_, k) => all[(k * step) % all.length]).flatMap(
      (chain) => chain ?? [],
    );
    const cases = (['none', 'usual'] as const).flatMap((leader) =>
      WEIGHTS.flatMap((weight) => chains.map((chain): Case => ({ ...chain, role: roleOf(chain), leader, weight }))),
    );
    const measured = await runner.measure({
      cases,
      keyOf: ({ name, leader, weight }) => `${name} ${leader} ${weight}`,
      measure: design,
    });
    console.log(`${chains.length} chains for e_coli`);
    console.log('leader  weight     CAI  kcal/mol  lowest  all constraints met  proven optimal  ms each');
    for (const leader of ['none', 'usual'] as const)
      for (const weight of WEIGHTS) {
        const designs = measured
          .filter(({ of }) => of.leader === leader && of.weight === weight)
          .map(({ result }) => result);
        const count = (is: (one: Designed) => boolean): number => designs.filter(is).length;
        console.log(
          [
            leader.padEnd(6),
            String(weight).padStart(7),
            average(designs.map(({ cai }) => cai))
              .toFixed(4)
              .padStart(8),
            average(designs.map(({ energy }) => energy))
              .toFixed(2)
              .padStart(9),
            Math.min(...designs.map(({ energy }) => energy))
              .toFixed(1)
              .padStart(7),
            String(count(({ isSatisfied }) => isSatisfied)).padStart(20),
            String(count(({ isOptimal }) => isOptimal)).padStart(15),
            average(designs.map(({ ms }) => ms))
              .toFixed(0)
              .padStart(8),
          ].join(' '),
        );
      }
    return measured.every(({ result }) => result.isSatisfied);
  },
});

const roleOf = ({ name }: NamedProtein): string => (name.endsWith('VH') ? 'heavy' : 'light');

function design({ role, protein, leader, weight }: Case): Designed {
  const started = process.cpuUsage();
  const { chains, satisfied } = designExport({
    chains: [{ role, sequence: protein }],
    host: 'e_coli',
    strategy: 'maximize_cai',
    stop: 'TAA',
    constraints: defaultConstraints('e_coli'),
    sourceOrganism: 'e_coli',
    nativeDna: [],
    solutions: 1,
    soft: true,
    construct: {
      signalPeptide: leader === 'usual' ? 'usual' : null,
      constantRegions: { heavy: null, light: null },
      startCodon: true,
    },
    seed: 1,
    fivePrimeWeight: weight,
  });
  const { user, system } = process.cpuUsage(started);
  const [chain] = chains;
  if (!chain?.design.startFolding) throw new Error('a chain for E. coli has a start');
  const { cai, isOptimal, startFolding } = chain.design;
  return { cai, isOptimal, energy: startFolding.energy, isSatisfied: satisfied, ms: (user + system) / 1000 };
}
