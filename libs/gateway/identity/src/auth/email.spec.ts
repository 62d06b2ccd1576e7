import { expect, it } from '@jest/globals';
import { emailSchema } from './contract.js';

const isTaken = (email: string): boolean => emailSchema.safeParse(email).success;

it('takes the addresses that mail can be sent to', () => {
  const addresses = [
    'ada@example.org',
    "o'neil+lab@bio.example.co.uk",
    'q9fgp{a&}f@i16zj77.wuk8pas.example',
    'a@x.xn--p1ai',
  ];
  expect(addresses.filter((address) => !isTaken(address))).toEqual([]);
});

it.each([
  'ada',
  'ada@',
  '@example.org',
  'ada@localhost',
  '.ada@example.org',
  'a..b@example.org',
  'a b@example.org',
  'a@-x.org',
])('refuses %j', (address) => {
  expect(isTaken(address)).toBe(false);
});
