import type { ChainDesign } from './design.js';
import { codonUsage, type Host } from './hosts.js';
import { GC_WINDOW, type Bounds } from './options.js';
import { MIN_MAX_WINDOW } from './measures.js';

const WIDTH = 960;
const LEFT = 56;
const RIGHT = 16;
const TITLE = 44;
const PANEL = 110;
const GAP = 30;
const TRACK = 18;
const CHAIN_HEIGHT = TITLE + 2 * (PANEL + GAP) + TRACK + GAP;
const INK = '#1f2933';
const MUTED = '#7b8794';
const CDR = '#c05621';
const FRAMEWORK = '#9fb3c8';
const LINE = '#1f6feb';
const BAND = '#e3f2e1';

/**
 * GC content of every 50 nucleotides with its bounds, and %MinMax of every 18 codons over the adaptiveness of each, along
 * the sequence of every chain, as a picture of its own.
 */
export function plotSvg(chains: readonly ChainDesign[], host: Host, gcWindow: Bounds): string {
  const height = 16 + chains.length * CHAIN_HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Helvetica, Arial, sans-serif" font-size="11" fill="${INK}" role="img" aria-label="GC content and codon quality along the sequence">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...chains.map(
      (chain, index) => `<g transform="translate(0 ${8 + index * CHAIN_HEIGHT})">${panel(chain, host, gcWindow)}</g>`,
    ),
    '</svg>\n',
  ].join('\n');
}

function panel(chain: ChainDesign, host: Host, bounds: Bounds): string {
  const { construct, design, gcContent, gcProfile, minMax } = chain;
  const { sequence, cdsStart, coding } = design;
  const x = (nucleotide: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * nucleotide) / sequence.length;
  const top = TITLE;
  const second = top + PANEL + GAP;
  const track = second + PANEL + GAP;
  const gcY = (fraction: number): number => top + PANEL * (1 - fraction);
  const middle = second + PANEL / 2;
  const qualityY = (share: number): number => middle - (PANEL / 2) * (share / 100);
  const gcPoints = gcProfile.map((fraction, start) => [x(start + GC_WINDOW / 2), gcY(fraction)] as const);
  const minMaxPoints = minMax.flatMap((share, start) =>
    share === null ? [] : [[x(cdsStart + 3 * (start + MIN_MAX_WINDOW / 2)), qualityY(share)] as const],
  );
  const { adaptiveness } = codonUsage(host);
  const bars = Array.from(coding.codons, (codon, index) => {
    const size = (PANEL / 2) * (adaptiveness[codon] ?? 0);
    return `M${fixed(x(cdsStart + 3 * index + 1.5))} ${fixed(middle)}v${fixed(-size)}`;
  }).join('');
  const title = `${construct.role} chain: ${sequence.length} nucleotides, CAI ${design.cai.toFixed(3)}, GC ${(100 * gcContent).toFixed(1)} %`;
  return [
    text(LEFT, 18, title, { 'font-size': 14, 'font-weight': 600 }),
    text(LEFT, top - 6, `GC content of ${GC_WINDOW} nucleotides, with the bounds asked for`, { fill: MUTED }),
    `<rect x="${LEFT}" y="${fixed(gcY(bounds.max))}" width="${WIDTH - LEFT - RIGHT}" height="${fixed(gcY(bounds.min) - gcY(bounds.max))}" fill="${BAND}"/>`,
    ...[0, 0.5, 1].map((fraction) => rule(gcY(fraction), `${100 * fraction} %`)),
    curve(gcPoints),
    text(LEFT, second - 6, `%MinMax of ${MIN_MAX_WINDOW} codons; grey: adaptiveness w of each codon`, { fill: MUTED }),
    `<path d="${bars}" stroke="#cbd5e0" stroke-width="1" fill="none"/>`,
    ...[-100, 0, 100].map((share) => rule(qualityY(share), String(share))),
    curve(minMaxPoints),
    ...regionBoxes(chain, x, track),
    ...ticks(sequence.length, x, track + TRACK),
  ].join('\n');
}

function regionBoxes({ features }: ChainDesign, x: (nucleotide: number) => number, y: number): string[] {
  return features
    .filter(({ label }) => /^(FR|CDR)-[HL]\d$/.test(label))
    .map(({ label, start, end }) => {
      const isCdr = label.startsWith('CDR');
      const width = Math.max(1, x(end) - x(start - 1));
      const box = `<rect x="${fixed(x(start - 1))}" y="${y}" width="${fixed(width)}" height="${TRACK}" fill="${isCdr ? CDR : FRAMEWORK}"/>`;
      const fits = width > 6 * label.length;
      const name = fits
        ? text(x(start - 1) + width / 2, y + 13, label, { 'text-anchor': 'middle', fill: '#ffffff' })
        : '';
      return `<g><title>${escaped(label)}</title>${box}${name}</g>`;
    });
}

function ticks(length: number, x: (nucleotide: number) => number, y: number): string[] {
  const step = length > 900 ? 200 : length > 400 ? 100 : 50;
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) =>
    text(x(index * step), y + 14, String(index * step), { 'text-anchor': 'middle', fill: MUTED }),
  );
}

const fixed = (value: number): string => String(Math.round(10 * value) / 10);

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function text(x: number, y: number, value: string, attributes: Readonly<Record<string, string | number>>): string {
  const more = Object.entries(attributes)
    .map(([name, setting]) => ` ${name}="${setting}"`)
    .join('');
  return `<text x="${fixed(x)}" y="${fixed(y)}"${more}>${escaped(value)}</text>`;
}

const rule = (y: number, label: string): string =>
  `<path d="M${LEFT} ${fixed(y)}H${WIDTH - RIGHT}" stroke="#d9e2ec" stroke-width="1"/>` +
  text(LEFT - 6, y + 4, label, { 'text-anchor': 'end', fill: MUTED });

const curve = (points: readonly (readonly [number, number])[]): string =>
  points.length === 0
    ? ''
    : `<path d="M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}" stroke="${LINE}" stroke-width="1.5" fill="none"/>`;
