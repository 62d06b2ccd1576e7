import type { BackboneModel, BuiltDomain } from './backbone-model.js';
import { LONG_CDR3, LONG_CDR3_ERROR, isCdr3Loop, possibleError, type ModelKind } from './confidence/cdr3-bound.js';
import { canonicalClass } from './loops/canonical.js';
import type { LoopResult } from './loops/model-loop.js';
import type { TargetFv } from './input.js';
import type { RegionShare } from './network/combine.js';
import type { CdrReport, FvResidue, FvWarning, TemplateReport } from './result.js';
import { UNTEMPLATED } from './scaffold.js';
import { formatPosition } from '@paratope/numbering';
import { domainIdentity } from './templates/alignment.js';
import type { TemplateLibrary } from './templates/format.js';
import { imgtPosition } from './templates/imgt-code.js';

const CDR_ORDER = ['H1', 'H2', 'H3', 'L1', 'L2', 'L3'];

/** Report of each CDR, H1 to L3. */
export function cdrReports(
  { domains }: TemplateLibrary,
  backbone: BackboneModel,
  residues: readonly FvResidue[],
  kind: ModelKind,
): CdrReport[] {
  return [...backbone.loops]
    .sort((a, b) => CDR_ORDER.indexOf(a.loop) - CDR_ORDER.indexOf(b.loop))
    .flatMap((result) => {
      const { loop, ranked } = result;
      const built = builtOf(backbone, result);
      if (!built) return [];
      const own = residues.filter(({ region }) => region === loop);
      const chosen = ranked[0]?.candidate;
      const template = chosen && domains[chosen.segment.domain];
      const predicted = Math.sqrt(
        own.reduce((sum, { predictedErrorAngstrom: error }) => sum + error * error, 0) / Math.max(1, own.length),
      );
      return [
        {
          loop,
          sequence: own.map(({ aminoAcid }) => aminoAcid).join(''),
          length: own.length,
          canonicalClass: canonicalClass(built.scaffold, loop),
          template: template?.pdb,
          anchorRmsd: template && chosen.anchorRmsd,
          predictedErrorAngstrom: predicted,
          possibleErrorAngstrom: isCdr3Loop(loop) ? possibleError(loop, kind, predicted, own.length) : undefined,
          candidates: ranked.length,
        },
      ];
    });
}

const builtOf = ({ heavy, light }: BackboneModel, { loop }: LoopResult): BuiltDomain | undefined =>
  loop.startsWith('H') ? heavy : light;

/** Report of the PDB entries that served as templates, and of their roles. */
export function templateReports({ domains }: TemplateLibrary, backbone: BackboneModel): TemplateReport[] {
  const { heavy, light, orientation, loops } = backbone;
  const report = (role: TemplateReport['role'], k: number, identity: number): TemplateReport[] => {
    const pdb = domains[k]?.pdb;
    return pdb === undefined ? [] : [{ role, pdb, identity }];
  };
  return [
    ...report('VH framework', heavy.framework.domain, heavy.framework.identity),
    ...(light ? report('VL framework', light.framework.domain, light.framework.identity) : []),
    ...(orientation ? report('VH/VL orientation', orientation.heavy, orientation.interfaceIdentity) : []),
    ...loops.flatMap((result) => {
      const k = result.ranked[0]?.candidate.segment.domain ?? UNTEMPLATED;
      const [domain, built] = [domains[k], builtOf(backbone, result)];
      return domain && built ? report(`${result.loop} loop`, k, domainIdentity(built.scaffold.target, domain)) : [];
    }),
  ];
}

/** RMSD in Å over the loop from which on network and templates disagree. */
const DISAGREEMENT = 3;
const DISTANT_IDENTITY = 0.5;
const UNSURE_PLDDT = 50;

/** Warnings that the customer should know before relying on the model. */
export function warningsOf(
  fv: TargetFv,
  backbone: BackboneModel,
  residues: readonly FvResidue[],
  shares: readonly RegionShare[] = [],
): FvWarning[] {
  const warnings: FvWarning[] = [];
  const add = (code: FvWarning['code'], message: string): unknown => warnings.push({ code, message });
  for (const { chain, imgt, completed } of [fv.heavy, ...(fv.light ? [fv.light] : [])]) {
    const name = chain === 'H' ? 'VH' : 'VL';
    const places = [...completed.unknown].map((k) => formatPosition(imgtPosition(imgt[k])));
    if (places.length > 0) {
      const has = places.length > 1 ? 's are' : ' is';
      add(
        'unknown_residue',
        `${name}: the residue${has} unknown at IMGT ${places.join(', ')}. Only main chain and CB are modelled there, as UNK.`,
      );
    }
    if (completed.borrowed > 0) {
      add(
        'missing_n_terminus',
        `${name} lacks its first ${completed.borrowed} residues. They were modelled with those of the nearest V gene and are left out of the model.`,
      );
    }
  }
  for (const { loop, start, end, isSampled } of backbone.loops) {
    const length = end - start + 1;
    if (isCdr3Loop(loop) && length >= LONG_CDR3) {
      add(
        'long_cdr3',
        `CDR ${loop} has ${length} residues: loops this long may be ${LONG_CDR3_ERROR} Å or more off, whatever is expected of this one.`,
      );
    }
    if (isSampled)
      add('sampled_loop', `CDR ${loop} has no template of its length; its shape was sampled and is a guess.`);
  }
  const h3 = shares.find(({ region }) => region === 'H3');
  if (h3 && h3.disagreement >= DISAGREEMENT) {
    add(
      'engines_disagree',
      `Network and templates make CDR H3 ${h3.disagreement.toFixed(1)} Å apart: its shape is in doubt; the ensemble shows both.`,
    );
  }
  for (const built of [backbone.heavy, backbone.light]) {
    if (!built) continue;
    const name = built.scaffold.target.chain === 'H' ? 'VH' : 'VL';
    const percent = Math.round(100 * built.framework.frameworkIdentity);
    if (built.framework.frameworkIdentity < DISTANT_IDENTITY) {
      add('distant_template', `The nearest ${name} framework template is only ${percent} % identical.`);
    }
    if (built.repaired.length > 0) {
      const count = built.repaired.reduce((sum, { start, end }) => sum + end - start + 1, 0);
      add('rebuilt_framework', `${count} framework residues of ${name} have no template and were built without one.`);
    }
  }
  const mean = residues.reduce((sum, { plddt }) => sum + plddt, 0) / residues.length;
  if (mean < UNSURE_PLDDT) add('low_confidence', 'The model as a whole is of low confidence.');
  if (fv.isScfv) add('scfv_linker', 'The linker of the scFv is flexible and not part of the model.');
  return warnings;
}
