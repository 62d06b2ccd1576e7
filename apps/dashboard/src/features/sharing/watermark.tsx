const WIDTH = 380;
const HEIGHT = 220;
const OVER_THE_PAGE = {
  position: 'fixed',
  inset: 0,
  zIndex: 300,
  pointerEvents: 'none',
  printColorAdjust: 'exact',
} as const;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`).slice(0, 400);

/** Faint text over the whole page, on the screen and on paper, that says where a picture of the page comes from. */
export function Watermark({ lines }: { readonly lines: readonly string[] }) {
  const text = lines.map((line, k) => `<text x="0" y="${k * 18}">${escaped(line)}</text>`).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><g transform="translate(16 ${HEIGHT - 24}) rotate(-26)" font-family="sans-serif" font-size="13" fill="#808a93" fill-opacity="0.3">${text}</g></svg>`;
  const backgroundImage = `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`;
  return <div aria-hidden style={{ ...OVER_THE_PAGE, backgroundImage }} />;
}
