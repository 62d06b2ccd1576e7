// Back-mutations of published humanizations: npm run eval -- back-mutations DIR [--models FOLDER]
// DIR holds SET_parental.fa and SET_experimental.fa (records `X VH`, `X VL`). Each parent is grafted onto the makers' framework. A back-mutation is a framework residue in which parent and gene differ and the
// makers kept the parent's. With --models, a model of each parent, kept in the folder, decides on the risks.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  humanize,
  type AcceptorChoice,
  type HumanizationResultEntry,
  type HumanizationSources,
} from '@paratope/humanization';
import { antibodies, type Chains } from '@paratope/workbench/antibody-sets';
import { openModels } from '@paratope/workbench/fv-models';
import { experimentalPairs } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

/** Nearest genes to the consensus of VH3 and of κ1, the frameworks of Genentech's humanizations. */
const CONSENSUS = { heavy_v: 'IGHV3-66', light_v: 'IGKV1-39' };

interface Publication {
  readonly source: string;
  /** The makers' framework. Without one, which is neither a gene's nor a family's, the genes nearest to the product's frameworks apply. */
  readonly acceptors?: AcceptorChoice;
}

/** Humanizations by grafting with published framework choices; the page of the pipeline lists the sources that were looked up. */
const PUBLISHED: Readonly<Record<string, Publication>> = {
  Herceptin: { source: 'Carter et al., PNAS 89:4285, 1992', acceptors: CONSENSUS },
  Bevacizumab: { source: 'Presta et al., Cancer Res 57:4593, 1997', acceptors: CONSENSUS },
  Omalizumab: { source: 'Presta et al., J Immunol 151:2623, 1993', acceptors: CONSENSUS },
  Pertuzumab: { source: 'Adams et al., Cancer Immunol Immunother 55:717, 2006', acceptors: CONSENSUS },
  Campath: { source: 'Riechmann et al., Nature 332:323, 1988' },
  Palivizumab: { source: 'Johnson et al., J Infect Dis 176:1215, 1997' },
  Tocilizumab: { source: 'Sato et al., Cancer Res 53:851, 1993' },
  Eculizumab: { source: 'Thomas et al., Mol Immunol 33:1389, 1996' },
  Etaracizumab: { source: 'Wu et al., PNAS 95:6037, 1998' },
  Idarucizumab: { source: 'Schiele et al., Blood 121:3554, 2013' },
};
/** The three antibodies with VH positions that are the goal. */
const JUDGED = ['Herceptin', 'Bevacizumab', 'Omalizumab'];
const GOAL = 7;

type Chain = 'vh' | 'vl';
const CHAINS: readonly Chain[] = ['vh', 'vl'];

/** Kabat positions of one chain. The lost ones have the residues and the risk. */
interface ChainBackMutations {
  readonly gene: string;
  readonly found: readonly string[];
  readonly lost: readonly string[];
  /** Number of framework positions where the makers took another residue and the strategy kept the parent's. */
  readonly keptAlone: number;
}
type BackMutations = Readonly<Partial<Record<Chain, ChainBackMutations>>>;

interface PublishedPair {
  readonly name: string;
  readonly publication: Publication;
  readonly parent: Chains;
  readonly product: Chains;
}

