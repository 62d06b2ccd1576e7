import { regionAt, REGIONS, renumber, type CdrDefinition, type NumberedDomain } from '@paratope/numbering';
import { CDR_BOUNDS } from '@paratope/antibody';
import type { ChainDomain } from './domains.js';
import { libraryRegion } from './library.js';

/** Annotated part of a protein; residues from 0, end excluded. Labels are ASCII, as the file formats require. */
export interface SequencePart {
  /** Feature key of the INSDC. */
  readonly key: 'V_region' | 'J_segment' | 'C_region' | 'misc_feature';
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly qualifiers?: Readonly<Record<string, string>>;
}

const FIRST_OF_J = 118;
const V_LABELS = { H: 'VH', K: 'Vkappa', L: 'Vlambda' } as const;
const SEQUON = /N(?=[^P][ST])/g;

const part = (key: SequencePart['key'], label: string, start: number, end: number, note?: string): SequencePart => ({
  key,
  label,
  start,
  end,
  ...(note === undefined ? {} : { qualifiers: { note } }),
});

/**
 * Annotates a chain: V regions with frameworks and CDRs, J segments (IMGT 118–128), constant regions and their domains with EU numbers,
 * linkers, N-glycosylation sequons, and cysteines of the hinge and of the ends of light chains, which are bonded to other chains.
 *
 * @param residues the chain in one-letter codes.
 * @param domains its parts, as `divideChain` returns them.
 * @param cdrs the definition by which frameworks and CDRs are divided; every part states it.
 * @returns the parts by their first residue, longer ones first.
 */
export function annotate(
  residues: string,
  domains: readonly ChainDomain[],
  cdrs: CdrDefinition = 'imgt',
): SequencePart[] {
  const variable = domains.filter(({ kind }) => kind === 'V');
  const parts = domains.flatMap((domain) => {
    const { kind, name, start, end, eu } = domain;
    if (domain.variable) {
      const type = domain.variable.isVhh ? 'VHH' : V_LABELS[domain.variable.chainType];
      const label = variable.length > 1 ? `${type} ${variable.indexOf(domain) + 1}` : type;
      return [part('V_region', label, start, end), ...regions(domain.variable, cdrs), ...jSegment(domain)];
    }
    if (kind === 'linker' || kind === 'tail')
      return name === 'C-terminal extension' ? [] : [part('misc_feature', name, start, end)];
    if (kind === 'leader') return [];
    const numbers = eu.filter((number) => number !== null);
    const numbered = numbers.length > 0 ? `, EU ${numbers[0]}-${numbers[numbers.length - 1]}` : '';
    return [part('misc_feature', kind, start, end, `${titleOf(domain)}${numbered}`)];
  });
  return [...parts, ...constantRegions(domains), ...sites(residues, domains)].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
}

const titleOf = ({ region }: ChainDomain): string => (region ? libraryRegion(region).title : '');

/** Runs of constant domains of one region. */
function constantRegions(domains: readonly ChainDomain[]): SequencePart[] {
  const runs: { region: ChainDomain; end: number }[] = [];
  for (const domain of domains) {
    if (domain.region === null) continue;
    const last = runs.at(-1);
    if (last && last.end === domain.start && last.region.region === domain.region) last.end = domain.end;
    else runs.push({ region: domain, end: domain.end });
  }
  return runs.map(({ region, end }) => part('C_region', titleOf(region), region.start, end));
}

/** Frameworks and CDRs of a V domain. */
function regions(domain: NumberedDomain, cdrs: CdrDefinition): SequencePart[] {
  const letter = domain.chainType === 'H' ? 'H' : 'L';
  const { residues } = renumber(domain, CDR_BOUNDS[cdrs].scheme, cdrs);
  const named = residues.map(({ index, position }) => ({
    index,
    region: regionAt(cdrs, domain.chainType, position.number),
  }));
  return REGIONS.flatMap((region) => {
    const own = named.filter((residue) => residue.region === region);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const label = region.replace(/^(FR|CDR)/, `$1-${letter}`);
    const definition = cdrs === 'imgt' ? 'IMGT' : cdrs;
    return [part('misc_feature', label, first.index, last.index + 1, `${region}, ${definition} definition`)];
  });
}

function jSegment({ start, end, variable }: ChainDomain): SequencePart[] {
  const at = variable?.imgt.findIndex(({ number }) => number >= FIRST_OF_J) ?? -1;
  return variable && at >= 0
    ? [part('J_segment', `J${variable.chainType}`, start + at, end, 'IMGT 118-128: from Trp or Phe 118 on')]
    : [];
}

/** Residues that carry glycans or are bonded to other chains. */
function sites(residues: string, domains: readonly ChainDomain[]): SequencePart[] {
  const domainAt = (index: number): ChainDomain | undefined =>
    domains.find(({ start, end }) => index >= start && index < end);
  const numberAt = (index: number): string => {
    const domain = domainAt(index);
    return String(domain?.eu[index - domain.start] ?? index + 1);
  };
  const sequons = [...residues.matchAll(SEQUON)].map(({ index }) =>
    part('misc_feature', `N${numberAt(index)} glycan`, index, index + 1, 'sequon of N-glycosylation'),
  );
  const cysteines = Array.from(residues).flatMap((residue, index) => {
    const domain = domainAt(index);
    const position = domain?.imgt[index - domain.start] ?? null;
    const isBonded = domain?.kind === 'hinge' || (domain?.kind === 'CL' && position === '126');
    return residue === 'C' && isBonded
      ? [part('misc_feature', `C${numberAt(index)}`, index, index + 1, 'cysteine bonded to another chain')]
      : [];
  });
  return [...sequons, ...cysteines];
}
