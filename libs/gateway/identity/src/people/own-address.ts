import { ProblemError } from '@paratope/problem';
import { plainLetters } from './common-passwords.js';

/** Minimum number of characters that must remain for an attacker to guess. */
const LEAST_LEFT = 6;
/** Minimum length of a part of an address, because shorter parts occur in many passwords by chance. */
const LEAST_PART = 3;

/**
 * Returns whether a password is little more than its owner's e-mail address: the address, its local part, its domain or the names in them,
 * forwards or backwards, in any case, with digits in place of letters, with digits and marks around them.
 */
export function isOwnAddress(password: string, email: string): boolean {
  return [lettersAndDigits, plainLetters].some((form) => {
    const text = lettersAndDigits(form(password.toLowerCase()));
    const parts = partsOf(email).map((part) => lettersAndDigits(form(part)));
    const backwards = parts.map((part) => [...part].reverse().join(''));
    const found = [...parts, ...backwards].filter((part) => part.length >= LEAST_PART && text.includes(part));
    const left = found.reduce((rest, part) => rest.replaceAll(part, ' '), text);
    return found.length > 0 && left.replace(/[^\p{L}]/gu, '').length < LEAST_LEFT;
  });
}

/** @throws ProblemError `validation_failed` for the field, if the password is the person's own address */
export function assertNotOwnAddress(password: string, email: string, field: string): void {
  if (!isOwnAddress(password, email)) return;
  throw new ProblemError('validation_failed', 'The password is the e-mail address of the account, or made of it.', {
    errors: [
      { pointer: `/${field}`, detail: 'is the e-mail address of the account, or made of it', code: 'own_address' },
    ],
  });
}

/** Returns the parts of an address, the longest first, because removing a shorter part first would leave pieces of a longer one. */
function partsOf(email: string): string[] {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return [address, local, domain, ...address.split(/[^\p{L}\p{N}]+/u)].sort((a, b) => b.length - a.length);
}

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
