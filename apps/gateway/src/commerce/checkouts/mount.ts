import { ProblemError } from '@paratope/problem';
import { checkout, rpcStatus, RpcStatus } from '@paratope/rpc';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPage } from '../../reference/pages/send-page.js';
import type { SameSite } from '../../identity/people/same-site.js';
import type { CheckoutsClient } from '../../tokens.js';
import { canceledPage, sandboxPage, successPage } from './checkout-pages.js';

const WEBHOOK = '/billing/stripe/webhook';
const SANDBOX = '/billing/sandbox/{session_id}';
const SUCCESS = '/billing/checkout/success';
const CANCELED = '/billing/checkout/canceled';

/** What is here for Stripe and for browsers, not for clients of the API: no token, and not in its document. */
export const PAYMENT_PATHS = [
  { path: WEBHOOK, method: 'POST' },
  { path: SANDBOX, method: 'GET' },
  { path: `${SANDBOX}/pay`, method: 'POST' },
  { path: `${SANDBOX}/cancel`, method: 'POST' },
  { path: SUCCESS, method: 'GET' },
  { path: CANCELED, method: 'GET' },
] as const;

export function mountPayments(scope: FastifyInstance, checkouts: CheckoutsClient, sameSite: SameSite): void {
  const at = (path: string): { url: string; config: { label: string } } => ({
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { label: path },
  });

  scope.route({
    ...at(WEBHOOK),
    method: 'POST',
    handler: async (request, reply) => {
      await receive(checkouts, request);
      return reply.header('x-request-id', request.id).send({ received: true });
    },
  });

  scope.route<{ Params: { session_id: string } }>({
    ...at(SANDBOX),
    method: 'GET',
    handler: async (request, reply) => {
      const sessionId = request.params.session_id;
      const sale = await found(checkouts.getSandboxCheckout({ sessionId }, { requestId: request.id }));
      return sendPage(reply, sandboxPage(sale), { keep: false, forms: true });
    },
  });
  for (const [action, pay] of [
    ['pay', true],
    ['cancel', false],
  ] as const) {
    scope.route<{ Params: { session_id: string } }>({
      ...at(`${SANDBOX}/${action}`),
      method: 'POST',
      handler: async (request, reply) => {
        // The page's address is the key to it, which no other site has; what one sends is refused all the same.
        sameSite.requireOrigin(request);
        const sessionId = request.params.session_id;
        await found(checkouts.settleSandboxCheckout({ sessionId, pay }, { requestId: request.id }));
        // Shown by GET, so that reloading the page repeats nothing.
        return reply.redirect(`/billing/sandbox/${sessionId}`, 303);
      },
    });
  }

  scope.route({ ...at(SUCCESS), method: 'GET', handler: (_request, reply) => sendPage(reply, successPage()) });
  scope.route({ ...at(CANCELED), method: 'GET', handler: (_request, reply) => sendPage(reply, canceledPage()) });
}

/** Hands a delivery on to billing to the byte: the signature is over what Stripe sent. */
async function receive(checkouts: CheckoutsClient, request: FastifyRequest): Promise<void> {
  const { body, headers, id: requestId } = request;
  const signature = headers['stripe-signature'];
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw untrusted();
  try {
    await checkouts.receiveStripeEvent({ payload: body, signature }, { requestId });
  } catch (error) {
    throw rpcStatus(error) === RpcStatus.INVALID_ARGUMENT ? untrusted() : error;
  }
}

const untrusted = (): ProblemError =>
  new ProblemError('invalid_request', 'The delivery carries no valid Stripe-Signature.');

/** @throws ProblemError `not_found`, in the words of a path that does not exist. */
async function found(sale: Promise<checkout.SandboxCheckout>): Promise<checkout.SandboxCheckout> {
  try {
    return await sale;
  } catch (error) {
    const status = rpcStatus(error);
    if (status === RpcStatus.NOT_FOUND || status === RpcStatus.INVALID_ARGUMENT) {
      throw new ProblemError('not_found', 'No such route.');
    }
    throw error;
  }
}
