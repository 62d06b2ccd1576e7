import { z } from 'zod';
import { described, field } from './described.js';
import { lineSchema } from './text-schemas.js';

/** Labels that clients give to a resource or job: `external_id` and `metadata`. The service does not interpret them. */

const MOST_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;
const LONGEST_ID = 200;

/** Pattern of keys, without `:` and `,`, which separate the parts of a filter. */
const KEY = `[A-Za-z0-9][A-Za-z0-9_.-]{0,${LONGEST_KEY - 1}}`;
const KEY_WORDS = `must have keys of 1 to ${LONGEST_KEY} letters, digits, \`_\`, \`.\` and \`-\` that begin with a letter or a digit`;

const LIMITS = `At most ${MOST_KEYS} keys of up to ${LONGEST_KEY} letters, digits, \`_\`, \`.\` and \`-\`; values of at most ${LONGEST_VALUE} characters.`;
const METADATA = `Text of your own, by key. The service stores it and does not interpret it. ${LIMITS}`;
const EXTERNAL_ID =
  'Identifier in a system of your own. It need not be unique. The service uses it only to filter lists.';
const METADATA_EXAMPLE = { plate: '7', well: 'B3' };
const ID_EXAMPLE = 'LIMS-004211';

const key = z.string().regex(new RegExp(`^${KEY}$`), KEY_WORDS);
const value = z.string().max(LONGEST_VALUE);

const TOO_MANY = {
  message: `must have at most ${MOST_KEYS} keys`,
  params: { code: 'too_big' },
};

const ofKeys = <Value extends z.ZodType>(values: Value) =>
  z
    .record(key, values)
    .refine((given) => Object.keys(given).length <= MOST_KEYS, TOO_MANY)
    .meta({ maxProperties: MOST_KEYS });

const externalId = lineSchema(LONGEST_ID).min(1);

/** Label fields that clients see. */
export const labelFields = {
  external_id: field.nullableString(`${EXTERNAL_ID} Null where none was given.`, ID_EXAMPLE),
  metadata: described(z.record(z.string(), z.string()), METADATA, METADATA_EXAMPLE),
};

/** Label fields of a creation or submission. */
export const labelInputs = {
  external_id: described(externalId.nullable().optional(), EXTERNAL_ID, ID_EXAMPLE),
  metadata: described(ofKeys(value).optional(), METADATA, METADATA_EXAMPLE),
};

/** Label fields of a change. */
export const labelChanges = {
  external_id: described(externalId.nullable().optional(), `${EXTERNAL_ID} Null removes it.`, ID_EXAMPLE),
  metadata: described(
    ofKeys(value.nullable()).optional(),
    `Keys to set; those that are not named stay, and null removes a key. ${LIMITS}`,
    { well: 'B4', plate: null },
  ),
};

export type Metadata = Readonly<Record<string, string>>;
export type MetadataChange = Readonly<Record<string, string | null | undefined>>;

/** Labels with which a resource or job is created. */
export interface LabelInputs {
  readonly external_id?: string | null | undefined;
  readonly metadata?: Metadata | undefined;
}

/** Returns the metadata after a change; undefined if there would be too many keys. */
export function changedMetadata(before: Metadata, change: MetadataChange): Metadata | undefined {
  const kept = Object.entries({ ...before, ...change }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return kept.length > MOST_KEYS ? undefined : Object.fromEntries(kept);
}

/** A pair by which a list is filtered. */
export type MetadataPair = readonly [key: string, value: string];

const PAIR = `${KEY}:([^,\\\\]|\\\\[,\\\\])*`;
const MOST_PAIRS = 5;
const PAIRS = `^${PAIR}(,${PAIR}){0,${MOST_PAIRS - 1}}$`;
const PAIRS_WORDS = `must be \`key:value\`, or up to ${MOST_PAIRS} such pairs between commas; a comma or backslash of a value is written with a backslash before it`;

/**
 * Returns filters of lists.
 * @param many noun for the items of the list
 */
export const labelFilters = (many: string) => ({
  external_id: described(externalId.optional(), `Only ${many} with this \`external_id\`.`),
  metadata: described(
    z.string().max(4096).regex(new RegExp(PAIRS), PAIRS_WORDS).optional(),
    `Only ${many} with this metadata, as \`key:value\`. Up to ${MOST_PAIRS} pairs between commas must all be there; ` +
      'a comma or backslash of a value is written with a backslash before it.',
    'plate:7',
  ),
});

/** Returns the pairs of a filter that {@link labelFilters} accepts. */
export const metadataPairs = (filter: string): MetadataPair[] =>
  [...filter.matchAll(new RegExp(`(?:^|,)(${KEY}):((?:[^,\\\\]|\\\\[,\\\\])*)`, 'g'))].map(
    ([, name = '', text = '']) => [name, text.replaceAll(/\\(.)/g, '$1')],
  );
