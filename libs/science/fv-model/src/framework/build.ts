import { applyTransform, superpose } from '@paratope/geometry';
import type { TargetDomain } from '../input.js';
import { emptyScaffold, alphas } from '../scaffold.js';
import type { Scaffold } from '../scaffold.js';
import { alignByImgt, hasBackbone, isFramework } from '../templates/alignment.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateDomain } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import type { FrameworkChoice } from './select.js';

/** Fewest framework residues that two domains are superposed on. */
const MIN_COMMON = 40;

/**
 * Copies the framework from the best template; residues that it lacks come from the next templates, laid onto what
 * stands. Residues that none of them has stay unbuilt, and so do the CDRs.
 */
export function buildFramework(
  library: TemplateLibrary,
  target: TargetDomain,
  choices: readonly FrameworkChoice[],
): Scaffold {
  const scaffold = emptyScaffold(target);
  for (const { domain: k } of choices) {
    const domain = library.domains[k];
    if (domain) addFrom(scaffold, domain, k);
    if (target.imgt.every((code, i) => !isFramework(code) || scaffold.origin[i] !== -1)) break;
  }
  return scaffold;
}

function addFrom(scaffold: Scaffold, domain: TemplateDomain, k: number): void {
  const { target, backbone, origin } = scaffold;
  const map = alignByImgt(target, domain);
  const usable = (i: number): boolean => (map[i] ?? -1) >= 0 && hasBackbone(domain, map[i] ?? 0);
  const common = [...target.imgt.keys()].filter(
    (i) => origin[i] !== -1 && isFramework(target.imgt[i] ?? 0) && usable(i),
  );
  const isFirst = origin.every((value) => value === -1);
  if (!isFirst && common.length < MIN_COMMON) return;
  const motion = isFirst
    ? undefined
    : superpose(
        alphas(
          domain.backbone,
          common.map((i) => map[i] ?? 0),
        ),
        alphas(backbone, common),
      );
  for (const [i, code] of target.imgt.entries()) {
    if (origin[i] !== -1 || !usable(i) || !isFramework(code)) continue;
    const from = (map[i] ?? 0) * BACKBONE_STRIDE;
    const atoms = Float64Array.from(domain.backbone.subarray(from, from + BACKBONE_STRIDE));
    backbone.set(motion ? applyTransform(motion, atoms) : atoms, i * BACKBONE_STRIDE);
    origin[i] = k;
  }
}
