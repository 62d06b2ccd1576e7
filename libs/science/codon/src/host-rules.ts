import type { Host } from './hosts.js';
import type { ForbiddenPattern } from './patterns.js';
import { ACCEPTOR_CONSENSUS, DONOR_CUTOFF, STRONG_DONORS } from './splice.js';

/** Sequence in a coding region that a host would misread as a signal. */
export interface HostRule {
  readonly id: HostRuleId;
  readonly detail: string;
  readonly source: string;
  readonly hosts: readonly Host[];
  readonly patterns: readonly ForbiddenPattern[];
}

/** Rules of the hosts that an export can switch off. The report of an export shows the rules of its host. */
export const HOST_RULE_IDS = [
  'splice_donor',
  'splice_acceptor',
  'poly_a_signal',
  'au_rich_element',
  'pol_iii_terminator',
  'tata_box',
  'internal_initiation',
  'bacterial_promoter',
  'chi_site',
  'replication_origin',
] as const;
export type HostRuleId = (typeof HOST_RULE_IDS)[number];

const MAMMALS: readonly Host[] = ['human', 'cho', 'mouse'];
const YEASTS: readonly Host[] = ['s_cerevisiae', 'k_phaffii'];
const BACTERIA: readonly Host[] = ['e_coli', 'b_subtilis'];

type Strands = Pick<ForbiddenPattern, 'bothStrands' | 'endsInStart'>;
/** DNA elements act on either strand, and a cassette may be cloned in either orientation. */
const BOTH: Strands = { bothStrands: true };
/** Signals for ribosome and spliceosome are in the messenger, which has the sequence of this strand. */
const MESSENGER: Strands = { bothStrands: false };

const rule = (
  id: HostRuleId,
  hosts: readonly Host[],
  detail: string,
  source: string,
  strands: Strands,
  ...patterns: readonly string[]
): HostRule => ({
  id,
  detail,
  source,
  hosts,
  patterns: patterns.map((iupac) => ({ constraint: id, label: id, iupac, ...strands })),
});

/** Spacings, in nucleotides, at which a ribosome-binding site is effective for a start codon (Chen et al. NAR 22:4953, 1994). */
const SHINE_DALGARNO_SPACINGS = [5, 6, 7, 8, 9];
const SHINE_DALGARNO = ['GGAGG', 'AAGGAG'];

export const HOST_RULES: readonly HostRule[] = [
  rule(
    'splice_donor',
    MAMMALS,
    `No 5′ splice site that scores ${DONOR_CUTOFF} or more of 100`,
    'Shapiro & Senapathy, Nucleic Acids Res 15:7155 (1987), with the matrix of Zhang, Hum Mol Genet 7:919 (1998)',
    MESSENGER,
    ...STRONG_DONORS,
  ),
  rule(
    'splice_acceptor',
    MAMMALS,
    'No 3′ splice site consensus with a whole polypyrimidine tract',
    'Shapiro & Senapathy, Nucleic Acids Res 15:7155 (1987); which pyrimidines count is a convention of ours',
    MESSENGER,
    ACCEPTOR_CONSENSUS,
  ),
  rule(
    'poly_a_signal',
    MAMMALS,
    'No AATAAA or ATTAAA',
    'Proudfoot, Genes Dev 25:1770 (2011)',
    BOTH,
    'AATAAA',
    'ATTAAA',
  ),
  rule(
    'poly_a_signal',
    YEASTS,
    'No efficiency (TATATA) or positioning (AATAAA) element',
    'Guo & Sherman, Mol Cell Biol 16:2772 (1996)',
    BOTH,
    'TATATA',
    'AATAAA',
  ),
  rule('au_rich_element', MAMMALS, 'No ATTTA', 'Chen & Shyu, Trends Biochem Sci 20:465 (1995)', BOTH, 'ATTTA'),
  rule(
    'pol_iii_terminator',
    MAMMALS,
    'No run of six T',
    'Bogenhagen & Brown, Cell 24:261 (1981); they end at four, six is a convention of ours',
    BOTH,
    'TTTTTT',
  ),
  rule(
    'tata_box',
    [...MAMMALS, ...YEASTS],
    'No TATAWAWR',
    'Basehoar, Zanton & Pugh, Cell 116:699 (2004)',
    BOTH,
    'TATAWAWR',
  ),
  rule(
    'internal_initiation',
    MAMMALS,
    'No ATG in the whole Kozak context, in any frame, but the first',
    'Kozak, Nucleic Acids Res 15:8125 (1987)',
    { bothStrands: false, endsInStart: true },
    'GCCRCCATG',
  ),
  rule(
    'internal_initiation',
    BACTERIA,
    'No Shine-Dalgarno sequence 5–9 nucleotides before an ATG, in any frame, but the first',
    'Shine & Dalgarno, PNAS 71:1342 (1974); spacing by Chen et al., Nucleic Acids Res 22:4953 (1994)',
    { bothStrands: false, endsInStart: true },
    ...SHINE_DALGARNO.flatMap((core) => SHINE_DALGARNO_SPACINGS.map((n) => `${core}${'N'.repeat(n)}ATG`)),
  ),
  rule(
    'bacterial_promoter',
    BACTERIA,
    'No −10 (TATAAT) and no −35 (TTGACA) consensus hexamer',
    'Hawley & McClure, Nucleic Acids Res 11:2237 (1983); of B. subtilis Helmann, Nucleic Acids Res 23:2351 (1995)',
    BOTH,
    'TATAAT',
    'TTGACA',
  ),
  rule('chi_site', ['e_coli'], 'No GCTGGTGG', 'Smith et al., Cell 24:429 (1981)', BOTH, 'GCTGGTGG'),
  rule(
    'replication_origin',
    ['s_cerevisiae'],
    'No ARS consensus WTTTAYRTTTW',
    'Van Houten & Newlon, Mol Cell Biol 10:3917 (1990)',
    BOTH,
    'WTTTAYRTTTW',
  ),
];

