import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createHmac, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';

/** Secret key that the fake accepts, and with which it signs. */
export const FAKE_STRIPE_KEY = 'sk_test_of_the_tests';
const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** Parameters of a session as they were posted. */
export interface FakeStripeSession {
  readonly id: string;
  readonly form: URLSearchParams;
  readonly idempotencyKey: string | undefined;
}

/** Stripe's API on loopback, limited to Checkout Sessions: form bodies, bearer key, idempotency keys. */
export class FakeStripe {
  readonly sessions: FakeStripeSession[] = [];
  /** Failures of the next requests; `lost`: the session is opened and the connection breaks. */
  readonly failures: ('lost' | 500 | 400)[] = [];
  requests = 0;
  private server: Server | undefined;

  get url(): string {
    const address = this.server?.address();
    if (typeof address !== 'object' || address === null) throw new Error('the fake Stripe is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Environment with which billing uses the fake. */
  get environment(): Record<string, string> {
    return { STRIPE_SECRET_KEY: FAKE_STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE: this.url };
  }

  async start(): Promise<this> {
    this.server = createServer((request, response) => {
      void this.answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    if (this.server) await once(this.server.close(), 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests++;
    const form = new URLSearchParams(await text(request));
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const refuse = (status: number, type: string): void =>
      send(status, { error: { type, message: `refused: ${type}` } });
    if (request.headers.authorization !== `Bearer ${FAKE_STRIPE_KEY}`) {
      refuse(401, 'invalid_request_error');
      return;
    }
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') {
      refuse(404, 'invalid_request_error');
      return;
    }
    const failure = this.failures.shift();
    if (failure === 500) {
      refuse(500, 'api_error');
      return;
    }
    if (failure === 400) {
      refuse(400, 'invalid_request_error');
      return;
    }
    const session = this.open(form, request.headers['idempotency-key']);
    if (failure === 'lost') {
      request.socket.destroy();
      return;
    }
    send(200, this.shown(session));
  }

  private open(form: URLSearchParams, key: string | string[] | undefined): FakeStripeSession {
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const earlier = this.sessions.find((session) => session.idempotencyKey === idempotencyKey);
    if (idempotencyKey !== undefined && earlier) return earlier;
    const session = { id: `cs_test_${randomBytes(24).toString('hex')}`, form, idempotencyKey };
    this.sessions.push(session);
    return session;
  }

  private shown({ id, form }: FakeStripeSession): object {
    return {
      id,
      object: 'checkout.session',
      mode: form.get('mode'),
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id'),
      url: `${this.url}/c/pay/${id}`,
      expires_at: Math.floor(Date.now() / 1000) + 86_400,
    };
  }
}

export interface StripeDelivery {
  readonly payload: Buffer;
  readonly signature: string;
}

/** Returns an event as Stripe delivers it, signed over its exact bytes. */
export function stripeDelivery(
  type: string,
  object: object,
  { at = new Date(), secret = WEBHOOK_SECRET, id = `evt_${randomBytes(12).toString('hex')}` } = {},
): StripeDelivery {
  const timestamp = Math.floor(at.getTime() / 1000);
  const event = { id, object: 'event', created: timestamp, livemode: false, type, data: { object } };
  // The spacing differs from that of our serializers, so that verifying a parsed and rewritten body fails.
  const payload = JSON.stringify(event, undefined, 3);
  const hmac = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return { payload: Buffer.from(payload), signature: `t=${timestamp},v1=${hmac}` };
}

/** Returns the object of an event about the payment. */
export const stripeSession = (
  { id, form }: FakeStripeSession,
  paymentStatus: 'paid' | 'unpaid' = 'paid',
  more: object = {},
): object => ({
  id,
  object: 'checkout.session',
  mode: 'payment',
  status: 'complete',
  payment_status: paymentStatus,
  payment_intent: `pi_${id}`,
  client_reference_id: form.get('client_reference_id'),
  metadata: { checkout_id: form.get('metadata[checkout_id]'), pack: form.get('metadata[pack]') },
  amount_total: 1,
  currency: 'usd',
  ...more,
});
