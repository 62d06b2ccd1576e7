import type Stripe from 'stripe';

export type StripePackage = typeof Stripe;

/** Loaded when the first credits are sold: it takes 0.1 s and 35 MB, and most processes never sell any. */
export const loadStripe = async (): Promise<StripePackage> => (await import('stripe')).default;
