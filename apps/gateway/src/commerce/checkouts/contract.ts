import { z } from 'zod';
import { objectSchema, route } from '@paratope/gateway-http';

const tag = 'billing';

const creditPackSchema = z
  .object({
    id: z.string().meta({ description: 'Identifier of the pack.', examples: ['pack_500'] }),
    object: objectSchema('credit_pack'),
    name: z.string().meta({ description: 'Name of the pack, for people.', examples: ['500 credits'] }),
    credits: z
      .int()
      .positive()
      .meta({ description: 'Number of credits in the pack.', examples: [500] }),
    amount: z
      .int()
      .positive()
      .meta({
        description: 'Price in the smallest unit of the currency, such as cents.',
        examples: [45_000],
      }),
    currency: z.string().meta({ description: 'Currency of the price: ISO 4217, lower case.', examples: ['eur'] }),
  })
  .meta({ id: 'CreditPack' });

export const listCreditPacks = route({
  operationId: 'listCreditPacks',
  method: 'GET',
  path: '/billing/credits/packs',
  tag,
  summary: 'List the packs of credits on sale',
  description: 'A checkout without a `pack` buys the first pack.',
  answers: {
    200: {
      description: 'All of them.',
      body: z
        .object({
          object: objectSchema('list'),
          data: z.array(creditPackSchema).meta({ description: 'The packs on sale, the default pack first.' }),
          has_more: z.literal(false).meta({ description: 'Always false: the list has one page.' }),
          next_cursor: z.null().meta({ description: 'Always null: the list has one page.' }),
        })
        .meta({ id: 'CreditPackList' }),
    },
  },
});

export const openCreditCheckout = route({
  operationId: 'openCreditCheckout',
  method: 'POST',
  path: '/billing/credits/checkout',
  tag,
  summary: 'Buy credits: open a payment page',
  description:
    'Send the customer to `url`. The credits are added when the payment is confirmed, as a `purchase` in the ledger; they do ' +
    'not expire. Without a body, or with an empty one, the checkout buys the first pack once.',
  body: z
    .strictObject({
      pack: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .meta({
          description: 'Identifier of the pack to buy. Default: the first pack of the list.',
          examples: ['pack_500'],
        }),
      quantity: z
        .int()
        .min(1)
        .max(100)
        .default(1)
        .meta({ description: 'Number of packs to buy.', examples: [1] }),
    })
    .meta({ id: 'CreditCheckout' })
    .optional(),
  answers: {
    200: {
      description: 'The payment page, open for a day.',
      body: z
        .object({
          url: z.url().meta({
            description: 'Address of the payment page.',
            examples: ['https://checkout.example.org/session/1'],
          }),
        })
        .meta({ id: 'CreditCheckoutPage' }),
    },
  },
  problems: ['not_found'],
  role: 'admin',
  effect: 'payments',
  idempotency: 'call',
});
