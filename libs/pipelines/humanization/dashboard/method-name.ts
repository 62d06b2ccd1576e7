import { TEXT } from './text.js';

/** Name of what counts a 9-mer as human; results of earlier releases count by germline genes. */
export const methodName = (method: string | undefined): string =>
  method === 'oasis' ? TEXT.oasisIdentity : TEXT.humanGermline9Mers;
