import { inLines, nameOf, plain, solutionsOf, titleOf, type Exported } from './exported.js';

const WIDTH = 60;

/** One record per sequence: `>EXPORT-ID|CHAIN CANDIDATE VARIANT host=…`, then the coding strand 5′ to 3′. */
export const fasta = (exports: readonly Exported[]): string =>
  exports
    .flatMap((each) =>
      each.cds
        .flatMap(solutionsOf)
        .map(
          (solution) =>
            `>${each.id}|${nameOf(solution)} ${plain(titleOf(each))} host=${each.host} strategy=${each.strategy}\n` +
            `${[...inLines(solution.sequence, WIDTH)].join('\n')}\n`,
        ),
    )
    .join('');
