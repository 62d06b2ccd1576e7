import { inLines, nameOf, proteinChecksum, solutionsOf, titleOf, type Exported } from './exported.js';

const WIDTH = 60;

/** One record per sequence: `>NAME CANDIDATE VARIANT ORIGIN host=…`, then the coding strand 5′ to 3′. The name ends with the DNA's checksum. */
export const fasta = (exports: readonly Exported[]): string =>
  exports
    .flatMap((each) =>
      each.cds
        .flatMap(solutionsOf)
        .map(
          (solution) =>
            `>${nameOf(each, solution)} ${titleOf(each)} host=${each.host} strategy=${each.strategy} ` +
            `protein=${proteinChecksum(solution)}${each.id === '' ? '' : ` export=${each.id}`}\n` +
            `${[...inLines(solution.sequence, WIDTH)].join('\n')}\n`,
        ),
    )
    .join('');
