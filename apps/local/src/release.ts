import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspacePath } from './workspace.js';

/** Built code of the platform: this tree, or that of another commit. */
export interface Release {
  readonly name: string;
  readonly root: string;
}

export const THIS_RELEASE: Release = { name: 'this tree', root: workspacePath('') };

/** A program of an app, as it was bundled; as it was compiled where a release is not bundled. */
export function programOf(app: string, program: string, { root }: Release = THIS_RELEASE): string {
  const builtIn = (folder: string): string => join(root, 'apps', app, folder, `${program}.js`);
  return existsSync(builtIn('bundle')) ? builtIn('bundle') : builtIn('dist');
}
