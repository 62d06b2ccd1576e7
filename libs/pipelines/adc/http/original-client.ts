import { inEach, type ClientTranslation, type JsonObject } from '@paratope/job-envelope';
import { z } from 'zod';
import { CATALOGUE } from './catalogue.js';

const LINKERS: Readonly<Record<string, string>> = { 'mc-vc-PAB': 'mc-Val-Cit-PABC', 'mc-GGFG': 'mc-GGFG-aminomethoxy' };
/** Classes that leave more than one of ours open are left out: the class follows from the linker. */
const LINKER_TYPES: Readonly<Record<string, string>> = {
  cleavable_peptide: 'peptide',
  cleavable_disulfide: 'disulfide',
  non_cleavable_thioether: 'non_cleavable',
  non_cleavable_amide: 'non_cleavable',
};
const LEFT_OUT: ReadonlySet<string> = new Set(['cleavable_ph', 'self_immolative', 'custom', 'other']);
const PAYLOAD_CLASSES: Readonly<Record<string, string>> = {
  camptothecin_analog: 'topoisomerase_1_inhibitor',
  calicheamicin: 'enediyne',
  pbd_dimer: 'pyrrolobenzodiazepine',
};
const METHODS: Readonly<Record<string, string>> = {
  lysine_native: 'lysine',
  cysteine_native: 'interchain_cysteine',
  cysteine_engineered: 'engineered_cysteine',
};

const byName = <Entry extends { readonly name: string }>(entries: readonly Entry[]): Readonly<Record<string, Entry>> =>
  Object.fromEntries(entries.map((entry) => [entry.name, entry]));
const [linkers, payloads] = [byName(CATALOGUE.linkers), byName(CATALOGUE.payloads)];

/** Fields that the client reads back as it wrote them. */
const wordsSchema = z.object({
  linker_name: z.string(),
  linker_type: z.string(),
  payload_name: z.string(),
  payload_class: z.string().optional(),
  payload_clogp: z.number().optional(),
  conjugation_method: z.string(),
  conjugation_site: z.string().optional(),
});
/** Key of the metadata of a design that keeps the client's words. */
const KEPT = 'original_client';

const bodySchema = z.looseObject({
  ...wordsSchema.shape,
  linker_smiles: z.string().optional(),
  payload_smiles: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

function ownWords(body: JsonObject): JsonObject {
  const { success, data } = bodySchema.safeParse(body);
  if (!success) return body;
  const { linker_smiles, payload_smiles, payload_clogp: _, ...rest } = data;
  const linker_name = LINKERS[data.linker_name] ?? data.linker_name;
  const linker_type = ownClass(LINKER_TYPES, data.linker_type);
  const payload_class = ownClass(PAYLOAD_CLASSES, data.payload_class);
  const conjugation_method = METHODS[data.conjugation_method] ?? data.conjugation_method;
  const linker =
    linker_smiles === undefined || Object.hasOwn(linkers, linker_name)
      ? undefined
      : { name: linker_name, type: linker_type ?? 'non_cleavable', smiles: linker_smiles };
  const payload =
    payload_smiles === undefined || Object.hasOwn(payloads, data.payload_name)
      ? undefined
      : { name: data.payload_name, class: payload_class, smiles: payload_smiles };
  return {
    ...rest,
    linker_name,
    linker_type,
    payload_class,
    conjugation_method,
    conjugation_site: data.conjugation_site?.replace(/^[A-Z]\d+C$/, 'HC-$&'),
    custom: linker || payload ? { linker, payload } : data['custom'],
    metadata: { ...data.metadata, [KEPT]: JSON.stringify(wordsSchema.parse(data)) },
  };
}

const ownClass = (names: Readonly<Record<string, string>>, name: string | undefined): string | undefined =>
  name === undefined || LEFT_OUT.has(name) ? undefined : (names[name] ?? name);

const designSchema = z.looseObject({ metadata: z.record(z.string(), z.string()) });

/** Returns a design with the words with which the client made it. Designs that were made otherwise keep ours. */
function clientWords(design: JsonObject): JsonObject {
  const { metadata, ...rest } = designSchema.parse(design);
  const { [KEPT]: kept, ...others } = metadata;
  return { ...rest, metadata: others, ...(kept === undefined ? {} : wordsSchema.parse(JSON.parse(kept))) };
}

export const originalClient: readonly ClientTranslation[] = [
  { method: 'POST', path: 'adc-designs', request: ownWords, answer: clientWords },
  { method: 'GET', path: 'adc-designs', answer: inEach('data', clientWords) },
  {
    method: 'GET',
    path: 'adc-designs/catalogue',
    answer: (catalogue) => {
      const aliases = Object.entries(LINKERS).map(([alias, name]) => [alias, linkers[name]] as const);
      return { ...catalogue, payloads, linkers: { ...linkers, ...Object.fromEntries(aliases) } };
    },
  },
  { method: 'GET', path: 'adc-designs/{id}', answer: clientWords },
  { method: 'POST', path: 'adc-designs/{id}/analysis', answer: ({ analysis }) => analysis },
];
