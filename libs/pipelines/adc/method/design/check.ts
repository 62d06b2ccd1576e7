import {
  hasExchangingHinge,
  hasGlycanSite,
  readAntibody,
  type AdcAntibody,
  type AdcChain,
} from '../antibody/antibody.js';
import { largestDar } from '../analysis/drug-load.js';
import { parseSite, type ConjugationSite } from '../analysis/site.js';
import { named } from '../catalogue/named.js';
import { CONJUGATION_METHODS } from '../catalogue/conjugation-methods.js';
import type { ConjugationMethod, ReactiveGroup } from '../catalogue/types.js';
import { withArticle } from '../wording.js';
import type { Toolkit } from '../chemistry/molecule.js';
import type { AdcDesign, DesignError } from './design.js';
import { readParts, unknown, type LinkerPart, type PayloadPart } from './parts.js';
import type { Molecule } from '../analysis/result.js';

/** Design with possible chemistry. The analysis evaluates whether it is plausible. */
export interface ReadDesign {
  readonly linker: LinkerPart;
  readonly payload: PayloadPart;
  readonly linkerPayload: Molecule | undefined;
  readonly method: ConjugationMethod;
  readonly site: ConjugationSite | null;
  readonly dar: number;
  readonly antibody: AdcAntibody;
}

export type DesignOutcome =
  { readonly ok: true; readonly design: ReadDesign } | { readonly ok: false; readonly errors: readonly DesignError[] };

/** Antibody of a design. */
export interface DesignSubject {
  readonly format: string;
  readonly chains: readonly AdcChain[];
}

/**
 * Reads a design, or returns the errors by field: unknown names, structures that cannot be read, groups that do not react with each other,
 * antibodies that lack what the method needs.
 *
 * @param design the design as submitted.
 * @param subject the format and the chains of the antibody.
 * @param toolkit the chemistry toolkit, needed for custom molecules.
 * @returns the design, or the errors with the JSON pointer of each field.
 * @example
 * ```ts
 * const design = { linker_name: 'mc-Val-Cit-PABC', payload_name: 'MMAE', conjugation_method: 'interchain_cysteine', conjugation_site: null, dar_target: 4 };
 * const chains = [
 *   { role: 'heavy', sequence: 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS' },
 *   { role: 'light', sequence: 'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK' },
 * ];
 * readDesign(design, { format: 'mab', chains }).ok; // → true
 * readDesign({ ...design, linker_name: 'mc-Val' }, { format: 'mab', chains }).errors[0].pointer; // → '/linker_name'
 * analyseDesign({ design: readDesign(design, { format: 'mab', chains }).design }).verdict; // → 'plausible'
 * ```
 */
export function readDesign(design: AdcDesign, subject: DesignSubject, toolkit?: Toolkit): DesignOutcome {
  const { linker, payload, linkerPayload, errors: found } = readParts(design, toolkit);
  const errors = [...found];
  const read = readAntibody(subject.format, subject.chains, design.antibody ?? {});
  if (!read.ok) errors.push(...read.errors);
  const method = named(CONJUGATION_METHODS, design.conjugation_method);
  if (!method) errors.push(unknown('/conjugation_method', CONJUGATION_METHODS));
  if (method && linker) errors.push(...groupErrors(method, linker));
  if (method && read.ok) {
    errors.push(...antibodyErrors(method, read.antibody));
    errors.push(...siteErrors(method, design.conjugation_site, read.antibody));
    errors.push(...darErrors(method, design.dar_target, read.antibody));
  }
  if (!linker || !payload || !method || !read.ok || errors.length > 0) return { ok: false, errors };
  const site = design.conjugation_site === null ? null : (parseSite(design.conjugation_site) ?? null);
  const antibody = mutated(read.antibody, site);
  return { ok: true, design: { linker, payload, linkerPayload, method, site, antibody, dar: design.dar_target } };
}

/** Removes the glycan if the site is a mutation in the sequon of N297. */
function mutated(antibody: AdcAntibody, site: ConjugationSite | null): AdcAntibody {
  if (site?.chain !== 'heavy' || site.eu === null || !site.mutation) return antibody;
  const heavyEu = new Map(antibody.heavyEu).set(site.eu, site.mutation.to);
  return { ...antibody, heavyEu, glycosylated: antibody.glycosylated && hasGlycanSite({ ...antibody, heavyEu }) };
}

