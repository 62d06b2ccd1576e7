import { usualLoad } from '../method/design/usual-load.js';
import type { AdcCatalogue, AdcDesign } from '@paratope/sdk';

/** Chemistry of a design, as the form holds it. */
export interface Chemistry {
  readonly linker_name: string;
  readonly payload_name: string;
  readonly conjugation_method: string;
  /** Empty for none. */
  readonly conjugation_site: string;
  readonly dar_target: number;
}

/** Initial chemistry of a new design: that of the ADC with the latest approval. */
export function usual({ precedents }: AdcCatalogue): Chemistry {
  const [latest] = precedents.toSorted((a, b) => b.first_approval - a.first_approval);
  return {
    linker_name: latest?.linker_name ?? '',
    payload_name: latest?.payload_name ?? '',
    conjugation_method: latest?.conjugation_method ?? '',
    conjugation_site: '',
    dar_target: latest?.dar ?? 4,
  };
}

export const chemistryOf = ({
  linker_name,
  payload_name,
  conjugation_method,
  conjugation_site,
  dar_target,
}: AdcDesign): Chemistry => ({
  linker_name,
  payload_name,
  conjugation_method,
  dar_target,
  conjugation_site: conjugation_site ?? '',
});

/** Choices that fit the chosen chemistry: linkers that hold the payload and methods that take the linker. */
export function choices({ linkers, payloads, conjugation_methods }: AdcCatalogue, chosen: Chemistry) {
  const payload = payloads.find(({ name }) => name === chosen.payload_name);
  const linker = linkers.find(({ name }) => name === chosen.linker_name);
  const method = conjugation_methods.find(({ name }) => name === chosen.conjugation_method);
  return {
    payloads,
    linkers: linkers.filter(({ takes }) => !payload || takes.some((group) => payload.handles.includes(group))),
    methods: conjugation_methods.filter(({ accepts }) => !linker || accepts.includes(linker.reactive_group)),
    method,
  };
}

/** Chemistry in which each choice that no longer fits is replaced by the first that does. */
export function fitting(catalogue: AdcCatalogue, chosen: Chemistry): Chemistry {
  const { linkers } = choices(catalogue, chosen);
  const linker_name = linkers.some(({ name }) => name === chosen.linker_name)
    ? chosen.linker_name
    : (linkers[0]?.name ?? '');
  const { methods } = choices(catalogue, { ...chosen, linker_name });
  const method = methods.find(({ name }) => name === chosen.conjugation_method) ?? methods[0];
  const isSite = method?.sites.includes(chosen.conjugation_site) ?? false;
  const site = method?.class !== 'site_specific' ? '' : isSite ? chosen.conjugation_site : (method.sites[0] ?? '');
  return {
    ...chosen,
    linker_name,
    conjugation_method: method?.name ?? '',
    conjugation_site: site,
    dar_target: Math.min(chosen.dar_target, method?.max_dar ?? chosen.dar_target),
  };
}

/** Chemistry after a change of the form. Another payload or method brings its usual load, because loads of other payloads say nothing about it. */
export function changed(catalogue: AdcCatalogue, before: Chemistry, change: Partial<Chemistry>): Chemistry {
  const after = fitting(catalogue, { ...before, ...change });
  const isSame = after.payload_name === before.payload_name && after.conjugation_method === before.conjugation_method;
  return isSame ? after : { ...after, dar_target: usualLoad(catalogue, after) };
}
