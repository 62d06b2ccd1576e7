import { table } from '@paratope/command-line';
import { designLibrary, LibraryInputError, type DesignedLibrary } from '@paratope/libraries';
import { Command } from 'commander';
import { z } from 'zod';
import { readRequest } from './read-request.js';

const residues = z.string().regex(/^[ACDEFGHIKLMNPQRSTVWY]*$/);

/** Request for a library, as a YAML or JSON file. */
const librarySchema = z.strictObject({
  goal: z.enum(['covered', 'pure']).default('covered'),
  chemistry: z.enum(['degenerate', 'trimers']).default('degenerate'),
  largest: z.number().min(1),
  stops: z.boolean().default(false),
  positions: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        wanted: z.record(z.string(), z.number().positive()),
        required: residues.optional(),
        excluded: residues.optional(),
      }),
    )
    .min(1),
});

export function libraryCommand(): Command {
  return new Command('library')
    .argument(
      '<request>',
      'YAML or JSON: goal, chemistry, largest (the size), and for each position the wanted residues with their weights',
    )
    .description('Choose degenerate codons or trimer sets: the provably best library within a size')
    .option('--json', 'all residues with their shares')
    .action(library);
}

async function library(file: string, { json }: { readonly json?: true }): Promise<void> {
  const request = await readRequest(file, librarySchema);
  const designed = attempt(() => designLibrary(request), file);
  process.stdout.write(json ? `${JSON.stringify(designed, undefined, 2)}\n` : text(designed));
}

function attempt(work: () => DesignedLibrary, file: string): DesignedLibrary {
  try {
    return work();
  } catch (error) {
    throw error instanceof LibraryInputError ? new Error(`${file}: ${error.message}`) : error;
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const text = ({ positions, size, covered, pure }: DesignedLibrary): string =>
  table({
    columns: ['position', 'codon', 'residues', 'covered', 'pure'],
    rows: positions.map((position) => [
      position.name,
      position.codon ?? 'trimers',
      position.residues.map(({ residue, share }) => `${residue} ${percent(share)}`).join(', '),
      ...[percent(position.covered), percent(position.pure)],
    ]),
  }) +
  `\n${size} sequences; ${percent(covered)} of what is wanted is covered, ${percent(pure)} of the clones are wanted\n`;
