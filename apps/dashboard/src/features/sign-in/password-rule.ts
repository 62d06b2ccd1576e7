import { TEXT } from './text.js';

export const PASSWORD_RULE = TEXT.atLeast12CharactersLength;
