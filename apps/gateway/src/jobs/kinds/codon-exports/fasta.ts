import { inLines, plain, titleOf, type Exported } from './exported.js';

const WIDTH = 60;

/** One record per chain: `>EXPORT-ID|CHAIN CANDIDATE VARIANT host=…`, then the coding strand 5′ to 3′. */
export const fasta = (exports: readonly Exported[]): string =>
  exports
    .flatMap((each) =>
      each.cds.map(
        ({ chain, sequence }) =>
          `>${each.id}|${chain} ${plain(titleOf(each))} host=${each.host} strategy=${each.strategy}\n` +
          `${[...inLines(sequence, WIDTH)].join('\n')}\n`,
      ),
    )
    .join('');
