import { PLANS } from '@paratope/job-envelope';
import { RpcError, RpcStatus } from '@paratope/rpc';
import { z } from 'zod';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const uuid = z.string().regex(new RegExp(`^${UUID}$`), 'expected a lower-case UUID');
const orgId = uuid;
const jobSource = z.string().regex(new RegExp(`^job:${UUID}$`), 'expected job:<id>');
const chargeSource = z
  .string()
  .regex(
    new RegExp(`^(job|batch|screen|pipeline):${UUID}$`),
    'expected job:<id>, batch:<id>, screen:<id> or pipeline:<id>',
  );
const purchaseSource = z.string().regex(/^purchase:[\x21-\x7e]{1,100}$/, 'expected purchase:<id>');
/** Text that the ledger shows to the customer. */
const description = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'expected no control characters');
const amount = z.int().min(1).max(1_000_000);
const plan = z.enum(PLANS);
const monthlyGrant = z.int().min(0).max(1_000_000_000).optional();
const sessionId = z.string().regex(/^[\w-]{1,100}$/, 'expected the name of a session');
const MOST_ITEMS = 1_000;
/** Largest number of jobs of one charge. */
const MOST_JOBS = 1_000;
const mostCredits = z.int().min(0).max(1_000_000_000).optional();
const cap = z.object({ tokenId: uuid, perDay: mostCredits, perMonth: mostCredits });
const day = z.iso.date();
const usage = z.object({
  personId: uuid.optional(),
  actor: z.string().regex(new RegExp(`^(person|token):${UUID}$`), 'expected person:<id> or token:<id>'),
  shares: z
    .array(z.object({ projectId: uuid.optional(), credits: amount, jobIds: z.array(uuid).min(1).max(MOST_JOBS) }))
    .min(1)
    .max(MOST_JOBS),
});
const charge = z
  .object({ source: chargeSource, orgId, amount, description, cap: cap.optional(), usage: usage.optional() })
  .refine(
    ({ amount, usage: spent }) => !spent || spent.shares.reduce((sum, { credits }) => sum + credits, 0) === amount,
    {
      path: ['usage', 'shares'],
      error: 'expected shares that sum to the amount',
    },
  );

/** Schemas of the requests to billing. A request that does not match is refused with INVALID_ARGUMENT, before it can fail a batch. */
export const requests = {
  debit: z.object({
    charges: z.array(charge).min(1).max(MOST_ITEMS),
  }),
  refund: z.object({
    refunds: z
      .array(z.object({ source: jobSource, chargeSource, orgId, amount, description }))
      .min(1)
      .max(MOST_ITEMS),
  }),
  getAccount: z.object({ orgId }),
  openAccount: z.object({ orgId, plan, monthlyGrant, purchasedCredits: z.int().min(0).max(1_000_000_000) }),
  changePlan: z.object({ orgId, plan, monthlyGrant }),
  purchase: z.object({
    source: purchaseSource,
    orgId,
    credits: z.int().min(1).max(1_000_000_000),
    description,
  }),
  openCheckout: z.object({ orgId, pack: z.string().max(100).optional(), quantity: z.int().min(1).max(100) }),
  receiveStripeEvent: z.object({ payload: z.instanceof(Uint8Array), signature: z.string() }),
  getSandboxCheckout: z.object({ sessionId }),
  settleSandboxCheckout: z.object({ sessionId, pay: z.boolean() }),
  getTokenSpending: z.object({ tokenIds: z.array(uuid).min(1).max(200) }),
  setSpendingCap: z.object({
    orgId,
    subject: z.string().regex(new RegExp(`^(person|project):${UUID}$`), 'expected person:<id> or project:<id>'),
    perDay: mostCredits,
    perMonth: mostCredits,
  }),
  listSpendingCaps: z.object({ orgId }),
  getUsage: z.object({
    orgId,
    firstDay: day,
    lastDay: day,
    period: z.enum(['', 'day', 'month']),
    byActor: z.boolean(),
    byProject: z.boolean(),
    byKind: z.boolean(),
    limit: z.int().min(1).max(100_000),
  }),
  listPurchases: z.object({ orgId, limit: z.int().min(1).max(200), beforeSequence: z.int().min(0) }),
  listTransactions: z.object({ orgId, limit: z.int().min(1).max(200), beforeSequence: z.int().min(0) }),
} as const;

/**
 * Parses a request.
 * @throws RpcError INVALID_ARGUMENT, which names each invalid field but never its value.
 */
export function valid<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const parsed = schema.safeParse(request);
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new RpcError(RpcStatus.INVALID_ARGUMENT, complaints.slice(0, 10).join('; '));
}