export const program = evaluation({
  description: 'Back-mutations of published humanizations',
  operands: 'FOLDER…',
  options: {
    models: { type: 'string', description: 'folder that keeps models of the parents, which then decide on the risks' },
  },
  data: { isIn: experimentalPairs, takes: 'folder' },
  async run({ operands: folders, options: values }, runner) {
    const sources = values.models === undefined ? {} : { modeller: openModels(values.models).modeller };
    const measured = await runner.measure({
      cases: folders.flatMap(pairsOf),
      keyOf: ({ name }) => `${name}${values.models === undefined ? '' : ' modelled'}`,
      measure: (pair): BackMutations => ({
        vh: backMutations(pair, 'vh', sources),
        vl: backMutations(pair, 'vl', sources),
      }),
    });
    const judged = { found: 0, all: 0 };
    for (const { of, result } of measured) {
      console.log(`${of.name} (${of.publication.source})`);
      for (const chain of CHAINS) {
        const { gene = '', found = [], lost = [], keptAlone = 0 } = result[chain] ?? {};
        console.log(
          `  ${chain} on ${gene.padEnd(9)} ${found.length} of ${found.length + lost.length} found` +
            ` (${found.join(' ') || '–'}); lost ${lost.join(', ') || '–'}; ${keptAlone} kept that the makers substituted`,
        );
        if (chain === 'vl' || !JUDGED.includes(of.name)) continue;
        judged.found += found.length;
        judged.all += found.length + lost.length;
      }
    }
    for (const chain of CHAINS) {
      const all = measured.flatMap(({ result }) => result[chain] ?? []);
      const [found, lost, alone] = [sum(all, 'found'), sum(all, 'lost'), all.reduce((n, one) => n + one.keptAlone, 0)];
      console.log(`all ${chain}: ${found} of ${found + lost} found, ${alone} kept that the makers substituted`);
    }
    console.log(`Goal, ${GOAL} VH positions of ${JUDGED.join(', ')}: ${judged.found} of ${judged.all}`);
    return judged.found >= GOAL;
  },
});

const sum = (all: readonly ChainBackMutations[], key: 'found' | 'lost'): number =>
  all.reduce((n, one) => n + one[key].length, 0);

function pairsOf(folder: string): PublishedPair[] {
  return readdirSync(folder).flatMap((file) => {
    const set = /^(.+)_parental\.fa$/.exec(file)?.[1];
    const products = join(folder, `${set}_experimental.fa`);
    if (set === undefined || !existsSync(products)) return [];
    const [parents, made] = [antibodies(join(folder, file)), antibodies(products)];
    return Object.entries(PUBLISHED).flatMap(([name, publication]) => {
      const [parent, product] = [parents.get(name), made.get(name)];
      return parent && product ? [{ name, publication, parent, product }] : [];
    });
  });
}

function backMutations(
  { publication, parent, product }: PublishedPair,
  chain: Chain,
  sources: HumanizationSources,
): ChainBackMutations {
  const acceptors = publication.acceptors ?? nearestGenes(product);
  const entry = entryOf(parent, 'cdr_grafting', acceptors, sources);
  const [table, changes, made] = [entry.numbering[chain], entry.mutations[chain], product[chain]];
  if (!table || !changes || made?.length !== table.parental.length)
    throw new Error(`${chain} of parent and product differ in length`);
  const residueAt = (imgt: string): string => made[table.imgt.indexOf(imgt)] ?? '';
  const kept = changes.kept.filter(({ reason }) => reason !== 'cdr');
  const isParental = ({ imgt, from }: { readonly imgt: string; readonly from: string }): boolean =>
    residueAt(imgt) === from;
  return {
    gene: changes.acceptor.v_gene,
    found: kept.filter((one) => residueAt(one.imgt) === one.residue).map(({ kabat }) => kabat),
    lost: changes.positions
      .filter(isParental)
      .map(({ kabat, from, to, binding_risk: risk }) => `${kabat} ${from}→${to} (${risk} risk)`),
    keptAlone: kept.filter((one) => residueAt(one.imgt) !== one.residue).length,
  };
}

function nearestGenes(product: Chains): AcceptorChoice {
  const { vh, vl } = entryOf(product, 'germline').mutations;
  return { heavy_v: vh.acceptor.v_gene, light_v: vl?.acceptor.v_gene };
}

function entryOf(
  { vh = '', vl = '' }: Chains,
  strategy: 'cdr_grafting' | 'germline',
  acceptors?: AcceptorChoice,
  sources?: HumanizationSources,
): HumanizationResultEntry {
  const chains = [{ role: 'heavy', sequence: vh } as const, { role: 'light', sequence: vl } as const];
  const [entry] = humanize({ format: 'mab', chains, options: { strategies: [strategy], acceptors } }, sources).results;
  if (!entry) throw new Error('a strategy has a result');
  return entry;
}
