import { epitopeContacts } from '@paratope/docking/epitope-contacts';
import {
  EpitopeRuleError,
  evaluateRule,
  parseEpitopeRule,
  type EpitopeContacts,
  type EpitopeRule,
} from '@paratope/docking/epitope-rules';
import { preparePartner } from '@paratope/docking/prepare';
import { parsePdb } from '@paratope/geometry';
import { TEXT } from './text.js';

/** What a rule says of a pose. */
export interface PoseOutcome {
  readonly text: string;
  /** The higher, the better: poses that keep the rule come first, then those that miss it by least. */
  readonly merit: number;
}

/** Merit that keeping the rule is worth: more than any distance in Å or share in percent. */
const KEPT = 1000;
/** Stands for distances beyond the reach of rules, in Å. */
const FAR = 100;

/** @returns the rule, or the sentence that says why it is none */
export function ruleOf(text: string): EpitopeRule | string {
  try {
    return parseEpitopeRule(text);
  } catch (error) {
    if (error instanceof EpitopeRuleError) return error.message;
    throw error;
  }
}

/**
 * Reads the poses of a file, and finds what of the antigen is near the antibody in each. The page stays usable between poses.
 * @param antigenChains chains of the antigen in the file
 * @returns the contacts in the order of the file, which is that of the ranks
 */
export async function readContacts(url: string, antigenChains: readonly string[]): Promise<EpitopeContacts[]> {
  const { structure } = parsePdb(await (await fetch(url)).text());
  const contacts: EpitopeContacts[] = [];
  for (const model of structure.models) {
    await new Promise((resolve) => setTimeout(resolve));
    const pose = { ...structure, models: [model] };
    const others = model.chains.map(({ id }) => id).filter((id) => !antigenChains.includes(id));
    const [antibody, antigen] = [others, antigenChains].map((chains) => preparePartner(pose, { chains }).partner);
    if (antibody && antigen) contacts.push(epitopeContacts({ antibody, antigen }));
  }
  return contacts;
}

/** What a rule says of the contacts of a pose, by its own distance. */
export function outcomeOf(rule: EpitopeRule, contacts: EpitopeContacts): PoseOutcome {
  const { holds, value, unknown } = evaluateRule(rule, contacts);
  if (unknown) return { text: TEXT.ruleUnknown, merit: -KEPT };
  const distance = value ?? FAR;
  const merits = { near: -distance, avoid: distance, cover: 100 * (value ?? 0) };
  const figure = rule.kind === 'cover' ? TEXT.percent(100 * (value ?? 0)) : TEXT.nearest(value);
  return { text: TEXT.ruleHolds(holds, figure), merit: merits[rule.kind] + (holds ? KEPT : 0) };
}
