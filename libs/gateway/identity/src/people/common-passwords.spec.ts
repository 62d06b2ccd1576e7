import { describe, expect, it } from '@jest/globals';
import { newPasswordSchema } from '../auth/contract.js';
import { z } from 'zod';
import { isCommonPassword } from './common-passwords.js';

describe('a password', () => {
  it.each([
    'password1234',
    'Password123!',
    'P@ssw0rd2026!',
    'passwordpassword',
    'qwertyuiop12',
    'qwerty123456',
    '123456789012',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'letmein123456',
    'iloveyou2026!',
    'Welcome2026!!',
    'zxcvbnm12345',
    'Changeme1234',
    'Paratope2026!',
    'Summer2026!!!',
    'admin administrator',
    'q1w2e3r4q1w2e3r4',
    'correct horse battery staple',
  ])('such as %s is among the first that are tried', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('such as the example of the contract can be used', () => {
    expect(newPasswordSchema.meta()?.['examples']).toEqual([expect.any(String)]);
    expect(z.tuple([newPasswordSchema]).safeParse(newPasswordSchema.meta()?.['examples']).success).toBe(true);
  });

  it.each([
    'violet kettle orbit',
    'tangerine-mosaic-91',
    'Vh8#qLz0!rTn',
    'my dragon eats green soup',
    'ich mag Kartoffelbrei sehr',
    'x7Kd92mQw1Lp',
  ])('such as %s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
