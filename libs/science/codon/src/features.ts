import type { StartContext } from './host-rules.js';
import { RESTRICTION_SITES } from './generated/restriction-sites.js';

/** Annotated part of a sequence; nucleotides from 1, both ends included. */
export interface Feature {
  /** Feature key of the INSDC. */
  readonly key: string;
  readonly label: string;
  readonly start: number;
  readonly end: number;
  /** Qualifiers of the INSDC besides the label. */
  readonly qualifiers?: Readonly<Record<string, string>> | undefined;
}

/** Part of a protein; residues from 0, end excluded. */
export interface ProteinPart extends Omit<Feature, 'start' | 'end'> {
  readonly start: number;
  readonly end: number;
}

/** Epitope and affinity tags by sequence. */
const TAGS: readonly (readonly [name: string, motif: RegExp])[] = [
  ['His tag', /H{6,10}/g],
  ['FLAG tag', /DYKDDDDK/g],
  ['Strep-tag II', /WSHPQFEK/g],
  ['Myc tag', /EQKLISEEDL/g],
  ['HA tag', /YPYDVPDYA/g],
  ['AviTag', /GLNDIFEAQKIEWHE/g],
  ['C-tag', /EPEA$/g],
  ['Sortase motif', /LPETG/g],
];

export function tagParts(protein: string): ProteinPart[] {
  return TAGS.flatMap(([label, motif]) =>
    [...protein.matchAll(motif)].map(({ 0: tag, index }) => ({
      key: 'misc_feature',
      label,
      start: index,
      end: index + tag.length,
    })),
  );
}

/** Converts a part of the protein to the nucleotides that encode it. */
export const onDna = ({ start, end, ...part }: ProteinPart, cdsStart: number): Feature => ({
  ...part,
  start: cdsStart + 3 * start + 1,
  end: cdsStart + 3 * end,
});

const CONTEXT_LABELS: Readonly<Record<StartContext['kind'], string>> = {
  kozak: 'Kozak context',
  shine_dalgarno: 'ribosome-binding site',
  yeast_leader: 'leader end',
};

export const contextFeature = (context: StartContext, length: number): Feature => ({
  key: 'regulatory',
  label: CONTEXT_LABELS[context.kind],
  start: 1,
  end: length,
  qualifiers: {
    regulatory_class: context.kind === 'shine_dalgarno' ? 'ribosome_binding_site' : 'other',
    note: `${context.detail}: ${context.source}`,
  },
});

const CODES: Readonly<Record<string, string>> = { N: '[ACGT]', R: '[AG]', Y: '[CT]', W: '[AT]', S: '[CG]' };

/** Sites of enzymes that cut the sequence once, for cloning or linearization. */
export function uniqueSites(sequence: string): Feature[] {
  const complement = Array.from(sequence, (base) => 'TGCA'.charAt('ACGT'.indexOf(base)))
    .reverse()
    .join('');
  return Object.entries(RESTRICTION_SITES)
    .flatMap(([enzyme, site]): Feature[] => {
      const motif = new RegExp(`(?=${Array.from(site, (code) => CODES[code] ?? code).join('')})`, 'g');
      const starts = new Set([
        ...[...sequence.matchAll(motif)].map(({ index }) => index),
        ...[...complement.matchAll(motif)].map(({ index }) => sequence.length - index - site.length),
      ]);
      const [start] = starts;
      if (starts.size !== 1 || start === undefined) return [];
      const note = `recognition site of ${enzyme}, the only one`;
      return [
        {
          key: 'misc_feature',
          label: `${enzyme} site`,
          start: start + 1,
          end: start + site.length,
          qualifiers: { note },
        },
      ];
    })
    .sort((a, b) => a.start - b.start || a.label.localeCompare(b.label));
}
