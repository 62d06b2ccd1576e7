import { address, port, positiveInt } from '@paratope/config';
import { rpcIdentity } from '@paratope/rpc';
import { z } from 'zod';
import { DEFAULT_PACKS, packsFromJson } from './checkout/packs.js';

const webUrl = z.url({ protocol: /^https?$/ });

/** Environment of billing; the schema is its manual. */
export const configSchema = z
  .object({
    DATABASE_URL: z.url().describe('PostgreSQL with schema billing.'),
    DATABASE_POOL: positiveInt.default(6).describe('Most connections to PostgreSQL.'),
    HTTP_HOST: z.string().default('127.0.0.1').describe('Address of /health and /metrics.'),
    HTTP_PORT: port.default(3001).describe('Port of /health and /metrics.'),
    RPC_ADDRESS: address.default('127.0.0.1:50052').describe('host:port to bind for the gateway.'),
    RPC_IDENTITY: rpcIdentity,
    LEDGER_CHECK_MINUTES: positiveInt
      .default(60)
      .describe('The ledger checks what is new in it at start and then that often.'),
    PUBLIC_URL: webUrl
      .default('http://localhost:3000')
      .transform((url) => url.replace(/\/+$/, ''))
      .describe('Where customers reach the gateway: pages that payments go through and return to are below it.'),
    CREDIT_PACKS: packsFromJson
      .default([...DEFAULT_PACKS])
      .describe(
        'Packs on sale as a JSON array of {id, name, credits, amount, currency}, the amount in the smallest unit of the ' +
          'currency; the first is sold where none is named, and [] sells nothing.',
      ),
    PAYMENTS: z
      .literal('sandbox')
      .optional()
      .describe('Sells credits for no money, on a test page. Unset and without Stripe: nothing is sold.'),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, 'expected a secret key of Stripe')
      .optional()
      .describe('Payments go through Stripe.'),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, "expected the signing secret of Stripe's webhook endpoint")
      .optional()
      .describe("Signing secret of the endpoint PUBLIC_URL/billing/stripe/webhook, from Stripe's dashboard."),
    STRIPE_API_BASE: webUrl.default('https://api.stripe.com').describe("Stripe's API, or a stand-in for it in a test."),
    CHECKOUT_SUCCESS_URL: webUrl.optional().describe('Where a customer returns after paying. Default: a page of ours.'),
    CHECKOUT_CANCEL_URL: webUrl.optional().describe('Where one returns who did not pay. Default: a page of ours.'),
  })
  .superRefine((env, context) => {
    if ((env.STRIPE_SECRET_KEY === undefined) === (env.STRIPE_WEBHOOK_SECRET === undefined)) return;
    const path = env.STRIPE_SECRET_KEY === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    context.addIssue({
      code: 'custom',
      path: [path],
      message:
        'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: payments that are never confirmed sell nothing',
    });
  })
  .transform((env) => ((env.STRIPE_SECRET_KEY ?? env.PAYMENTS) ? env : { ...env, CREDIT_PACKS: [] }));

export type BillingConfig = z.output<typeof configSchema>;
