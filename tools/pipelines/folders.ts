import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({
  name: z.string(),
  description: z.string(),
  exports: z.record(z.string(), z.unknown()),
  /** Position in reading order; folders without one come last. */
  pipeline: z.object({
    order: z.number().optional(),
    commands: z.array(z.string()).default([]),
    resources: z.unknown().optional(),
  }),
});

/** A package of `libs/pipelines`. */
export interface PipelineFolder {
  /** Path from the root of the workspace. */
  readonly folder: string;
  readonly name: string;
  /** Question that the pipeline's page answers. */
  readonly description: string;
  /** Name of the folder. */
  readonly shortName: string;
  /** Names of its commands, which the command line knows before it loads them. */
  readonly commands: readonly string[];
  readonly hasEntry: (entry: string) => boolean;
  /** Resources that its worker requests from a cluster; undefined if the defaults suffice. Read by `tools/kubernetes/worker-sizes.ts`. */
  readonly resources: unknown;
}

/** Returns all pipelines, in reading order. */
export function pipelineFolders(root: string): PipelineFolder[] {
  return globSync('libs/pipelines/*/package.json', { cwd: root })
    .map((file) => ({ file, ...manifestSchema.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))) }))
    .sort((a, b) => orderOf(a) - orderOf(b) || (a.name < b.name ? -1 : 1))
    .map(({ file, name, description, exports, pipeline }) => ({
      folder: dirname(file),
      name,
      description,
      shortName: dirname(file).slice('libs/pipelines/'.length),
      resources: pipeline.resources,
      commands: pipeline.commands,
      hasEntry: (entry) => Object.hasOwn(exports, `./${entry}`),
    }));
}

const orderOf = ({ pipeline }: z.output<typeof manifestSchema>): number => pipeline.order ?? Number.MAX_SAFE_INTEGER;
