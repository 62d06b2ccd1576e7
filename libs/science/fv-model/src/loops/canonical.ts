import type { Scaffold } from '../scaffold.js';
import type { Loop } from '../templates/imgt-code.js';

export function canonicalClass(_scaffold: Scaffold, _loop: Loop): string | undefined {
  return undefined;
}
