import { formatFiles, generateFiles, joinPathFragments, names, output, type Tree } from '@nx/devkit';

interface PipelineOptions {
  /** The kind of job in lower case with hyphens, in the singular. */
  readonly name: string;
  /** Path of its jobs below /v1; default: the plural of the name. */
  readonly path?: string;
}

/** Creates the folder and worker app of a new kind of job; `npm run kinds` adds them wherever pipelines are listed. */
export default async function pipeline(
  tree: Tree,
  { name, path = pluralOf(name) }: PipelineOptions,
): Promise<() => void> {
  const words = name.replaceAll('-', ' ');
  const { className, propertyName } = names(name);
  const substitutions = { name, path, words, className, propertyName, kind: name.replaceAll('-', '_'), tmpl: '' };
  const folders = { pipeline: `libs/pipelines/${name}`, app: `apps/${name}-worker` };
  const taken = Object.values(folders).find((folder) => tree.exists(folder));
  if (taken !== undefined) throw new Error(`${taken} is there already: choose another name`);
  const files = joinPathFragments(import.meta.dirname, 'files');
  for (const [template, folder] of Object.entries(folders)) {
    generateFiles(tree, `${files}/${template}`, folder, substitutions);
  }
  await formatFiles(tree);
  return () => {
    output.note({
      title: `The pipeline "${words}" is there: ${folders.pipeline}.`,
      bodyLines: [
        'npm install                        links its packages',
        'npm run kinds                      lists it wherever pipelines are listed',
        'npm run openapi && npm run sdk     take its routes into the contract and the SDK',
      ],
    });
  };
}

/** Returns the plural of a kind's noun, such as analysis, export or study. */
function pluralOf(name: string): string {
  if (name.endsWith('sis')) return `${name.slice(0, -2)}es`;
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}
