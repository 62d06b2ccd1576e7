/** Words that are frequent in passwords, and to which surrounding characters add no strength. */
const COMMON_WORDS = [
  'password',
  'passwort',
  'passphrase',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'changeme',
  'default',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'zxcvbn',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'batman',
  'starwars',
  'master',
  'shadow',
  'michael',
  'secret',
  'login',
  'paratope',
  'antibody',
  'trustno',
  'correcthorsebatterystaple',
  'whatever',
  'internet',
  'computer',
  'summer',
  'winter',
  'spring',
  'autumn',
  'temporary',
];
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
];
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Minimum number of characters that must remain for an attacker to guess. */
const LEAST_LEFT = 6;
const LEAST_DISTINCT = 5;

/**
 * Returns whether a password is among the first guesses: little more than common words, runs of the keyboard or the alphabet, and
 * repetitions. Digits and marks around a common word do not count, because everybody adds them.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().replace(/\s/g, '');
  if (new Set(text).size < LEAST_DISTINCT || isRepeated(text)) return true;
  return [text, plainLetters(text)].some(
    (form) => withoutCommon(form).replace(/[^a-z]/g, '').length < LEAST_LEFT && hasCommon(form),
  );
}

/** Returns the text with letters in place of the digits and marks that resemble them. */
export const plainLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => SUBSTITUTES[sign] ?? sign);

const isRepeated = (text: string): boolean => /^(.{1,8})\1+.{0,3}$/.test(text);

const runsOf = (row: string): string[] => {
  const backwards = [...row].reverse().join('');
  return [row, backwards].flatMap((line) =>
    [...line].flatMap((_, at) => (at + 4 <= line.length ? [line.slice(at, at + 4)] : [])),
  );
};
const RUNS = ROWS.flatMap(runsOf);

const hasCommon = (text: string): boolean => [...COMMON_WORDS, ...RUNS].some((part) => text.includes(part));

function withoutCommon(text: string): string {
  let left = text;
  for (const word of COMMON_WORDS) left = left.replaceAll(word, ' ');
  for (const run of RUNS) left = left.replaceAll(run, ' ');
  return left;
}
