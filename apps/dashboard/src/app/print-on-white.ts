import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Uses the light colours while a page is printed, because paper is white. */
export function usePrintOnWhite(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    let onScreen: string | null = null;
    const before = (): void => {
      onScreen = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const after = (): void => {
      if (onScreen !== null) root.setAttribute(SCHEME, onScreen);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
