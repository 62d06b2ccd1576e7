import Bowser from 'bowser';

/** Headers that are longer than those of any browser are not read. */
const MOST = 500;

/**
 * Browser and operating system of a sign-in, such as `Firefox on Linux`, so that people recognise their sessions. Nothing else of the header
 * is kept.
 * @returns null for what is no browser that is known
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '' || userAgent.length > MOST) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
