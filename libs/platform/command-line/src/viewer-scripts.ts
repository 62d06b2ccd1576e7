/** A model to show: its file relative to the script, with residues numbered by IMGT. */
export interface ShownModel {
  readonly name: string;
  readonly file: string;
}

/** IMGT CDRs of both chains, with their colours. */
const LOOPS = [
  { cdr: 1, from: 27, to: 38, heavy: '#4477aa', light: '#66ccee' },
  { cdr: 2, from: 56, to: 65, heavy: '#228833', light: '#bbcc33' },
  { cdr: 3, from: 105, to: 117, heavy: '#ee6677', light: '#ccbb44' },
] as const;
const FRAMEWORK = { heavy: '#bbbbbb', light: '#dddddd' };

const rgb = (hex: string): string => `0x${hex.slice(1)}`;
const objectName = (name: string, index: number): string => `m${index + 1}_${name.replace(/[^A-Za-z0-9_]/g, '_')}`;

/**
 * Returns a script for PyMOL, `@view.pml`: chains are coloured by CDR, all models are superposed on the first, and the error spectrum is
 * shown on request.
 */
export function pymolScript(models: readonly ShownModel[]): string {
  const lines = ['# PyMOL: start it in this folder with `pymol view.pml`', 'set cartoon_fancy_helices, 1'];
  models.forEach(({ name, file }, i) => {
    const object = objectName(name, i);
    lines.push(`load ${file}, ${object}`);
    if (i > 0) lines.push(`super ${object} and name CA, ${objectName(models[0]?.name ?? '', 0)} and name CA`);
  });
  lines.push(
    'hide everything',
    'show cartoon',
    `color ${rgb(FRAMEWORK.heavy)}, chain H`,
    `color ${rgb(FRAMEWORK.light)}, chain L`,
    ...LOOPS.flatMap(({ cdr, from, to, heavy, light }) => [
      `color ${rgb(heavy)}, chain H and resi ${from}-${to}`,
      `color ${rgb(light)}, chain L and resi ${from}-${to}`,
      `select H${cdr}, chain H and resi ${from}-${to}`,
      `select L${cdr}, chain L and resi ${from}-${to}`,
    ]),
    'deselect',
    'bg_color white',
    'orient',
    '# By the expected error of each residue instead: spectrum b, red_white_blue',
  );
  return `${lines.join('\n')}\n`;
}

/** Returns a script for ChimeraX, `open view.cxc`. */
export function chimeraScript(models: readonly ShownModel[]): string {
  const lines = ['# ChimeraX: open view.cxc'];
  models.forEach(({ file, name }, i) => {
    lines.push(`open "${file}"`, `rename #${i + 1} "${name.replaceAll('"', "'")}"`);
    if (i > 0) lines.push(`matchmaker #${i + 1} to #1`);
  });
  lines.push(
    'hide atoms',
    'show cartoons',
    `color /H ${FRAMEWORK.heavy} target c`,
    `color /L ${FRAMEWORK.light} target c`,
    ...LOOPS.flatMap(({ cdr, from, to, heavy, light }) => [
      `color /H:${from}-${to} ${heavy} target c`,
      `color /L:${from}-${to} ${light} target c`,
      `name frozen H${cdr} /H:${from}-${to}`,
      `name frozen L${cdr} /L:${from}-${to}`,
    ]),
    'set bgColor white',
    'view',
    '# By the expected error of each residue instead: color bfactor',
  );
  return `${lines.join('\n')}\n`;
}
