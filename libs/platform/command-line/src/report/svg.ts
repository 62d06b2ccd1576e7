import { escaped } from './html.js';

/** Plots of a report, drawn as text: pixels from the upper left corner. */
export const svg = (width: number, height: number, title: string, body: string): string =>
  `<svg class="plot" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}"><title>${escaped(title)}</title>${body}</svg>`;

/** @param more further attributes, with a space in front */
export const svgText = (x: number, y: number, words: string, anchor = 'start', more = ''): string =>
  `<text x="${rounded(x)}" y="${rounded(y)}" text-anchor="${anchor}"${more}>${escaped(words)}</text>`;

/** @param title what a pointer over it shows */
export const svgRect = (x: number, y: number, width: number, height: number, fill: string, title = ''): string =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(Math.max(0, width))}" height="${rounded(Math.max(0, height))}" fill="${fill}">${title === '' ? '' : `<title>${escaped(title)}</title>`}</rect>`;

const rounded = (value: number): number => Number(value.toFixed(1));
