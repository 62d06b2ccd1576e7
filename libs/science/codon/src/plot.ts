import { checksumOf, sequenceName, type NamedMolecule } from '@paratope/antibody';
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
const CHAIN_HEIGHT = TITLE + 2 * (PANEL + GAP) + TRACK + 2 * GAP;
const INK = '#1f2933';
const MUTED = '#7b8794';
const CDR = '#c05621';
const FRAMEWORK = '#829ab1';
const OTHER_PART = '#bcccdc';
const RARE = '#e02424';
/** Adaptiveness below which a codon counts as rare and is drawn in red. */
const RARE_BELOW = 0.3;
const LINE = '#1f6feb';
const BAND = '#e3f2e1';

/**
 * Draws the GC content of every 50 nucleotides with its bounds, and %MinMax of every 18 codons with the adaptiveness of each codon, along the
 * sequence of every chain.
 *
 * @param chains the designed chains, from {@link designExport}.
 * @param host the expression host.
 * @param gcWindow the allowed GC fraction of a window, 0–1.
 * @param molecule the molecule after which each panel names its DNA; without it, the checksum of the DNA alone is shown.
 * @returns an SVG document.
 * @example
 * ```ts
 * plotSvg([], 'e_coli', { min: 0.3, max: 0.7 }).startsWith('<svg'); // → true
 * ```
 */
export function plotSvg(
  chains: readonly ChainDesign[],
  host: Host,
  gcWindow: Bounds,
  molecule?: NamedMolecule,
): string {
  const height = 16 + chains.length * CHAIN_HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Helvetica, Arial, sans-serif" font-size="11" fill="${INK}" role="img" aria-label="GC content and codon quality along the sequence">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...chains.map(
      (chain, index) =>
        `<g transform="translate(0 ${8 + index * CHAIN_HEIGHT})">${panel(chain, host, gcWindow, molecule)}</g>`,
    ),
    '</svg>\n',
  ].join('\n');
}

function panel(chain: ChainDesign, host: Host, bounds: Bounds, molecule: NamedMolecule | undefined): string {
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
  const barsOf = (isRare: boolean): string =>
    Array.from(coding.codons, (codon, index) => {
      const w = adaptiveness[codon];
      if (w < RARE_BELOW !== isRare) return '';
      return `M${fixed(x(cdsStart + 3 * index + 1.5))} ${fixed(middle)}v${fixed((-PANEL / 2) * w)}`;
    }).join('');
  const name = molecule ? sequenceName(molecule, construct.role, sequence) : `DNA ${checksumOf(sequence)}`;
  const title = `${name}: ${construct.role} chain, ${sequence.length} nucleotides, CAI ${design.cai.toFixed(3)}, GC ${(100 * gcContent).toFixed(1)} %`;
  return [
    text(LEFT, 18, title, { 'font-size': 14, 'font-weight': 600 }),
    text(LEFT, top - 6, `GC content of ${GC_WINDOW} nucleotides, with the bounds asked for`, { fill: MUTED }),
    `<rect x="${LEFT}" y="${fixed(gcY(bounds.max))}" width="${WIDTH - LEFT - RIGHT}" height="${fixed(gcY(bounds.min) - gcY(bounds.max))}" fill="${BAND}"/>`,
    ...[0, 0.25, 0.5, 0.75, 1].map((fraction) => rule(gcY(fraction), `${100 * fraction} %`)),
    curve(gcPoints),
    text(
      LEFT,
      second - 6,
      `%MinMax of ${MIN_MAX_WINDOW} codons (blue); adaptiveness w of each codon (grey; red below ${RARE_BELOW})`,
      { fill: MUTED },
    ),
    `<path d="${barsOf(false)}" stroke="#cbd5e0" stroke-width="1" fill="none"/>`,
    `<path d="${barsOf(true)}" stroke="${RARE}" stroke-width="1.5" fill="none"/>`,
    ...[-100, 0, 100].map((share) => rule(qualityY(share), String(share))),
    curve(minMaxPoints),
    ...partBoxes(chain, x, track),
    ...ticks(sequence.length, x, track + TRACK),
  ].join('\n');
}

/** Feature keys on the track: framework and CDRs, and the parts around them. */
const DRAWN = ['sig_peptide', 'C_region', 'misc_feature'];

function partBoxes({ features }: ChainDesign, x: (nucleotide: number) => number, y: number): string[] {
  return features
    .filter(({ key, label }) => DRAWN.includes(key) && !label.endsWith(' site'))
    .map(({ key, label, start, end }) => {
      const isRegion = /^(FR|CDR)-[HL]\d$/.test(label);
      const fill = label.startsWith('CDR') ? CDR : isRegion ? FRAMEWORK : OTHER_PART;
      const width = Math.max(1, x(end) - x(start - 1));
      const box = `<rect x="${fixed(x(start - 1))}" y="${y}" width="${fixed(width)}" height="${TRACK}" fill="${fill}" stroke="#ffffff" stroke-width="0.5"/>`;
      // Label that fits the box: CDR-H1, H1, or nothing.
      const name = [label, key === 'sig_peptide' ? 'leader' : label.slice(-2)].find(
        (each) => width > 6.5 * each.length,
      );
      const ink = isRegion ? '#ffffff' : INK;
      const written = name ? text(x(start - 1) + width / 2, y + 13, name, { 'text-anchor': 'middle', fill: ink }) : '';
      return `<g><title>${escaped(label)}</title>${box}${written}</g>`;
    });
}

function ticks(length: number, x: (nucleotide: number) => number, y: number): string[] {
  const step = length > 900 ? 200 : length > 400 ? 100 : 50;
  const numbers = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) =>
    text(x(index * step), y + 14, String(index * step), { 'text-anchor': 'middle', fill: MUTED }),
  );
  return [...numbers, text(WIDTH - RIGHT, y + 28, 'nucleotide', { 'text-anchor': 'end', fill: MUTED })];
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
