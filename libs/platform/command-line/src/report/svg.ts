import { escaped } from './html.js';

/** Functions that draw the plots of a report as text; coordinates are pixels from the upper left corner. */
export const svg = (width: number, height: number, title: string, body: string): string =>
  `<svg class="plot" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}"><title>${escaped(title)}</title>${body}</svg>`;

/** @param more further attributes, beginning with a space */
export const svgText = (x: number, y: number, words: string, anchor = 'start', more = ''): string =>
  `<text x="${rounded(x)}" y="${rounded(y)}" text-anchor="${anchor}"${more}>${escaped(words)}</text>`;

/** @param title text that a pointer over the rectangle shows */
export const svgRect = (x: number, y: number, width: number, height: number, fill: string, title = ''): string =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(Math.max(0, width))}" height="${rounded(Math.max(0, height))}" fill="${fill}">${title === '' ? '' : `<title>${escaped(title)}</title>`}</rect>`;

const rounded = (value: number): number => Number(value.toFixed(1));
