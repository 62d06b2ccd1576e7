import { join } from 'node:path';
import { workspacePath } from './workspace.js';

/** Built code of the platform: this tree, or that of another commit. */
export interface Release {
  readonly name: string;
  readonly root: string;
}

export const THIS_RELEASE: Release = { name: 'this tree', root: workspacePath('') };

/** Returns the path of a bundled program of an app. */
export const programOf = (app: string, program: string, { root }: Release = THIS_RELEASE): string =>
  join(root, 'apps', app, 'bundle', `${program}.js`);
