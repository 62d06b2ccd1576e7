/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SOURCES = globSync(
  ['apps/dashboard/src/**/*.tsx', 'libs/pipelines/*/dashboard/**/*.tsx', 'libs/platform/dashboard-kit/src/**/*.tsx'],
  { cwd: ROOT },
).filter((file) => !file.includes('/dist/') && !file.includes('.fixture.'));

/** Placeholders that say what to do or what an empty field means: they are no values. */
const INSTRUCTION =
  /^(?:Choose|Search|Filter|All\b|No\b|None|none|all|From|To|from|to|Everybody|Nothing|Paste|min|max|Any)/;
const TEXT_OF = /(?:TEXT\.(?<key>\w+)|'(?<quoted>[^']+)'|"(?<plain>[^"]+)")/g;

type Text = Readonly<Record<string, unknown>>;
type Module = Readonly<Record<string, unknown>>;
const moduleOf = async (file: string): Promise<Module> => (await import(`${ROOT}${file}`)) as Module;

/** Texts that a source prints in empty fields, with what its `TEXT` says. */
async function placeholdersIn(file: string): Promise<string[]> {
  const source = readFileSync(ROOT + file, 'utf8');
  const placeholders = [...source.matchAll(/placeholder=(?:"([^"]*)"|\{([^}]*)\})/g)];
  if (placeholders.length === 0) return [];
  const [, textFile] = /import \{[^}]*TEXT[^}]*\} from '(\.[^']*text)\.js'/.exec(source) ?? [];
  const text = (
    textFile === undefined
      ? {}
      : (await moduleOf(new URL(`${textFile}.ts`, `file:///${file}`).pathname.slice(1)))['TEXT']
  ) as Text;
  return placeholders.flatMap(([, literal, code = '']) =>
    literal === undefined
      ? [...code.matchAll(TEXT_OF)].flatMap(({ groups: { key, quoted, plain } = {} }) => {
          const value = key === undefined ? (quoted ?? plain) : text[key];
          return typeof value === 'string' ? [value] : [];
        })
      : [literal],
  );
}

describe('an example that a form prints', () => {
  let printed: readonly string[];
  /** Reads an example as its form does; false for one that the form refuses. */
  let reads: Readonly<Record<string, (example: string) => boolean>>;
  beforeAll(async () => {
    printed = [...new Set((await Promise.all(SOURCES.map(placeholdersIn))).flat())].filter(
      (text) => text !== '' && !INSTRUCTION.test(text),
    );
    const pipeline = (name: string) => moduleOf(`libs/pipelines/${name}.ts`);
    const [design, complex, poses, plan] = await Promise.all(
      [
        'design/dashboard/objectives-values',
        'complex/dashboard/submission',
        'complex/dashboard/pose-order',
        'screening/dashboard/plan',
      ].map(pipeline),
    );
    const values = design!['valuesOf'] as (preset: string, judged: number) => { readonly constraints: object };
    const problems = design!['readValues'] as (values: object) => { readonly problems: ReadonlyMap<string, string> };
    const constraint = (field: string) => (example: string) => {
      const usual = values('humanize_further', 3);
      return problems({ ...usual, constraints: { ...usual.constraints, [field]: example } }).problems.size === 0;
    };
    const docking = (field: string) => (example: string) => {
      const fields = (plan!['fieldsOf'] as (tiers: object[]) => readonly object[])([{ tier: 'complex' }]);
      const read = (plan!['planOf'] as (fields: readonly object[]) => unknown)(
        fields.map((each) => ({ ...each, antigenUpload: 'upload_1', [field]: example })),
      );
      return JSON.stringify(read).includes(JSON.stringify(example.split(' ')));
    };
    const rules = await moduleOf('libs/science/docking/src/epitope-rules.ts');
    const document = JSON.parse(readFileSync(`${ROOT}contracts/openapi.json`, 'utf8'));
    const inputs = document.paths['/v1/projects/{id}/program-inputs'].get;
    const regions = inputs.parameters.find((one: { readonly name: string }) => one.name === 'regions');
    const name = (example: string): boolean => example.trim() === example && example.length <= 200;
    reads = {
      'H:71 H:94 L:66': constraint('frozen_positions'),
      'H:55=ST L:91=Y': constraint('allowed'),
      CM: constraint('forbidden'),
      '45, 47, 91': (example) => (complex!['placesIn'] as (text: string) => number[])(example).join(', ') === example,
      'A:45-60,A:72': (example) =>
        (poses!['ruleResidues'] as (text: string) => ReadonlySet<string> | undefined)(example)?.size === 17,
      'any CDR within 6 Å of A:45-60': (example) =>
        (rules['parseEpitopeRule'] as (text: string) => { readonly within: number })(example).within === 6,
      'H3,L3': (example) => new RegExp(regions.schema.pattern).test(example),
      'A B': docking('antigenChains'),
      'A:45 A:47': docking('epitope'),
      'https://example.com/paratope': (example) => new URL(example).protocol === 'https:',
      'Anti-HER2': name,
      'Nightly pipeline': name,
    };
  });

  it('is in the list below, which knows no other', () => {
    expect(printed.toSorted()).toEqual(Object.keys(reads).toSorted());
  });

  it('is read as it is printed', () => {
    expect(Object.entries(reads).filter(([example, read]) => !read(example))).toEqual([]);
  });
});
