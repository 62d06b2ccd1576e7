import Bowser from 'bowser';

/** Maximum length of the header that is read; longer than that of any browser. */
const MOST = 500;

/**
 * Returns browser and operating system of a sign-in, such as `Firefox on Linux`, by which people recognise their sessions. Nothing else of
 * the header is stored.
 * @returns null for an unknown browser
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '' || userAgent.length > MOST) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
