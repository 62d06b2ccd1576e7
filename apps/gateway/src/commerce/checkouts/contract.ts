import { z } from 'zod';
import { route } from '../../http/contract.js';

const tag = 'billing';

export const creditPackSchema = z
  .object({
    id: z.string(),
    object: z.literal('credit_pack'),
    name: z.string(),
    credits: z.int().positive(),
    amount: z.int().positive().meta({ description: "Price in the currency's smallest unit, such as cents." }),
    currency: z.string().meta({ description: 'ISO 4217, lower case.' }),
  })
  .meta({ id: 'CreditPack' });

export const listCreditPacks = route({
  operationId: 'listCreditPacks',
  method: 'GET',
  path: '/billing/credits/packs',
  tag,
  summary: 'Packs of credits on sale',
  description: 'The first is what a checkout buys that names none.',
  answers: {
    200: {
      description: 'All of them.',
      body: z
        .object({
          object: z.literal('list'),
          data: z.array(creditPackSchema),
          has_more: z.literal(false),
          next_cursor: z.null(),
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
    'Send the customer to `url`. The credits are added once the payment is confirmed, and stand in the ledger as a ' +
    '`purchase`; they do not expire. Without a body, or with an empty one, it buys the first pack once.',
  body: z
    .strictObject({
      pack: z.string().min(1).max(100).optional().meta({ description: 'Id of a pack. Default: the first.' }),
      quantity: z.int().min(1).max(100).default(1).meta({ description: 'How many of it.' }),
    })
    .meta({ id: 'CreditCheckout' })
    .optional(),
  answers: {
    200: {
      description: 'The payment page, open for a day.',
      body: z.object({ url: z.url() }).meta({ id: 'CreditCheckoutPage' }),
    },
  },
  problems: ['not_found'],
  role: 'admin',
  effect: 'payments',
  idempotency: 'call',
});
