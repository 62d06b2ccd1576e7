import { SIGNAL_PEPTIDE_NAMES, type SignalPeptideName } from '@paratope/codon/choices';
import { described } from '@paratope/job-envelope';
import { z } from 'zod';

/** Identifiers of the built-in signal peptides. They never change. */
export const SIGNAL_PEPTIDE_IDS: Readonly<Record<SignalPeptideName, string>> = {
  igh_human: '5e2860b5-0a92-5b95-b7a4-7b3fd3433f49',
  igk_human: '558a8f33-5ae8-5c0e-9fca-db5c9d7420b2',
  igh_mouse: 'be3e2b60-5695-555f-b01a-ce27d496cce8',
  igk_mouse: 'ace77e2f-1ea0-5b48-81a5-2169c5add95b',
  albumin_human: '9a411d85-83c3-5b5c-84b4-d542042fa2bd',
  il2_human: '0e6ff79a-0b5c-56c6-a1ed-80d846b440cf',
  pelb: 'b9820acc-9aa5-524c-93e8-18b3122e548b',
  ompa: '74de48de-8efa-57dc-b9a7-71eb2f902ac9',
  dsba: '99e072f8-d743-59da-9b7e-77f740e1605d',
  sacb: '779dabdd-5f7d-5f58-9aef-3202dddae73c',
  alpha_factor: '77d44b52-f006-539d-96b1-600c528bbcd6',
};

/** Returns the name of a signal peptide; undefined for an id that there is none of. */
export const signalPeptideOf = (id: string): SignalPeptideName | undefined =>
  SIGNAL_PEPTIDE_NAMES.find((name) => SIGNAL_PEPTIDE_IDS[name] === id.toLowerCase());

/** Names of the chains that have no name of their own, by role. */
const ID_OF_ROLE: Readonly<Record<string, string>> = { heavy: 'H', light: 'L', heavy_2: 'H2', light_2: 'L2' };

/** A chain, and its name where it has one of its own. */
export interface NamedChain {
  readonly role: string;
  readonly chain_id?: string | undefined;
}

export const chainIdOf = ({ role, chain_id: id }: NamedChain): string => id ?? ID_OF_ROLE[role] ?? role;

/** Signal peptides of single chains, by the name of the chain or its role. */
export const signalPeptidesSchema = described(
  z.record(
    z.string().max(20),
    z.guid().refine((id) => signalPeptideOf(id) !== undefined, {
      message: 'is no signal peptide',
      params: { code: 'not_found' },
    }),
  ),
  'Signal peptides of single chains, in place of `options.signal_peptide`: by the name of the chain or its role, the `id` of an entry of `GET /v1/codon-exports/signal-peptides`.',
  { H: SIGNAL_PEPTIDE_IDS.igh_human },
);
