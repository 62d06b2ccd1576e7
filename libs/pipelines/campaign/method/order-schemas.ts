import { RESTRICTION_ENZYMES } from '@paratope/codon';
import { PRODUCTS } from '@paratope/laboratory';
import { z } from 'zod';
import { described, namedObject, namedStrictObject, field } from '@paratope/job-envelope';

/** Order of the DNA: at which vendor, with which ends, and how a chain that all wells share is made. */
export const orderRequestSchema = namedStrictObject('DnaOrderRequest', {
  product: described(
    z.enum(PRODUCTS).default('twist_gene_fragments'),
    'Product whose limits are checked.',
    'idt_eblocks',
  ),
  assembly: described(
    z.string().max(200).default('none'),
    'Ends of every fragment: `none`, `gibson:LEFT:RIGHT` with the ends of the vector, or `BsaI:LEFT:RIGHT` (also BsmBI, SapI) with its overhangs.',
    'BsaI:AATG:GCTT',
  ),
  common_chain: described(
    z.enum(['fragment', 'plasmid']).default('fragment'),
    'How a chain that all wells share is ordered: once as a fragment, or as a plasmid of its own, which is left out of the fragments.',
    'plasmid',
  ),
});

export type OrderRequest = z.output<typeof orderRequestSchema>;

export const avoidSchema = described(
  z.array(z.enum(RESTRICTION_ENZYMES)).optional(),
  'Restriction enzymes without a site in any gene. Default: those that the DNA of a codon export avoids.',
  ['BsaI', 'BsmBI'],
);

const count = (description: string, example: number) => field.nonNegativeInt(description, example);

const text = (description: string, example: string) => field.string(description, example);

const orderedFragment = namedObject('OrderedFragment', {
  name: text('Name on the tube, with the checksum of `dna`.', '14_variants-VL-3f2a9c01'),
  chain: text('Role of the chain.', 'light'),
  wells: field.strings('Wells that take the fragment.', ['A1', 'A2']),
  length: count('Length as ordered, in nucleotides.', 321),
  gc: field.share("Share of G and C, the vendor's adapters included.", 0.58),
  warnings: field.strings('Published limits of the vendor that it breaks, and sites to avoid that it has.', []),
  dna: text('Sequence to order, 5′ to 3′, with the ends of the assembly.', 'GAGGTGCAGCTG'),
});

const totals = (what: string) =>
  field.object(what, {
    fragments: count('Fragments.', 30),
    bases: count("Bases, the vendor's adapters included.", 10_200),
  });

/** Distinct fragments of a plate, each once, with the wells that share it. */
export const dnaOrderSchema = namedObject('DnaOrder', {
  product: field.oneOf(PRODUCTS, 'Product.', 'idt_eblocks'),
  limits: text(
    'Published limits of the product, with their source.',
    'IDT eBlocks: 300 to 1500 nucleotides, 25 to 75 % GC',
  ),
  limits_checked: text('Date on which the limits were checked.', '2026-11-24'),
  fragments: field.list(orderedFragment, 'Distinct fragments, each once.'),
  plasmids: field.list(
    orderedFragment,
    'Chains that all wells share, if they are ordered as plasmids; not among the fragments.',
  ),
  common_chains: field.strings('Roles of the chains that all wells share with one sequence.', ['light']),
  totals: totals('What is ordered as fragments.'),
  list_price: described(
    z
      .object({
        amount: field.nonNegativeNumber('Sum of the list prices of the fragments.', 1225),
        currency: described(z.literal('USD'), 'Currency.', 'USD'),
        recorded: text('Date on which the source read the prices.', '2026-03-06'),
        source: text('Where the prices are from.', 'price sheet of Twist Bioscience of June 2025'),
      })
      .nullable(),
    'What the fragments cost without discounts, taxes and shipping, by prices that are public. Null if a fragment is longer than any with a price. The vendor’s quote decides.',
  ),
  without_sharing: totals('What ordering every chain of every well would take.'),
});

export type DnaOrder = z.output<typeof dnaOrderSchema>;
