import { z } from 'zod';

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

const packSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, 'expected lower-case letters, digits, - and _'),
  name: z
    .string()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u, 'expected no control characters'),
  credits: z.int().min(1).max(1_000_000),
  /** Price in the currency's smallest unit. */
  amount: z.int().min(1).max(99_999_999),
  /** ISO 4217 code in lower case, as Stripe writes it. */
  currency: z.string().refine((code) => currencies.has(code), 'expected a currency such as usd'),
});

/** Credits sold together at one price. */
export type CreditPack = z.output<typeof packSchema>;

const packsSchema = z
  .array(packSchema)
  .max(50)
  .refine((packs) => new Set(packs.map(({ id }) => id)).size === packs.length, 'two packs have the same id');

export const DEFAULT_PACKS: readonly CreditPack[] = [
  { id: 'credits-100', name: '100 credits', credits: 100, amount: 50_00, currency: 'usd' },
  { id: 'credits-500', name: '500 credits', credits: 500, amount: 225_00, currency: 'usd' },
  { id: 'credits-2000', name: '2,000 credits', credits: 2_000, amount: 800_00, currency: 'usd' },
];

/** A list of packs as JSON, in one environment variable. */
export const packsFromJson = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'expected JSON' });
      return z.NEVER;
    }
  })
  .pipe(packsSchema);
