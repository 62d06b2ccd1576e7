import { describe, expect, it } from '@jest/globals';
import { price } from './price.js';

describe('a price', () => {
  it.each([
    [{ amount: 45_000, currency: 'usd' }, '$450.00'],
    [{ amount: 5, currency: 'eur' }, '€0.05'],
    [{ amount: 90_000, currency: 'jpy' }, '¥90,000'],
  ])('of %j is shown in the whole unit of its currency', (money, text) => {
    expect(price(money)).toBe(text);
  });
});
