import { type Antibody, readAntibody, type AntibodyDomain } from './antibody.js';
import { HumanizationInputError } from './errors.js';
import { resultEntry } from './entry.js';
import { type FcAnalysis, analyseFc } from '@paratope/constant-regions';
import { humanizeVariants } from './humanize-domain.js';
import { type HumanizationInput, STRATEGIES } from './input.js';
import { antibodyNotes } from './notes.js';
import { provenance } from './provenance.js';
import type { HumanizationOutput } from './result.js';
import { scoreDomain } from './score.js';
import type { HumanizationSources } from './sources.js';
import { STRATEGY_BY_NAME } from './strategies/index.js';
import { surroundingsOf } from './surroundings.js';

/**
 * Humanizes an antibody by every requested strategy: it numbers the domains, chooses a human acceptor, decides on each residue, prevents
 * new liabilities, and scores the result. It is deterministic. Input and output are plain JSON.
 *
 * @param input the chains (roles and one-letter codes) and the options, such as the strategies and acceptors.
 * @param sources optional data: peptides of human repertoires, and a modeller of Fvs.
 * @returns one result per strategy, and the provenance.
 * @throws {HumanizationInputError} if the input is not an antibody, has no heavy V domain or names a gene or strategy that does not exist.
 * @example
 * ```ts
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const { results } = humanize({ chains: [{ role: 'heavy', sequence: vh }], options: { strategies: ['resurfacing'] } });
 * results.map(({ strategy }) => strategy); // → ['resurfacing']
 * ```
 */
export function humanize(input: HumanizationInput, sources: HumanizationSources = {}): HumanizationOutput {
  const strategies = input.options?.strategies ?? STRATEGIES;
  for (const name of strategies) {
    if (!STRATEGIES.includes(name)) {
      throw new HumanizationInputError('unknown_strategy', `${name} is no humanization strategy`);
    }
  }
  const { antibody, notes } = modelled(readAntibody(input), sources);
  const { vh, vl, others } = antibody;
  if (!vh) {
    const message = vl
      ? 'The antibody has no heavy variable domain, and strategies humanize a light chain only together with its heavy chain.'
      : 'No chain carries an antibody variable domain.';
    throw new HumanizationInputError(vl ? 'no_heavy_domain' : 'not_an_antibody', message);
  }
  const domains = [vh, ...(vl ? [vl] : []), ...others];
  const findings = {
    antibody,
    scores: new Map(domains.map((domain) => [domain, scoreDomain(domain.parent.domain, sources.repertoires)])),
    fc: fcAnalysis(antibody),
    repertoires: sources.repertoires,
  };
  const results = strategies.map((name) => {
    const [first, ...rest] = domains.map((domain) =>
      humanizeVariants(domain, STRATEGY_BY_NAME[name], input.options ?? {}, antibody.hasConstantDomains),
    );
    if (!first) throw new Error('An antibody has at least one domain here.');
    const light = vl ? rest[0] : undefined;
    return resultEntry({ strategy: name, vh: first, vl: light, others: vl ? rest.slice(1) : rest }, findings);
  });
  return { results, provenance: provenance(input, sources, { notes: [...antibodyNotes(antibody), ...notes] }) };
}

function fcAnalysis({ chains }: Antibody): FcAnalysis | null {
  const found = chains.flatMap(({ role, sequence, domains }) => {
    const bounds = [0, ...domains.flatMap(({ start, end }) => [start, end]), sequence.length];
    const flanks = bounds.flatMap((start, i) => (i % 2 === 0 ? [sequence.slice(start, bounds[i + 1])] : []));
    const fc = flanks.map((flank) => analyseFc(role, flank)).find((chain) => chain !== undefined);
    return fc ? [fc] : [];
  });
  return found.length > 0 ? { chains: found } : null;
}

interface ModelledAntibody {
  readonly antibody: Antibody;
  /** Notes on the model. */
  readonly notes: readonly string[];
}

/** Adds the surroundings of its first Fv's residues to the antibody, if they were requested and it can be modelled. */
function modelled(antibody: Antibody, { modeller }: HumanizationSources): ModelledAntibody {
  const { vh, vl } = antibody;
  if (!modeller || !vh) return { antibody, notes: [] };
  const model = modeller.modelOf({ heavy: vh.parent.sequence, light: vl?.parent.sequence });
  if (typeof model === 'string') {
    return { antibody, notes: [`Binding risks are those of positions, without exposures: ${model}`] };
  }
  const domains = [
    { chain: 'H' as const, parent: vh.parent },
    ...(vl ? [{ chain: 'L' as const, parent: vl.parent }] : []),
  ];
  const [heavy, light] = surroundingsOf(model, domains);
  const within = (domain: AntibodyDomain, surroundings: typeof heavy): AntibodyDomain => ({
    ...domain,
    parent: { ...domain.parent, surroundings },
  });
  return {
    antibody: { ...antibody, vh: within(vh, heavy), vl: vl && within(vl, light) },
    notes: ['Binding risks and exposures are those of a model of the parental Fv.'],
  };
}
