import { table } from '@paratope/command-line';
import { Command } from 'commander';
import { combinatorialLibrary, LibraryRefusal } from '../method/libraries.js';
import { combinatorialRequestSchema, type CombinatorialLibrary } from '../method/library-schemas.js';
import { readRequest } from './read-request.js';

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
  const request = await readRequest(file, combinatorialRequestSchema);
  const designed = attempt(() => combinatorialLibrary(request), file);
  process.stdout.write(json ? `${JSON.stringify(designed, undefined, 2)}\n` : text(designed));
}

function attempt(work: () => CombinatorialLibrary, file: string): CombinatorialLibrary {
  try {
    return work();
  } catch (error) {
    throw error instanceof LibraryRefusal ? new Error(`${file}: ${error.message}`) : error;
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const text = ({ positions, size, covered, pure }: CombinatorialLibrary): string =>
  table({
    columns: ['position', 'codon', 'residues', 'covered', 'pure'],
    rows: positions.map((position) => [
      position.name,
      position.codon ?? 'trimers',
      position.residues.map(({ residue, share }) => `${residue} ${percent(share)}`).join(', '),
      percent(position.covered),
      percent(position.pure),
    ]),
  }) +
  `\n${size} sequences; ${percent(covered)} of what is wanted is covered, ${percent(pure)} of the clones are wanted\n`;
