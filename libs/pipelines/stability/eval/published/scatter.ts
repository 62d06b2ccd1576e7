/** One panel: computed against published values. */
export interface Panel {
  readonly title: string;
  readonly points: readonly (readonly [published: number, computed: number])[];
}

const SIDE = 210;
const MARGIN = 44;
const DOT = 2.2;

/** Draws panels side by side as SVG, each with equal axes and the line of equality. The colours suit light and dark pages. */
export function scatterSvg(panels: readonly Panel[], labels: { readonly x: string; readonly y: string }): string {
  const width = panels.length * (SIDE + MARGIN) + 16;
  const height = SIDE + 2 * MARGIN;
  const drawn = panels.map((panel, i) => panelSvg(panel, MARGIN + i * (SIDE + MARGIN), labels));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#7a7a7a">`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

function panelSvg(
  { title, points }: Panel,
  left: number,
  { x, y }: { readonly x: string; readonly y: string },
): string {
  const values = points.flat();
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number): number => ((value - low) / (high - low || 1)) * SIDE;
  const px = (value: number): string => (left + at(value)).toFixed(1);
  const py = (value: number): string => (MARGIN + SIDE - at(value)).toFixed(1);
  const middle = left + SIDE / 2;
  return [
    `<rect x="${left}" y="${MARGIN}" width="${SIDE}" height="${SIDE}" fill="none" stroke="#999" stroke-width="0.8"/>`,
    `<line x1="${px(low)}" y1="${py(low)}" x2="${px(high)}" y2="${py(high)}" stroke="#bbb" stroke-dasharray="3 3"/>`,
    ...points.map(
      ([published, computed]) =>
        `<circle cx="${px(published)}" cy="${py(computed)}" r="${DOT}" fill="#2f7ed8" fill-opacity="0.65"/>`,
    ),
    `<text x="${middle}" y="${MARGIN - 12}" text-anchor="middle" font-size="12">${title}</text>`,
    `<text x="${left}" y="${MARGIN + SIDE + 14}">${low.toFixed(1)}</text>`,
    `<text x="${left + SIDE}" y="${MARGIN + SIDE + 14}" text-anchor="end">${high.toFixed(1)}</text>`,
    `<text x="${middle}" y="${MARGIN + SIDE + 28}" text-anchor="middle">${x}</text>`,
    `<text transform="translate(${left - 8},${MARGIN + SIDE / 2}) rotate(-90)" text-anchor="middle">${y}</text>`,
  ].join('\n');
}
