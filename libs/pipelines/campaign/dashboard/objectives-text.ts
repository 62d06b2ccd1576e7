import type { CampaignCreate } from '@paratope/sdk';
import { parse, YAMLParseError } from 'yaml';
import { TEXT } from './text.js';

export type CampaignObjectives = NonNullable<CampaignCreate['objectives']>;

type ReadObjectives =
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly objectives: CampaignObjectives }
  | { readonly kind: 'refused'; readonly problem: string };

/** Fields of a design's objectives that a campaign does not have. */
const OF_DESIGNS: readonly string[] = ['proposals', 'effort', 'seed'];

/** Reads objectives in YAML or JSON, as the command line takes them. The service checks their fields. */
export function objectivesIn(text: string): ReadObjectives {
  if (text.trim() === '') return { kind: 'none' };
  try {
    const value: unknown = parse(text);
    if (typeof value !== 'object' || value === null || !('terms' in value))
      return { kind: 'refused', problem: TEXT.objectivesNeedTerms };
    const fields = Object.entries(value).filter(([field]) => !OF_DESIGNS.includes(field));
    return { kind: 'read', objectives: Object.fromEntries(fields) as unknown as CampaignObjectives };
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [message = ''] = error.message.split(' at line');
    return { kind: 'refused', problem: TEXT.lineOfObjectives(error.linePos?.[0].line ?? 1, message) };
  }
}
