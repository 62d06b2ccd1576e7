import { z } from 'zod';
import { described, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { objectSchema, route } from '@paratope/gateway-http';

const tag = 'billing';

const creditPackSchema = namedObject('CreditPack', {
  id: field.string('Identifier of the pack.', 'pack_500'),
  object: objectSchema('credit_pack'),
  name: field.string('Name of the pack, for people.', '500 credits'),
  credits: field.positiveInt('Number of credits in the pack.', 500),
  amount: field.positiveInt('Price in the smallest unit of the currency, such as cents.', 45_000),
  currency: field.string('Currency of the price: ISO 4217, lower case.', 'eur'),
});

export const listCreditPacks = route('listCreditPacks', 'GET /billing/credits/packs', {
  tag,
  summary: 'List the packs of credits on sale',
  description: 'A checkout without a `pack` buys the first pack.',
  answers: {
    200: {
      description: 'All of them.',
      body: namedObject('CreditPackList', {
        object: objectSchema('list'),
        data: field.list(creditPackSchema, 'The packs on sale, the default pack first.'),
        has_more: described(z.literal(false), 'Always false: the list has one page.'),
        next_cursor: described(z.null(), 'Always null: the list has one page.'),
      }),
    },
  },
});

export const openCreditCheckout = route('openCreditCheckout', 'POST /billing/credits/checkout', {
  tag,
  summary: 'Buy credits: open a payment page',
  description:
    'Send the customer to `url`. The credits are added when the payment is confirmed, as a `purchase` in the ledger; they do ' +
    'not expire. Without a body, or with an empty one, the checkout buys the first pack once.',
  body: namedStrictObject('CreditCheckout', {
    pack: described(
      z.string().min(1).max(100).optional(),
      'Identifier of the pack to buy. Default: the first pack of the list.',
      'pack_500',
    ),
    quantity: described(z.int().min(1).max(100).default(1), 'Number of packs to buy.', 1),
  }).optional(),
  answers: {
    200: {
      description: 'The payment page, open for a day.',
      body: namedObject('CreditCheckoutPage', {
        url: described(z.url(), 'Address of the payment page.', 'https://checkout.example.org/session/1'),
      }),
    },
  },
  problems: ['not_found'],
  role: 'admin',
  effect: 'payments',
  idempotency: 'call',
});
