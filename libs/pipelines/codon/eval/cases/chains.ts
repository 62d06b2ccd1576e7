import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTherapeutics } from '@paratope/workbench/therapeutics';

export interface NamedProtein {
  readonly name: string;
  readonly protein: string;
}

/**
 * V domains of a therapeutic list.
 *
 * @param folder with a Thera-SAbDab table
 * @throws {Error} if the folder has none
 */
export function therapeuticChains(folder: string): NamedProtein[] {
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^TheraSAbDab.*\.tsv$/i.test(name)) : undefined;
  if (!file) throw new Error(`${folder} holds no TheraSAbDab….tsv`);
  return readTherapeutics(join(folder, file)).antibodies.flatMap(({ name, vh, vl }) =>
    [
      { name: `${name} VH`, protein: vh },
      { name: `${name} VL`, protein: vl },
    ].filter(({ protein }) => /^[ACDEFGHIKLMNPQRSTVWY]+$/.test(protein)),
  );
}
