/** Formats an amount of money. @param money `amount` in the smallest unit of the currency; some currencies have no hundredths */
export function price({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
