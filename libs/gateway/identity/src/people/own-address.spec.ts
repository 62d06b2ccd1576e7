import { describe, expect, it } from '@jest/globals';
import { isOwnAddress } from './own-address.js';

const ADA = 'Ada.Lovelace@analytical-engines.example';

describe("one's own address as a password", () => {
  it.each([
    ['the address', ADA],
    ['in another case', ADA.toUpperCase()],
    ['the local part', 'ada.lovelace'],
    ['the local part without its marks', 'AdaLovelace!!'],
    ['its names the other way round', 'lovelace-ada-1815'],
    ['twice', 'ada.lovelace.ada.lovelace'],
    ['backwards', 'ecalevol.ada.'],
    ['with digits in place of letters', '4d4.l0v3l4c3'],
    ['with a year behind it', 'lovelace1815#'],
    ['the domain', 'analytical-engines'],
    ['the domain with a few letters', 'analytical-engines.abc'],
  ])('is refused: %s', (_, password) => {
    expect(isOwnAddress(password, ADA)).toBe(true);
  });

  it('is refused where it is a number', () => {
    expect(isOwnAddress('5551234567890', '5551234567890@mail.example')).toBe(true);
  });

  it.each([
    'violet kettle orbit',
    'ada keeps violet kettles',
    'my engine is not analytical at all, sorry',
    '938475029384756',
  ])('is not seen in %s', (password) => {
    expect(isOwnAddress(password, ADA)).toBe(false);
  });

  it('is not seen where parts of the address are too short to tell', () => {
    expect(isOwnAddress('a1b2c3d4e5f6 of mine', 'a@b.co')).toBe(false);
  });
});
