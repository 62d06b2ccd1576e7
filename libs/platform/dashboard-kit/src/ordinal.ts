const RULES = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** Returns a number as an ordinal: 1st, 22nd, 55th. It is rounded to a whole number. */
export function ordinal(value: number): string {
  const whole = Math.round(value);
  return `${whole}${ENDINGS[RULES.select(whole)] ?? 'th'}`;
}
