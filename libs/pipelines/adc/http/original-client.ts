import type { ClientTranslation } from '@paratope/job-envelope';
import { z } from 'zod';
import { CATALOGUE } from './catalogue.js';

type JsonObject = Readonly<Record<string, unknown>>;

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
  const isOwn = (entries: readonly { readonly name: string }[], name: string): boolean =>
    !entries.some((entry) => entry.name === name);
  const custom = {
    ...(linker_smiles !== undefined && isOwn(CATALOGUE.linkers, linker_name)
      ? { linker: { name: linker_name, type: linker_type ?? 'non_cleavable', smiles: linker_smiles } }
      : {}),
    ...(payload_smiles !== undefined && isOwn(CATALOGUE.payloads, data.payload_name)
      ? { payload: { name: data.payload_name, class: payload_class, smiles: payload_smiles } }
      : {}),
  };
  const site = data.conjugation_site;
  return {
    ...rest,
    linker_name,
    linker_type,
    payload_class,
    conjugation_method,
    ...(site === undefined ? {} : { conjugation_site: /^[A-Z]\d+C$/.test(site) ? `HC-${site}` : site }),
    ...(Object.keys(custom).length === 0 ? {} : { custom }),
    metadata: { ...data.metadata, [KEPT]: JSON.stringify(wordsSchema.parse(data)) },
  };
}

const ownClass = (names: Readonly<Record<string, string>>, name: string | undefined): string | undefined =>
  name === undefined || LEFT_OUT.has(name) ? undefined : (names[name] ?? name);

const designSchema = z.looseObject({ metadata: z.record(z.string(), z.string()) });
const pageSchema = z.looseObject({ data: z.array(designSchema) });

/** Returns a design with the words with which the client made it. Designs that were made otherwise keep ours. */
function clientWords(design: JsonObject): JsonObject {
  const { metadata, ...rest } = designSchema.parse(design);
  const { [KEPT]: kept, ...others } = metadata;
  return { ...rest, metadata: others, ...(kept === undefined ? {} : wordsSchema.parse(JSON.parse(kept))) };
}

const byName = <Entry extends { readonly name: string }>(entries: readonly Entry[]): Readonly<Record<string, Entry>> =>
  Object.fromEntries(entries.map((entry) => [entry.name, entry]));

export const originalClient: readonly ClientTranslation[] = [
  { method: 'POST', path: 'adc-designs', request: ownWords, answer: clientWords },
  {
    method: 'GET',
    path: 'adc-designs',
    answer: (page) => {
      const { data, ...rest } = pageSchema.parse(page);
      return { ...rest, data: data.map(clientWords) };
    },
  },
  {
    method: 'GET',
    path: 'adc-designs/catalogue',
    answer: (catalogue) => {
      const [linkers, payloads] = [byName(CATALOGUE.linkers), byName(CATALOGUE.payloads)];
      const aliases = Object.entries(LINKERS).map(([alias, name]) => [alias, linkers[name]] as const);
      return { ...catalogue, payloads, linkers: { ...linkers, ...Object.fromEntries(aliases) } };
    },
  },
  { method: 'GET', path: 'adc-designs/{id}', answer: clientWords },
  { method: 'POST', path: 'adc-designs/{id}/analysis', answer: ({ analysis }) => analysis },
];
