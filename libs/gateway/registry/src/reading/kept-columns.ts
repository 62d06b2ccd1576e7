import type { Field, ImportedAntibody } from '@paratope/antibody-import';
import { readValue, splitHeadingUnit, usualDirection } from '@paratope/campaigns';
import type { KeptCells, MeasuredCell } from './answers.js';

/** Bounds of metadata; see the labels of the HTTP contract. */
const MOST_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_TEXT = 500;

/** How the cells of a column are kept: as values of an assay, or as text. */
type Kept = { readonly key: string; readonly assay?: Omit<MeasuredCell, 'value' | 'bound' | 'replicates'> };

/**
 * Decides for each further column of the tables how it is kept. A column of numbers whose name or unit says which values are wanted is an
 * assay; any other is text.
 *
 * @returns a function that gives the cells of an antibody.
 */
export function keptColumns(antibodies: readonly ImportedAntibody[]): (antibody: ImportedAntibody) => KeptCells {
  const cells = Map.groupBy(
    antibodies.flatMap(({ fields }) => fields),
    ({ heading }) => heading,
  );
  const keys = new Set<string>();
  const kept = new Map<string, Kept>();
  for (const [heading, fields] of cells) {
    const key = keyOf(heading, keys);
    keys.add(key);
    const assay = assayOf(heading, fields);
    kept.set(heading, assay ? { key, assay } : { key });
  }
  return ({ fields }) => {
    // A map, because a column may be named like a property that every object has.
    const metadata = new Map<string, string>();
    const values = new Map<string, number[]>();
    const measured: MeasuredCell[] = [];
    for (const { heading, text } of fields) {
      const { key, assay } = kept.get(heading) ?? { key: heading };
      const value = readValue(text);
      if (assay && value.kind === 'value') {
        const all = [...(values.get(heading) ?? []), value.value];
        values.set(heading, all);
        const others = measured.filter(({ label }) => label !== assay.label);
        const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
        measured.splice(0, measured.length, ...others, {
          ...assay,
          value: mean,
          bound: value.censored ?? null,
          replicates: all.length,
        });
      } else if (!assay || value.kind === 'not_expressed') {
        const before = metadata.get(key);
        const whole =
          before === undefined || before.split('; ').includes(text) ? (before ?? text) : `${before}; ${text}`;
        if (before !== undefined || metadata.size < MOST_KEYS) metadata.set(key, whole.slice(0, LONGEST_TEXT));
      }
    }
    return { metadata: Object.fromEntries(metadata), measured };
  };
}

function assayOf(heading: string, fields: readonly Field[]): Kept['assay'] {
  const { assay, unit } = splitHeadingUnit(heading);
  const read = fields.map(({ text }) => readValue(text));
  if (read.some(({ kind }) => kind === 'unreadable') || !read.some(({ kind }) => kind === 'value')) return undefined;
  // A unit in a cell that is not the heading's would make wrong values.
  if (read.some((each) => each.kind === 'value' && each.unit !== undefined && each.unit !== unit)) return undefined;
  const direction = usualDirection(assay, unit);
  if (direction === undefined || !/[a-z0-9]/i.test(assay)) return undefined;
  return {
    label: assay,
    unit: unit === '' ? null : unit,
    direction,
  };
}

/** Key of metadata for a heading, which no other column has. */
function keyOf(heading: string, taken: ReadonlySet<string>): string {
  const words = heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[µμ]/g, 'u')
    .match(/[A-Za-z0-9]+/g) ?? ['column'];
  const base = words.join('_').slice(0, LONGEST_KEY);
  for (let n = 2, key = base; ; n++) {
    if (!taken.has(key)) return key;
    key = `${base.slice(0, LONGEST_KEY - 4)}_${n}`;
  }
}
