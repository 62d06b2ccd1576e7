// Measures the science against published data:
// npm run eval -- numbering DIR | germline-layout DIR | humanization DIR | humanness DIR | rediscovery DIR | side-chains DIR | structure DIR [OPTION…] | structure-regions FORMER.jsonl ENGINE.jsonl… | developability FILE.csv | b-cell DIR | mhc FILE.tsv | immunogenicity DIR | codon DIR [OPTION…] | docking DIR [OPTION…] | docking-ranking DIR [OPTION…]
import { z } from 'zod';

const EVALUATIONS = [
  'numbering',
  'germline-layout',
  'humanization',
  'humanness',
  'rediscovery',
  'side-chains',
  'structure',
  'structure-promises',
  'structure-regions',
  'developability',
  'codon',
  'b-cell',
  'mhc',
  'immunogenicity',
  'docking',
  'docking-ranking',
];

/** What each `tools/eval/NAME.ts` exports: true where its goals are reached. */
type Evaluation = (path: string, ...rest: string[]) => boolean | Promise<boolean>;
const moduleSchema = z.object({ evaluate: z.custom<Evaluation>((value) => typeof value === 'function') });

const [name = '', path, ...rest] = process.argv.slice(2);
if (!EVALUATIONS.includes(name) || path === undefined) {
  console.error(`usage: npm run eval -- ${EVALUATIONS.join('|')} DIR`);
  process.exit(2);
}
const { evaluate } = moduleSchema.parse(await import(`./eval/${name}.ts`));
process.exitCode = (await evaluate(path, ...rest)) ? 0 : 1;
