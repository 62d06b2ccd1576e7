import type Stripe from 'stripe';

type StripePackage = typeof Stripe;

/** The package is loaded at the first sale: it takes 0.1 s and 35 MB, and most processes never sell credits. */
export const loadStripe = async (): Promise<StripePackage> => (await import('stripe')).default;
