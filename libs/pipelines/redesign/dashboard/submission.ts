import type { Submission } from '@paratope/dashboard-kit/pipeline';
import type { RedesignSubmit } from '@paratope/sdk';
import { TEXT, type MOTIF_NAMES, type NETWORK_NAMES, type ZONE_NAMES } from './text.js';

/** Values of the form; positions are text, and an empty number is null. */
export interface RedesignValues {
  readonly zones: (keyof typeof ZONE_NAMES)[];
  readonly scheme: 'imgt' | 'kabat';
  readonly at: string;
  readonly keep: string;
  readonly avoid: (keyof typeof MOTIF_NAMES)[];
  readonly forbid: string;
  readonly most_mutations: number | null;
  readonly least_oasis_identity: number | null;
  readonly most_new_cores: number | null;
  readonly designs: number | null;
  readonly network: keyof typeof NETWORK_NAMES;
  /** Upload of a structure with the antigen; undefined for a model of the antibody alone. */
  readonly complex_upload_id?: string | undefined;
}

export const USUAL: RedesignValues = {
  zones: [],
  scheme: 'imgt',
  at: '',
  keep: '',
  avoid: ['glycosylation', 'deamidation', 'isomerization'],
  forbid: '',
  most_mutations: null,
  least_oasis_identity: null,
  most_new_cores: null,
  designs: 5,
  network: 'protein',
};

const OF_THE_ANTIGEN: ReadonlySet<string> = new Set(['interface', 'not_interface']);
const PLACE = /^[HL]:\d{1,3}[A-Z]?$/;

export const placesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((place) => place !== '');

/** The first part of a text that is no position. */
export const malformedPlace = (text: string): string | undefined => placesOf(text).find((place) => !PLACE.test(place));

/** What the values ask for; with the sentence that says what has to be corrected first. */
export function submissionOf(values: RedesignValues): Submission {
  const { zones, scheme, at, keep, avoid, forbid, network, designs } = values;
  const wrong = malformedPlace(at) ?? malformedPlace(keep);
  const missing =
    wrong === undefined
      ? zones.length === 0 && at.trim() === ''
        ? TEXT.namePositions
        : values.complex_upload_id === undefined && zones.some((zone) => OF_THE_ANTIGEN.has(zone))
          ? TEXT.uploadAComplex
          : undefined
      : TEXT.malformed(wrong);
  const asked: Omit<RedesignSubmit, 'variant_id'> = {
    positions: { scheme, zones, at: placesOf(at), keep: placesOf(keep) },
    avoid,
    forbid: forbid.toUpperCase(),
    network,
    ...(designs !== null && { designs }),
    ...(values.complex_upload_id !== undefined && { complex_upload_id: values.complex_upload_id }),
    ...(values.most_mutations !== null && { most_mutations: values.most_mutations }),
    ...(values.least_oasis_identity !== null && { least_oasis_identity: values.least_oasis_identity }),
    ...(values.most_new_cores !== null && { most_new_cores: values.most_new_cores }),
  };
  return { missing, bodyOf: (items) => ({ items: items.map((item) => ({ ...item, ...asked })) }) };
}
