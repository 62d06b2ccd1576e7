import { checkout as proto, RpcError, rpcService, RpcStatus, type RpcService } from '@paratope/rpc';
import type { PaymentsService } from '../checkout/payments-service.js';
import { CheckoutRefusedError } from '../checkout/checkout-service.js';
import { describeCheckout } from '../checkout/checkout-store.js';
import { UntrustedEventError } from '../checkout/payment-events.js';
import { PaymentsUnavailableError, type ReturnUrls } from '../checkout/payment-pages.js';
import type { SandboxCheckout } from '../checkout/sandbox.js';
import { requests, valid } from './requests.js';

const { SandboxState } = proto;

const STATES: Readonly<Record<SandboxCheckout['state'], proto.SandboxState>> = {
  open: SandboxState.OPEN,
  paid: SandboxState.PAID,
  canceled: SandboxState.CANCELED,
  expired: SandboxState.EXPIRED,
};

const REFUSALS: Readonly<Record<CheckoutRefusedError['reason'], RpcStatus>> = {
  unknown_account: RpcStatus.NOT_FOUND,
  nothing_on_sale: RpcStatus.FAILED_PRECONDITION,
  not_acceptable: RpcStatus.INVALID_ARGUMENT,
};

/** Returns CheckoutService of proto/paratope/billing/v1. */
export const checkoutService = (payments: PaymentsService): RpcService =>
  rpcService<proto.CheckoutServiceServer>(proto.CheckoutServiceService, {
    listPacks: () => Promise.resolve({ packs: [...payments.checkouts.packs] }),
    openCheckout: async (request) => {
      const { orgId, pack, quantity } = valid(requests.openCheckout, request);
      return { url: await refusable(payments.checkouts.open(orgId, pack, quantity)) };
    },
    listPurchases: async (request) => {
      const { orgId, limit, beforeSequence } = valid(requests.listPurchases, request);
      const page = await payments.purchases({ orgId, limit, beforeSequence: beforeSequence || undefined });
      return {
        purchases: page.purchases.map((purchase) => ({
          id: purchase.id,
          sequence: purchase.sequence,
          description: describeCheckout(purchase),
          credits: purchase.credits,
          amount: purchase.amount,
          amountReversed: purchase.amountReversed,
          currency: purchase.currency,
          provider: purchase.provider,
          paidAt: purchase.paidAt.toISOString(),
        })),
        hasMore: page.hasMore,
      };
    },
    receiveStripeEvent: async (request) => {
      const { payload, signature } = valid(requests.receiveStripeEvent, request);
      await refusable(payments.events.receive(payload, signature));
      return {};
    },
    getSandboxCheckout: async (request) => {
      const { sessionId } = valid(requests.getSandboxCheckout, request);
      return shown(await payments.sandbox?.find(sessionId), payments.returnTo);
    },
    settleSandboxCheckout: async (request) => {
      const { sessionId, pay } = valid(requests.settleSandboxCheckout, request);
      return shown(await payments.sandbox?.settle(sessionId, pay), payments.returnTo);
    },
  });

async function refusable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CheckoutRefusedError) throw new RpcError(REFUSALS[error.reason], error.message);
    if (error instanceof UntrustedEventError) throw new RpcError(RpcStatus.INVALID_ARGUMENT, error.message);
    if (error instanceof PaymentsUnavailableError) throw new RpcError(RpcStatus.UNAVAILABLE, error.message);
    throw error;
  }
}

function shown(found: SandboxCheckout | undefined, returnTo: ReturnUrls): proto.SandboxCheckout {
  if (!found) throw new RpcError(RpcStatus.NOT_FOUND, 'no such checkout');
  const { checkout, state } = found;
  return {
    sessionId: checkout.sessionId,
    state: STATES[state],
    description: describeCheckout(checkout),
    credits: checkout.credits,
    amount: checkout.amount,
    currency: checkout.currency,
    successUrl: returnTo.success,
    cancelUrl: returnTo.cancel,
  };
}
