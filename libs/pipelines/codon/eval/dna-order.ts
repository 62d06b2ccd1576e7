// Orders the chains of therapeutic antibodies as DNA, for every host, vendor and assembly, and verifies the orders with a checker that
// shares no code with the engine:
//   npm run eval -- dna-order FOLDER [--chains N]
// FOLDER holds a table in the form of Thera-SAbDab. Chains are whole: with the usual leader and the human constant regions.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CodonInputError,
  defaultConstraints,
  designExport,
  HOSTS,
  orderFragments,
  VENDORS,
  type Assembly,
  type Host,
} from '@paratope/codon';
import { therapeuticsTable } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { readTherapeutics } from '@paratope/workbench/therapeutics';
import { faultsOf } from './order/checker.ts';

const ASSEMBLIES: readonly Assembly[] = [
  { kind: 'none' },
  { kind: 'gibson', left: 'CTAGCGTTTAAACTTAAGCT', right: 'TGATTCGAGTCTAGAGGGCC' },
  { kind: 'golden_gate', enzyme: 'BsaI', left: 'AATG', right: 'GCTT' },
  { kind: 'golden_gate', enzyme: 'SapI', left: 'ATG', right: 'GGT' },
];

interface ChainCase {
  readonly name: string;
  readonly role: 'heavy' | 'light';
  readonly sequence: string;
  readonly host: Host;
}

interface Ordered {
  readonly orders: number;
  readonly parted: number;
  /** Faults, each with its vendor and assembly. */
  readonly faults: readonly string[];
  /** Reasons of the engine for DNA that the vendor does not make. */
  readonly refused: readonly string[];
}

export const program = evaluation({
  description: 'Orders of DNA for every host, vendor and assembly, looked at by an independent checker',
  operands: 'FOLDER',
  options: { chains: { type: 'string', default: '24', description: 'how many chains, spread over the table' } },
  data: { isIn: therapeuticsTable, takes: 'folder' },
  async run({ operands: [folder = ''], options: values }, runner) {
    const chains = chainsOf(folder, Number(values.chains));
    const measured = await runner.measure({
      cases: HOSTS.flatMap((host) => chains.map((chain): ChainCase => ({ ...chain, host }))),
      keyOf: ({ name, role, host }) => `${name} ${role} ${host}`,
      measure: ordersOf,
    });
    const all = measured.map(({ result }) => result);
    const count = (of: (one: Ordered) => number): number => all.reduce((sum, one) => sum + of(one), 0);
    const faults = all.flatMap((one) => one.faults);
    console.log(
      `${chains.length} chains × ${HOSTS.length} hosts × ${VENDORS.length} products × ${ASSEMBLIES.length} assemblies: ` +
        `${count((one) => one.orders)} orders, ${count((one) => one.parted)} of them parted, ` +
        `${count((one) => one.refused.length)} refused with a reason`,
    );
    for (const [reason, same] of Map.groupBy(
      all.flatMap((one) => one.refused),
      (text) => text,
    ))
      console.log(`  refused ${String(same.length).padStart(4)}  ${reason}`);
    for (const fault of faults.slice(0, 20)) console.log(`  FAULT ${fault}`);
    console.log(`Goal, no fault: ${faults.length}`);
    return faults.length === 0 && measured.length > 0;
  },
});

function chainsOf(folder: string, wanted: number): Omit<ChainCase, 'host'>[] {
  const file = readdirSync(folder).find((name) => therapeuticsTable(name));
  if (file === undefined) throw new Error(`${folder} holds no TheraSAbDab….tsv`);
  const chains = readTherapeutics(join(folder, file)).antibodies.flatMap(({ name, vh, vl }) => [
    { name, role: 'heavy' as const, sequence: vh },
    { name, role: 'light' as const, sequence: vl },
  ]);
  const usable = chains.filter(({ sequence }) => /^[ACDEFGHIKLMNPQRSTVWY]{90,}$/.test(sequence));
  // The step is odd, so that heavy and light chains alternate.
  const step = Math.floor(usable.length / wanted) | 1;
  return Array.from({ length: wanted }, (_, k) => usable[(k * step) % usable.length]).flatMap((chain) => chain ?? []);
}

function ordersOf({ name, role, sequence, host }: ChainCase): Ordered {
  const { chains } = designExport({
    host,
    strategy: 'maximize_cai',
    solutions: 1,
    seed: 1,
    sourceOrganism: 'human',
    nativeDna: [],
    soft: false,
    chains: [{ role, sequence }],
    constraints: defaultConstraints(host),
    construct: {
      signalPeptide: 'usual',
      startCodon: true,
      constantRegions: { heavy: 'IGHG1', light: 'by_locus' },
    },
    stop: 'TAA',
  });
  const [chain] = chains;
  if (!chain) throw new Error('a chain has a design');
  const [gene, protein] = [chain.design.sequence, chain.construct.protein];
  const faults: string[] = [];
  const refused: string[] = [];
  let parted = 0;
  let orders = 0;
  for (const vendor of VENDORS) {
    for (const assembly of ASSEMBLIES) {
      const label = `${name} ${role} ${host} ${vendor} ${assembly.kind}`;
      try {
        const fragments = orderFragments({ molecule: { candidate: name }, chain: role, gene, vendor, assembly });
        orders++;
        if (fragments.length > 1) parted++;
        const made = fragments.map((fragment) => fragment.made);
        faults.push(...faultsOf({ made, gene, protein, host, vendor, assembly }).map((fault) => `${label}: ${fault}`));
      } catch (error) {
        if (!(error instanceof CodonInputError)) throw error;
        refused.push(
          `${vendor}, ${assembly.kind}: ${error.message.replace(/^.*? is not made by /, '').replace(/\d+ nucleotides/, '… nucleotides')}`,
        );
      }
    }
  }
  return { orders, parted, faults, refused };
}
