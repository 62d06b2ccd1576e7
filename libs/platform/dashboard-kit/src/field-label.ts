import { TEXT } from './text.js';

const LABELS: Readonly<Record<string, string>> = TEXT.fields;

/**
 * Returns the label of a request's field in the form.
 * @param where JSON pointer, parameter or header of the problem, such as `/initial_chains/1/sequence`
 * @returns the label, such as "Chain 2, sequence"; for a field without a label of its own, its name in words
 */
export function fieldLabel(where: string): string {
  const labels: string[] = [];
  for (const part of where.split('/').filter(Boolean)) {
    const last = labels.at(-1);
    if (/^\d+$/.test(part) && last !== undefined) labels[labels.length - 1] = `${last} ${Number(part) + 1}`;
    else labels.push(LABELS[part] ?? part.replaceAll('_', ' '));
  }
  return labels.map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(', ');
}
