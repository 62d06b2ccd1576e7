import { ACRONYMS } from '../../components/terms.js';

/** Label of an action: `createApiToken` becomes "Create API token". */
export const actionLabel = (action: string): string =>
  ACRONYMS.reduce(
    (text, acronym) => text.replace(new RegExp(`\\b${acronym}\\b`, 'i'), acronym),
    action
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/^./, (first) => first.toUpperCase()),
  );
