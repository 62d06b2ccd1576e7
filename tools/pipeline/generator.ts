import { formatFiles, generateFiles, joinPathFragments, names, output, updateJson, type Tree } from '@nx/devkit';

export interface PipelineOptions {
  /** The kind of job in lower case with hyphens, in the singular. */
  readonly name: string;
  /** Path of its jobs below /v1; default: the plural of the name. */
  readonly path?: string;
}

const KINDS = 'libs/platform/job-envelope/src/kinds.ts';

/** Contract, science library, worker app and page of docs of a new kind of job, and what lists them. */
export default async function pipeline(
  tree: Tree,
  { name, path = pluralOf(name) }: PipelineOptions,
): Promise<() => void> {
  const words = name.replaceAll('-', ' ');
  const { className, propertyName } = names(name);
  const substitutions = { name, path, words, className, propertyName, kind: name.replaceAll('-', '_'), tmpl: '' };
  const taken = [`libs/science/${name}`, `apps/${name}-worker`].find((folder) => tree.exists(folder));
  if (taken !== undefined) throw new Error(`${taken} is there already: choose another name`);
  const files = joinPathFragments(import.meta.dirname, 'files');
  generateFiles(tree, `${files}/contract`, 'libs/platform/job-envelope/src', substitutions);
  generateFiles(tree, `${files}/library`, `libs/science/${name}`, substitutions);
  generateFiles(tree, `${files}/app`, `apps/${name}-worker`, substitutions);
  generateFiles(tree, `${files}/docs`, 'docs', substitutions);
  list(tree, substitutions);
  await formatFiles(tree);
  return () => {
    output.note({
      title: `The pipeline "${words}" is there: its jobs are computed by libs/science/${name}.`,
      bodyLines: [
        'npm install                        links its packages and builds',
        'npm run kinds                      lists it in docs/jobs.md, docker-compose.yml and deploy/kubernetes',
        'npm run openapi && npm run sdk     take its routes into the contract and the SDK',
      ],
    });
  };
}

/** Enters it where contracts, projects and pages are listed by hand. */
function list(
  tree: Tree,
  { name, kind, words, propertyName }: { name: string; kind: string; words: string; propertyName: string },
): void {
  insert(tree, KINDS, /(\n\n\/\*\*\n \* Every kind)/, `\nimport { ${propertyName}Kind } from './${name}.js';$1`);
  insert(
    tree,
    KINDS,
    /(\n\} as const satisfies Record<string, JobKindContract>;)/,
    `\n  ${kind}: ${propertyName}Kind,$1`,
  );
  const index = 'libs/platform/job-envelope/src/index.ts';
  insert(tree, index, /\n$/, `\nexport * from './${name}.js';\n`);
  insert(
    tree,
    'docs/README.md',
    /(\n\nThe HTTP API documents itself)/,
    `\n| [${sentence(words)}](${name}.md) | how it is computed, and how well |$1`,
  );
  updateJson<{ references: { path: string }[] }>(tree, 'tsconfig.json', (json) => {
    json.references.push({ path: `libs/science/${name}` }, { path: `apps/${name}-worker` });
    return json;
  });
}

/** @throws where the place to insert at is not there: somebody has changed the file's shape. */
function insert(tree: Tree, file: string, at: RegExp, text: string): void {
  const before = tree.read(file, 'utf8') ?? '';
  if (!at.test(before)) throw new Error(`${file} has no place for a new kind: expected ${at.source}`);
  tree.write(file, before.replace(at, text));
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Of the nouns that kinds end with: analysis, export, study. */
function pluralOf(name: string): string {
  if (name.endsWith('sis')) return `${name.slice(0, -2)}es`;
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}
