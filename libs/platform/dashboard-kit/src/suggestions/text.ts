/** Interface text of suggested substitutions. */
export const TEXT = {
  chosen: 'Chosen',
  substitution: 'Substitution',
  reason: 'Reason',
  nameOfTheVariant: 'Name of the variant',
  variantWith: (parent: string, substitutions: readonly string[]) =>
    `${parent} with ${substitutions.length > 3 ? `${substitutions.length} substitutions` : substitutions.join(', ')}`,
  createVariant: 'Create variant',
  substitutionsChosen: (count: number) => (count === 1 ? '1 substitution chosen' : `${count} substitutions chosen`),
  effectsDoNotAdd:
    'Choose the substitutions to make together, at most one for each position. Their effects need not add up: judge the new variant again. The reasons become a note of the new variant.',
  differentChains: 'The chains of the variant differ from those that were analysed.',
  reasonsOf: (source: string, reasons: readonly string[]) =>
    [`Substitutions suggested by ${source}:`, '', ...reasons.map((reason) => `- ${reason}`)].join('\n'),
  reason1: (name: string, rationale: string) => `${name}: ${rationale}`,
} as const;
