import { FvModelError } from './errors.js';
import type { TargetDomain, TargetFv } from './input.js';
import { buildFramework } from './framework/build.js';
import { repairFramework, type RepairedStretch } from './framework/repair.js';
import { rankFrameworks, type FrameworkChoice } from './framework/select.js';
import { applyLoop, hasAnchors, rankLoop, type LoopContext, type LoopResult } from './loops/model-loop.js';
import { placeLight, type OrientationChoice } from './orientation/place.js';
import type { Random } from '@paratope/sequence';
import type { Scaffold } from './scaffold.js';
import type { TemplateLibrary } from './templates/format.js';
import { regionOf, type Loop } from './templates/imgt-code.js';

/** V domain built from templates. */
export interface BuiltDomain {
  readonly scaffold: Scaffold;
  readonly framework: FrameworkChoice;
  /** Best framework templates: first `framework`, from which the framework is built, then more, from which its error is estimated. */
  readonly templates: readonly FrameworkChoice[];
  readonly repaired: readonly RepairedStretch[];
}

/** Main chain of an Fv with the templates, loops and orientation that it was built from. */
export interface BackboneModel {
  readonly heavy: BuiltDomain;
  readonly light: BuiltDomain | undefined;
  readonly orientation: OrientationChoice | undefined;
  /** Loops in the order of building. */
  readonly loops: readonly LoopResult[];
}

/** Number of templates that are ranked, and number of those from which a framework is built. */
const TEMPLATES = 100;
const FRAMEWORK_TEMPLATES = 30;
/** Order of building. CDR3 loops are built last, when the other loops, which are modelled more accurately, surround them. */
const ORDER: readonly Loop[] = ['H2', 'H1', 'L2', 'L1', 'L3', 'H3'];

/** Builds frameworks, orientation and loops. @throws FvModelError when the library has no template or a loop cannot be built. */
export function buildBackbone(
  library: TemplateLibrary,
  allowed: Uint8Array,
  fv: TargetFv,
  random: Random,
): BackboneModel {
  const heavy = buildDomain(library, allowed, fv.heavy, random);
  const light = fv.light && buildDomain(library, allowed, fv.light, random);
  const orientation = light && placeLight(library, allowed, heavy.scaffold, light.scaffold);
  if (light && !orientation) {
    throw new FvModelError('no_template', 'The template library holds no VH/VL pair to orient the domains by.');
  }
  const loops: LoopResult[] = [];
  for (const loop of ORDER) {
    const isHeavy = loop.startsWith('H');
    const own = isHeavy ? heavy : light;
    if (!own) continue;
    const context: LoopContext = { library, allowed, random, neighbour: isHeavy ? light?.scaffold : heavy.scaffold };
    const result = rankLoop(own.scaffold, loop, context);
    loops.push(result);
    const [best] = result.ranked;
    if (best) applyLoop(own.scaffold, result, best);
    else if (result.end >= result.start) throw noLoop(own.scaffold, result);
  }
  return { heavy, light, orientation, loops };
}

function buildDomain(library: TemplateLibrary, allowed: Uint8Array, target: TargetDomain, random: Random): BuiltDomain {
  const templates = rankFrameworks(library, allowed, target, TEMPLATES);
  const [framework] = templates;
  if (!framework) {
    const name = target.chain === 'H' ? 'heavy' : 'light';
    throw new FvModelError('no_template', `The template library holds no framework for the ${name} chain.`, name);
  }
  const scaffold = buildFramework(library, target, templates.slice(0, FRAMEWORK_TEMPLATES));
  return { scaffold, framework, templates, repaired: repairFramework(scaffold, library, random) };
}

function noLoop(scaffold: Scaffold, { loop, start, end }: LoopResult): FvModelError {
  const chain = loop.startsWith('H') ? 'heavy' : 'light';
  const why = hasAnchors(scaffold, start, end)
    ? 'no conformation closes the chain'
    : 'the strands around it are incomplete';
  const { imgt, chainType } = scaffold.target;
  const length = imgt.filter((code) => regionOf(chainType, code) === loop).length;
  return new FvModelError('unsupported_loop', `CDR ${loop} of ${length} residues cannot be modelled: ${why}.`, chain);
}
