import { hasSite, listPriceOf, VENDOR_LIMITS_CHECKED, VENDOR_PRESETS, type RestrictionEnzyme } from '@paratope/codon';
import { distinctOrder, limitsText, readAssembly, type PlatedGene, type SharedFragment } from '@paratope/laboratory';
import type { DnaOrder, OrderRequest } from './order-schemas.js';

/**
 * The order of a plate's genes: distinct fragments once, with what stands against each.
 * @throws LaboratoryInputError for an assembly that cannot be read, or that a gene cannot take
 */
export function dnaOrder(
  genes: readonly PlatedGene[],
  { product, assembly, common_chain }: OrderRequest,
  avoided: readonly RestrictionEnzyme[],
): DnaOrder {
  const ends = readAssembly(assembly);
  const order = distinctOrder({ genes, product, assembly: ends, common: common_chain });
  // Sites of the enzyme that cuts the ends are meant to be there.
  const sites = avoided.filter((enzyme) => ends.kind !== 'golden_gate' || ends.enzyme !== enzyme);
  const entry = ({ name, chain, wells, sequence, gc, broken }: SharedFragment): DnaOrder['fragments'][number] => ({
    name,
    chain,
    wells: [...wells],
    length: sequence.length,
    gc,
    warnings: [
      ...broken,
      ...sites.filter((enzyme) => hasSite(sequence, enzyme)).map((enzyme) => `a site of ${enzyme}`),
    ],
    dna: sequence,
  });
  return {
    product,
    limits: limitsText(product),
    limits_checked: VENDOR_LIMITS_CHECKED,
    fragments: order.fragments.map(entry),
    plasmids: common_chain === 'plasmid' ? order.common.map(entry) : [],
    common_chains: [...new Set(order.common.map(({ chain }) => chain))],
    totals: {
      fragments: order.fragments.length,
      bases: order.fragments.reduce((sum, { made }) => sum + made.length, 0),
    },
    list_price: priceOf(product, order.fragments),
    without_sharing: order.needed,
  };
}

function priceOf(product: OrderRequest['product'], fragments: readonly SharedFragment[]): DnaOrder['list_price'] {
  const amount = listPriceOf(
    product,
    fragments.map(({ sequence }) => sequence.length),
  );
  const { recorded, source } = VENDOR_PRESETS[product].price;
  return amount === undefined ? null : { amount, currency: 'USD', recorded, source };
}