const AMINE_REACTIVE: readonly ReactiveGroup[] = ['nhs_ester'];
const THIOL_REACTIVE: readonly ReactiveGroup[] = ['maleimide', 'haloacetamide', 'methylsulfonylpyrimidine'];

/** Errors for a linker that reacts with another residue than the method conjugates. */
function groupErrors(method: ConjugationMethod, { name, reactiveGroup }: LinkerPart): DesignError[] {
  const reactsWith = AMINE_REACTIVE.includes(reactiveGroup)
    ? 'lysine'
    : THIOL_REACTIVE.includes(reactiveGroup)
      ? 'cysteine'
      : undefined;
  // The affinity peptide leaves a thiol in place of a lysine.
  const residue = method.name === 'affinity_peptide' ? 'cysteine' : method.residue;
  const isNative = residue === 'lysine' || residue === 'cysteine';
  const detail = `${name} reacts by its ${reactiveGroup} with ${reactsWith ?? 'what no residue has'}; ${method.name} conjugates ${residue === 'cysteine' ? 'thiols' : 'amines'}`;
  return isNative && reactsWith !== residue
    ? [{ pointer: '/linker_name', detail, code: 'incompatible_chemistry' }]
    : [];
}

/** Methods that conjugate at the hinge. */
const OF_THE_HINGE = new Set(['interchain_cysteine', 'disulfide_rebridging']);
const OF_THE_FC = new Set([...OF_THE_HINGE, 'glycan_remodeling', 'affinity_peptide']);

function antibodyErrors(method: ConjugationMethod, antibody: AdcAntibody): DesignError[] {
  const refuse = (detail: string, code: string): DesignError[] => [{ pointer: '/conjugation_method', detail, code }];
  if (OF_THE_FC.has(method.name) && !antibody.hasFc) {
    return refuse(`${method.name} needs a hinge or an Fc, which ${withArticle(antibody.format)} has not`, 'no_fc');
  }
  if (method.name === 'glycan_remodeling' && !(hasGlycanSite(antibody) && antibody.glycosylated)) {
    return refuse('the Fc carries no glycan at N297, which this method rebuilds', 'no_glycan');
  }
  if (OF_THE_HINGE.has(method.name) && hasExchangingHinge(antibody)) {
    const detail =
      'the hinge of an IgG4 without S228P opens by itself and binds within its own chain; state antibody.fc_mutations S228P';
    return refuse(detail, 'igg4_hinge');
  }
  return [];
}

function siteErrors(method: ConjugationMethod, name: string | null, antibody: AdcAntibody): DesignError[] {
  if (name === null) return [];
  const { sites, site_pattern } = method;
  const pointer = '/conjugation_site';
  const site = parseSite(name);
  if (!site || !(sites.includes(name) || (site_pattern !== null && new RegExp(site_pattern).test(name)))) {
    const detail =
      sites.length > 0
        ? `is no site of ${method.name}, such as ${sites.join(', ')}`
        : `${method.name} has no single site${method.class === 'stochastic' ? '' : ': it uses every interchain disulfide'}`;
    return [{ pointer, detail, code: 'invalid_site' }];
  }
  if (site.eu === null) return [];
  const residues = site.chain === 'heavy' ? antibody.heavyEu : antibody.lightEu;
  const residue = residues.get(site.eu);
  const expected = site.residue ?? '';
  // Residues of V domains have Kabat numbers, which are not available here; those of lambda chains have others.
  const first = site.chain === 'heavy' ? 118 : 108;
  if (residues.size === 0 || site.eu < first) return [];
  if (residue === expected || residue === site.mutation?.to) return [];
  const detail =
    residue === undefined
      ? `there is no residue ${site.eu} in the ${site.chain} chain's constant region`
      : `the ${site.chain} chain of this ${antibody.isotype} has ${residue} at ${site.eu}, not ${expected}`;
  return [{ pointer, detail, code: 'wrong_residue' }];
}

function darErrors(method: ConjugationMethod, dar: number, antibody: AdcAntibody): DesignError[] {
  const largest = largestDar(method, antibody);
  if (dar <= largest) return [];
  const of = largest === method.max_dar ? '' : ` on this ${antibody.isotype}`;
  const detail = `${method.name} reaches a drug-to-antibody ratio of ${largest} at most${of}`;
  return [{ pointer: '/dar_target', detail, code: 'too_big' }];
}
