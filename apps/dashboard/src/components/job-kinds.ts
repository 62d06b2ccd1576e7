import type { Job, JobKind } from '@paratope/sdk';
import {
  IconArrowsExchange,
  IconCube,
  IconDna2,
  IconGauge,
  IconShieldHalf,
  IconPuzzle,
  type Icon,
} from '@tabler/icons-react';

interface KindShown {
  readonly label: string;
  /** What it answers, in a sentence. */
  readonly about: string;
  readonly icon: Icon;
}

/** The pipelines, as people know them. */
export const KINDS: Readonly<Record<JobKind, KindShown>> = {
  humanization: {
    label: 'Humanization',
    about: 'Human sequences with the same paratope, by several strategies.',
    icon: IconArrowsExchange,
  },
  structure_prediction: { label: 'Structure', about: 'A model of the Fv, with its expected error.', icon: IconCube },
  stability_analysis: {
    label: 'Developability',
    about: 'Patches, liabilities and stability, beside approved antibodies.',
    icon: IconGauge,
  },
  immunogenicity_analysis: {
    label: 'Immunogenicity',
    about: 'Peptides that HLA alleles may present, and substitutions that avoid it.',
    icon: IconShieldHalf,
  },
  complex_prediction: {
    label: 'Complex',
    about: 'How the antibody may sit on its antigen.',
    icon: IconPuzzle,
  },
  codon_export: {
    label: 'Codon export',
    about: 'Coding sequences for a host, ready to be ordered.',
    icon: IconDna2,
  },
};

export const JOB_KINDS = Object.keys(KINDS) as JobKind[];

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(KINDS, kind);

export type JobStatus = Job['status'];

export const hasEnded = ({ status }: { readonly status: JobStatus }): boolean =>
  status !== 'pending' && status !== 'running';
