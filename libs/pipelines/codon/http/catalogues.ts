import { SIGNAL_PEPTIDES as SIGNAL_PEPTIDE_TABLE, SIGNAL_PEPTIDE_NAMES, type Strategy } from '@paratope/codon';
import type { Catalogue } from '@paratope/job-envelope';
import { z } from 'zod';
import { described, namedObject, field } from '@paratope/job-envelope';
import { SIGNAL_PEPTIDE_IDS } from '../contract/signal-peptides.js';
import { batchOptionsSchema } from './batch.js';

const DESCRIPTIONS = {
  maximize_cai: 'Takes the codons that the host uses most (CAI, Sharp and Li 1987).',
  match_usage: 'Uses codons as often as the host does.',
  harmonize: "Keeps the source organism's pattern of frequent and rare codons.",
  cai_max: 'Another name of `maximize_cai`.',
} satisfies Record<Strategy | 'cai_max', string>;

const option_schema = z.toJSONSchema(batchOptionsSchema, { io: 'input', target: 'draft-2020-12' });

const strategies: Catalogue = {
  path: 'strategies',
  operationId: 'getCodonStrategies',
  summary: 'List the strategies of codon exports with a JSON Schema of their options',
  entry: namedObject('CodonStrategy', {
    name: field.string('Name of the strategy.', 'maximize_cai'),
    description: field.string('Description of the strategy, for people.', '…'),
    option_schema: described(z.record(z.string(), z.unknown()), 'JSON Schema 2020-12 of `options` of a batch.', {
      type: 'object',
    }),
  }),
  entries: Object.entries(DESCRIPTIONS).map(([name, description]) => ({ name, description, option_schema })),
};

const signalPeptides: Catalogue = {
  path: 'signal-peptides',
  operationId: 'getSignalPeptides',
  summary: 'List the signal peptides that an item of an export can name',
  entry: namedObject('SignalPeptide', {
    id: described(
      z.uuid(),
      'Identifier of the signal peptide, for `signal_peptides` of an item.',
      SIGNAL_PEPTIDE_IDS.igh_human,
    ),
    name: field.string('Name, as in `options.signal_peptide`.', 'igh_human'),
    title: field.string('Origin of the peptide.', 'human IGHV3-23 leader'),
    sequence: field.string('Peptide, upper-case one-letter codes.', 'MEFGLSWLFLVAILKGVQC'),
    source: field.string('Database record of the peptide.', 'UniProt P01764'),
    org_id: field.nullableUuid('Organization that the entry belongs to. Null: it is built in.', null),
  }),
  entries: SIGNAL_PEPTIDE_NAMES.map((name) => {
    const { title, residues: sequence, source } = SIGNAL_PEPTIDE_TABLE[name];
    return { id: SIGNAL_PEPTIDE_IDS[name], name, title, sequence, source, org_id: null };
  }),
};

export const catalogues: readonly Catalogue[] = [strategies, signalPeptides];
