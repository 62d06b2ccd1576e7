/** Name of the stage of a lead, in any case: stages are the organization's own, and this is the one that new organizations have. */
const LEAD = 'lead';

export const isLead = ({ stage }: { readonly stage: string | null }): boolean => stage?.toLowerCase() === LEAD;
