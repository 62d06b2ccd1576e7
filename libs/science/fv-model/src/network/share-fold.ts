import { foldOf } from '../loops/neighbours/folds.js';
import type { Aligned } from '../templates/alignment.js';
import type { TemplateLibrary } from '../templates/format.js';
import { isCdr3 } from '../templates/imgt-code.js';

/** Fold of a heavy chain's CDR3, by which antibodies were held out of the fit of the shares. */
export function shareFold(library: TemplateLibrary, { sequence, imgt }: Aligned): number {
  return foldOf(library, 'H3', [...sequence].filter((_, k) => isCdr3(imgt[k])).join(''));
}
