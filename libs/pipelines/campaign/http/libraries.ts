import type { LibraryOutcome, LibraryResource, LibraryTask } from '@paratope/job-envelope';
import { combinatorialLibrary, exactLibrary, LibraryRefusal } from '../method/libraries.js';
import {
  combinatorialLibrarySchema,
  combinatorialRequestSchema,
  exactLibrarySchema,
  exactRequestSchema,
} from '../method/library-schemas.js';

/** Libraries to order, computed without a job: their requests are bounded. */
export const LIBRARIES: LibraryResource = {
  combinatorial: {
    summary: 'Choose the best codon mixtures of a library',
    description:
      'Degenerate codons or trimers for the residues wanted at each position. The answer is a provable optimum: no library within `largest` reaches more of the `goal`. Free, and computed at once.',
    request: combinatorialRequestSchema,
    library: combinatorialLibrarySchema,
  },
  exact: {
    summary: 'Write the DNA of exact variants',
    description:
      'A gene fragment for every chain of every variant, and with `pool` the oligos of a pool, with overlaps that all variants share, within the limits of a vendor. Free, and computed at once. Nothing is ordered or sent to anybody.',
    request: exactRequestSchema,
    library: exactLibrarySchema,
  },
  run: (task) => Promise.resolve(designed(task)),
};

function designed({ kind, request }: LibraryTask): LibraryOutcome {
  try {
    const library =
      kind === 'combinatorial'
        ? combinatorialLibrary(combinatorialRequestSchema.parse(request))
        : exactLibrary(exactRequestSchema.parse(request));
    return { kind: 'designed', library };
  } catch (error) {
    if (!(error instanceof LibraryRefusal)) throw error;
    return { kind: 'refused', pointer: `/${error.field}`, detail: error.message, code: error.code };
  }
}
