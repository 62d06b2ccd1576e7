import type { billing, checkout, RpcClient, webhooks } from '@paratope/rpc';

/** Injection tokens of providers that every part of the gateway shares. LOGGER belongs to @paratope/telemetry; Pool is its own token. */
export const CONFIG = Symbol('gateway config');
/** A {@link Clock}. */
export const CLOCK = Symbol('clock');
/** A @paratope/coalesce Batching: whether requests that arrive together query the stores together. */
export const BATCHING = Symbol('batching');
/** A @paratope/rate-limit RateLimiter. */
export const RATE_LIMITER = Symbol('rate limiter');
export const BILLING = Symbol('credit service client');
export const CHECKOUTS = Symbol('checkout service client');
/** A @paratope/object-store ObjectStore. */
export const OBJECT_STORE = Symbol('object store');
export const WEBHOOKS = Symbol('webhook service client');
/** Every `RouteContract` of the API. */
export const API_CONTRACTS = Symbol('contracts of the API');
/** Every `Deprecation` of the API. */
export const DEPRECATIONS = Symbol('deprecated routes');

/** Returns the current time in milliseconds since the epoch. */
export type Clock = () => number;
export type BillingClient = RpcClient<billing.CreditServiceClient>;
export type CheckoutsClient = RpcClient<checkout.CheckoutServiceClient>;
export type WebhooksClient = RpcClient<webhooks.WebhookServiceClient>;
