import { svg, svgRect, svgText } from '@paratope/command-line';
import type { StructureResult } from './results.js';

/** Plot of the expected error of each residue, with the CDRs named. */
export function errorSvg({ chains, predicted_error: errors, cdrs }: StructureResult): string {
  if (!errors) return '';
  const step = 660 / errors.length;
  const most = Math.max(4, ...errors);
  const scale = 90 / most;
  let from = 0;
  const parts = chains.map(({ chain, sequence }) => {
    const start = from;
    from += sequence.length;
    let behind = 0;
    const loops = cdrs
      .filter((cdr) => cdr.chain === chain)
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((cdr) => {
        // A sequence of three residues, such as an L2, occurs elsewhere as well, so the search begins behind the previous loop.
        const found = sequence.indexOf(cdr.sequence, behind + (behind === 0 ? 20 : 10));
        behind = Math.max(behind, found + cdr.length);
        const at = start + Math.max(0, found);
        const x = 20 + step * at;
        return (
          svgRect(x, 8, step * cdr.length, 92, '#eef3f8') +
          svgText(x + (step * cdr.length) / 2, 112, cdr.name, 'middle', ' class="axis"')
        );
      });
    const bars = [...sequence].map((residue, i) => {
      const error = errors[start + i] ?? 0;
      const colour = error < 1 ? '#2f6f9f' : error < 2 ? '#7fb2d9' : error < 3 ? '#d99b1f' : '#c9463d';
      return svgRect(
        20 + step * (start + i),
        100 - scale * error,
        step * 0.85,
        scale * error,
        colour,
        `${chain} ${residue}${i + 1}: ±${error.toFixed(1)} Å`,
      );
    });
    return loops.join('') + bars.join('') + svgText(20 + step * start, 126, `chain ${chain}`, 'start', ' class="axis"');
  });
  const axis = svgText(0, 14, `${most.toFixed(0)} Å`, 'start', ' class="axis"');
  return svg(700, 132, 'Expected error of each residue, in ångström', `${parts.join('')}${axis}`);
}
