/** Approved ADC, with what decides the load of another one. */
interface LoadedPrecedent {
  readonly payload_name: string;
  readonly conjugation_method: string;
  readonly dar: number;
}

interface LoadCatalogue {
  readonly precedents: readonly LoadedPrecedent[];
  readonly payloads: readonly { readonly name: string; readonly class: string }[];
  readonly conjugation_methods: readonly { readonly name: string; readonly max_dar: number }[];
}

/**
 * Returns the mean load that a design without a stated one gets: the median of the approved ADCs with the payload and the method; without any,
 * of those with a payload of its class and the method, then of those with the class, then of those with the method.
 * @param catalogue approved ADCs, payloads with their classes, and methods with the most that they can attach
 * @param design names of the payload and the method
 * @param payloadClass class of a payload that the catalogue does not hold
 * @returns drugs per antibody, at most what the method can attach; that most where no approved ADC is alike, and 1 for an unknown method
 * @example
 * ```ts
 * const catalogue = { precedents: PRECEDENTS, payloads: PAYLOADS, conjugation_methods: CONJUGATION_METHODS };
 * usualLoad(catalogue, { payload_name: 'MMAE', conjugation_method: 'interchain_cysteine' }); // → 4
 * ```
 */
export function usualLoad(
  { precedents, payloads, conjugation_methods }: LoadCatalogue,
  { payload_name, conjugation_method }: Omit<LoadedPrecedent, 'dar'>,
  payloadClass?: string,
): number {
  const classOf = (name: string): string | undefined => payloads.find((each) => each.name === name)?.class;
  const own = payloadClass ?? classOf(payload_name);
  const isOfMethod = (adc: LoadedPrecedent): boolean => adc.conjugation_method === conjugation_method;
  const isOfClass = (adc: LoadedPrecedent): boolean => classOf(adc.payload_name) === own;
  const alike = [
    (adc: LoadedPrecedent) => adc.payload_name === payload_name && isOfMethod(adc),
    (adc: LoadedPrecedent) => isOfClass(adc) && isOfMethod(adc),
    isOfClass,
    isOfMethod,
  ];
  const most = conjugation_methods.find(({ name }) => name === conjugation_method)?.max_dar;
  const load = alike.map((is) => medianOf(precedents.filter(is))).find((median) => median !== undefined);
  return Math.min(load ?? most ?? 1, most ?? Infinity);
}

/** The median load; of an even number the upper one of the two, because no approved ADC has a load between them. */
const medianOf = (adcs: readonly LoadedPrecedent[]): number | undefined =>
  adcs.map(({ dar }) => dar).toSorted((a, b) => a - b)[Math.floor(adcs.length / 2)];