/**
 * Lists the rules that apply to a host.
 *
 * @param host the expression host.
 * @returns the rules with their sources.
 * @example
 * ```ts
 * hostRules('e_coli').length > 0; // → true
 * ```
 */
export const hostRules = (host: Host): readonly HostRule[] => HOST_RULES.filter(({ hosts }) => hosts.includes(host));

/** Sequence before the start codon for initiation in the host; the first one that the other constraints allow is used. */
export interface StartContext {
  readonly kind: 'kozak' | 'shine_dalgarno' | 'yeast_leader';
  readonly detail: string;
  readonly source: string;
  readonly sequences: readonly string[];
}

const KOZAK: StartContext = {
  kind: 'kozak',
  detail: 'Kozak context',
  source: 'Kozak, Nucleic Acids Res 15:8125 (1987)',
  sequences: ['GCCACC', 'GCCACA', 'GCCAAC'],
};

const CONTEXTS: Readonly<Record<Host, StartContext>> = {
  human: KOZAK,
  cho: KOZAK,
  mouse: KOZAK,
  e_coli: {
    kind: 'shine_dalgarno',
    detail: 'Shine-Dalgarno sequence eight nucleotides before the start',
    source: 'Chen et al., Nucleic Acids Res 22:4953 (1994)',
    sequences: ['AAGGAGATATAACA', 'AAGGAGATAAATCA'],
  },
  b_subtilis: {
    kind: 'shine_dalgarno',
    detail: 'Shine-Dalgarno sequence eight nucleotides before the start',
    source: 'Microb Cell Fact 2020, doi:10.1186/s12934-020-01404-2',
    sequences: ['AAAGGAGGTGATAACA', 'AAAGGAGGAATAAACA'],
  },
  s_cerevisiae: {
    kind: 'yeast_leader',
    detail: 'Consensus (A/Y)A(A/C)A(A/C)A before the start',
    source: 'Hamilton, Watanabe & de Boer, Nucleic Acids Res 15:3581 (1987)',
    sequences: ['TACACA', 'CAAACA'],
  },
  k_phaffii: {
    kind: 'yeast_leader',
    detail: 'End of the leader of AOX1',
    source: 'Koutz et al., Yeast 5:167 (1989)',
    sequences: ['GAAACG', 'CAAACA'],
  },
};

/**
 * Returns the sequence around the start codon that suits a host.
 * @param host the expression host.
 * @returns the context with its source.
 * @example
 * ```ts
 * typeof startContext('human'); // → 'object'
 * ```
 */
export const startContext = (host: Host): StartContext => CONTEXTS[host];
