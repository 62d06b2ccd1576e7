import { RESTRICTION_ENZYMES } from '@paratope/codon';
import { PRODUCTS } from '@paratope/laboratory';
import { z } from 'zod';

/** Order of the DNA: at which vendor, with which ends, and how a chain that all wells share is made. */
export const orderRequestSchema = z
  .strictObject({
    product: z
      .enum(PRODUCTS)
      .default('twist_gene_fragments')
      .meta({ description: 'Product whose limits are checked.', examples: ['idt_eblocks'] }),
    assembly: z
      .string()
      .max(200)
      .default('none')
      .meta({
        description:
          'Ends of every fragment: `none`, `gibson:LEFT:RIGHT` with the ends of the vector, or `BsaI:LEFT:RIGHT` (also BsmBI, SapI) with its overhangs.',
        examples: ['BsaI:AATG:GCTT'],
      }),
    common_chain: z
      .enum(['fragment', 'plasmid'])
      .default('fragment')
      .meta({
        description:
          'How a chain that all wells share is ordered: once as a fragment, or as a plasmid of its own, which is left out of the fragments.',
        examples: ['plasmid'],
      }),
  })
  .meta({ id: 'DnaOrderRequest' });

export type OrderRequest = z.output<typeof orderRequestSchema>;

export const avoidSchema = z
  .array(z.enum(RESTRICTION_ENZYMES))
  .optional()
  .meta({
    description:
      'Restriction enzymes without a site in any gene. Default: those that the DNA of a codon export avoids.',
    examples: [['BsaI', 'BsmBI']],
  });

const count = (description: string, example: number) =>
  z
    .int()
    .nonnegative()
    .meta({ description, examples: [example] });

const text = (description: string, example: string) => z.string().meta({ description, examples: [example] });

const orderedFragment = z
  .object({
    name: text('Name on the tube, with the checksum of `dna`.', '14_variants-VL-3f2a9c01'),
    chain: text('Role of the chain.', 'light'),
    wells: z.array(z.string()).meta({ description: 'Wells that take the fragment.', examples: [['A1', 'A2']] }),
    length: count('Length as ordered, in nucleotides.', 321),
    gc: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: "Share of G and C, the vendor's adapters included.", examples: [0.58] }),
    warnings: z.array(z.string()).meta({
      description: 'Published limits of the vendor that it breaks, and sites to avoid that it has.',
      examples: [[]],
    }),
    dna: text('Sequence to order, 5′ to 3′, with the ends of the assembly.', 'GAGGTGCAGCTG'),
  })
  .meta({ id: 'OrderedFragment' });

const totals = (what: string) =>
  z
    .object({ fragments: count('Fragments.', 30), bases: count("Bases, the vendor's adapters included.", 10_200) })
    .meta({ description: what });

/** Distinct fragments of a plate, each once, with the wells that share it. */
export const dnaOrderSchema = z
  .object({
    product: z.enum(PRODUCTS).meta({ description: 'Product.', examples: ['idt_eblocks'] }),
    limits: text(
      'Published limits of the product, with their source.',
      'IDT eBlocks: 300 to 1500 nucleotides, 25 to 75 % GC',
    ),
    limits_checked: text('Date on which the limits were checked.', '2026-11-24'),
    fragments: z.array(orderedFragment).meta({ description: 'Distinct fragments, each once.' }),
    plasmids: z
      .array(orderedFragment)
      .meta({ description: 'Chains that all wells share, if they are ordered as plasmids; not among the fragments.' }),
    common_chains: z.array(z.string()).meta({
      description: 'Roles of the chains that all wells share with one sequence.',
      examples: [['light']],
    }),
    totals: totals(
      'What is ordered as fragments. No price is given, because no vendor publishes one that we could check.',
    ),
    without_sharing: totals('What ordering every chain of every well would take.'),
  })
  .meta({ id: 'DnaOrder' });

export type DnaOrder = z.output<typeof dnaOrderSchema>;
