import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Uses the light colours while a page is printed, because paper is white. */
export function usePrintOnWhite(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    let onDisplay: string | null = null;
    const before = (): void => {
      onDisplay = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const after = (): void => {
      if (onDisplay !== null) root.setAttribute(SCHEME, onDisplay);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
