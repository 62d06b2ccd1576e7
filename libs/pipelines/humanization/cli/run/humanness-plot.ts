import { svg, svgRect, svgText } from '@paratope/command-line';
import type { HumanizationEntries } from './results.js';

const PARENT = '#8b94a0';
const CHOSEN = '#2f6f9f';
const OTHER = '#8fb8d6';

/** Plot of the share of human 9-mers of the parent and of each strategy. */
export function humannessSvg(entries: HumanizationEntries, chosen: string | undefined): string {
  const [first] = entries;
  if (!first) return '';
  const bars = [
    { name: 'parent', value: first.oasis_score.before.mean, total: 0 },
    ...entries.map((entry) => ({ name: entry.strategy, value: entry.oasis_score.mean, total: entry.mutations.total })),
  ];
  const body = bars.map(({ name, value, total }, i) => {
    const y = 6 + 24 * i;
    const fill = name === 'parent' ? PARENT : name === chosen ? CHOSEN : OTHER;
    const label = `${(100 * value).toFixed(0)} %${total === 0 ? '' : `, ${total} substitutions`}`;
    return (
      svgText(112, y + 13, name, 'end') +
      svgRect(120, y, 400 * value, 18, fill, label) +
      svgText(126 + 400 * value, y + 13, label)
    );
  });
  const method = first.oasis_score.method === 'oasis' ? 'OASis identity' : 'human germline 9-mers';
  const height = 24 * bars.length + 26;
  const axis = svgText(120, height - 6, method, 'start', ' class="axis"');
  return svg(680, height, `Humanness as ${method}`, body.join('') + axis);
}
