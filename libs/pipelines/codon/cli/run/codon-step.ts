import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sequenceName } from '@paratope/antibody';
import { CodonInputError, defaultConstraints, designExport, HOSTS, plotSvg, type Host } from '@paratope/codon';
import { percentOf, type RunChoices, type RunStep, writeWhole } from '@paratope/command-line';
import { Option } from 'commander';
import { z } from 'zod';

/** Fields of the results that the table of a run shows. The results may come from files of an earlier run. */
const codonSchema = z.object({
  variable_cds: z.array(z.object({ cai: z.number(), gc_content: z.number() })),
  constraint_report: z.object({ satisfied: z.boolean() }),
});

const PLOT = 'codons.svg';

const optionsSchema = z.object({ host: z.enum(HOSTS) });
const hostOf = ({ options }: RunChoices): Host => optionsSchema.parse(options).host;

export const codonStep: RunStep = {
  name: 'codon',
  isOnRequest: true,
  options: [() => new Option('--host <host>', 'expression host of `codon`').choices(HOSTS).default('cho')],
  settings: (choices) => ({ host: hostOf(choices), seed: choices.seed }),
  open(choices) {
    const host = hostOf(choices);
    const constraints = defaultConstraints(host);
    return async ({ folder, molecule, named }) => {
      const design = designExport({
        host,
        seed: choices.seed,
        strategy: 'maximize_cai',
        chains: molecule.chains,
        constraints,
        construct: { signalPeptide: null, constantRegions: { heavy: null, light: null }, startCodon: true },
        stop: 'TAA',
        sourceOrganism: 'human',
        nativeDna: [],
        solutions: 1,
        soft: false,
      });
      await writeWhole(join(folder, PLOT), plotSvg(design.chains, host, constraints.gcWindow, named));
      const results = {
        host,
        variable_cds: design.chains.map(({ construct, design: cds, gcContent }) => ({
          name: sequenceName(named, construct.role, cds.sequence),
          chain: construct.role,
          sequence: cds.sequence,
          protein: construct.protein,
          cai: rounded(cds.cai),
          gc_content: rounded(gcContent),
        })),
        constraint_report: { satisfied: design.satisfied, notes: design.notes },
      };
      return { ok: true, results };
    };
  },
  refusals: [CodonInputError],
  service: { kind: 'codon_export', fields: (choices) => ({ host: hostOf(choices) }), files: { plot_url: PLOT } },
  columns: ['CAI', 'GC %', 'constraints met'],
  cells(results) {
    const { variable_cds: cds, constraint_report: report } = codonSchema.parse(results);
    const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
    const [cai, gc] = [mean(cds.map((one) => one.cai)), mean(cds.map((one) => one.gc_content))];
    return [Number(cai.toFixed(2)), percentOf(gc), report.satisfied ? 'yes' : 'no'];
  },
  report: {
    title: 'DNA',
    async html(_, { folder }) {
      const plot = await readFile(join(folder, PLOT), 'utf8').catch(() => '');
      return plot === '' ? '' : `<div class="scroll">${plot}</div>`;
    },
  },
};

const rounded = (value: number): number => Number(value.toFixed(4));
