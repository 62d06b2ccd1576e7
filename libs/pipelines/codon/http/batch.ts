import { HOSTS, RESTRICTION_ENZYMES, STRATEGIES } from '@paratope/codon/choices';
import { z } from 'zod';
import { described, field } from '@paratope/job-envelope';
import { codonExportFieldsSchema, codonExportInputsSchema, EXPORT_FORMATS } from '../contract.js';
import { requestedCodonOptionsSchema } from '../contract/options.js';

/** Hosts by the names that clients of other services use. */
const HOST_OF_NAME: Readonly<Record<string, string>> = { hek293: 'human', ecoli: 'e_coli', pichia: 'k_phaffii' };

const fraction = z.number().min(0).max(1);
/** Longest repeat of the kind's own options, which an export cannot exceed; one that is switched off has this bound. */
const LONGEST_REPEAT = 60;
const LONGEST_KMER = LONGEST_REPEAT + 1;

export const batchOptionsSchema = requestedCodonOptionsSchema.extend({
  restriction_sites: described(z.array(z.enum(RESTRICTION_ENZYMES)).optional(), 'Another name of `avoid_enzymes`.', [
    'EcoRI',
    'HindIII',
  ]),
  gc_min: described(fraction.optional(), 'Another name of `gc.min`.', 0.4),
  gc_max: described(fraction.optional(), 'Another name of `gc.max`.', 0.6),
  gc_window_min: described(fraction.optional(), 'Another name of `gc_window.min`.', 0.3),
  gc_window_max: described(fraction.optional(), 'Another name of `gc_window.max`.', 0.7),
  gc_window_size: described(
    z.literal([50, 80]).optional(),
    'Accepted and not used: windows have 50 nucleotides, which is the stricter bound.',
    80,
  ),
  repeat_kmer_size: described(
    z.union([z.literal(0), z.int().min(10).max(LONGEST_KMER)]).optional(),
    'Shortest repeat that is refused, in nucleotides: `max_repeat` and one more. 0 sets `max_repeat` to its largest value.',
    10,
  ),
  check_splice_sites: field.optionalBoolean('False switches the rules `splice_donor` and `splice_acceptor` off.', true),
});

export const batchBodySchema = codonExportFieldsSchema
  .extend({
    host: field.oneOf(
      [...HOSTS, 'hek293', 'ecoli', 'pichia'],
      'Expression host; `hek293` is `human`, `ecoli` is `e_coli`, `pichia` is `k_phaffii`.',
      'cho',
    ),
    strategy: field.oneOf(
      [...STRATEGIES, 'cai_max'],
      'Choice among synonymous codons; `cai_max` is `maximize_cai`.',
      'cai_max',
    ),
    options: described(
      batchOptionsSchema.prefault({}).meta({ id: 'CodonBatchOptions' }),
      'Constraints on the DNA, and parts to add to the chains.',
    ),
  })
  .meta({ id: 'CodonExportBatchSubmit' });

/** Returns the body in the words of the kind's own submission. */
export function inOwnWords(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { host, strategy, options, items, output_formats } = batchBodySchema.parse(body);
  const { restriction_sites: sites, gc_min, gc_max, gc_window_min, gc_window_max, ...others } = options;
  const { gc_window_size: _, repeat_kmer_size: repeat, check_splice_sites: splices, ...own } = others;
  const skipped = splices === false ? (['splice_donor', 'splice_acceptor'] as const) : [];
  return {
    items,
    output_formats,
    host: HOST_OF_NAME[host] ?? host,
    strategy: strategy === 'cai_max' ? 'maximize_cai' : strategy,
    options: {
      ...own,
      avoid_enzymes: sites === undefined ? own.avoid_enzymes : [...new Set(sites)],
      max_repeat: repeat === undefined ? own.max_repeat : repeat === 0 ? LONGEST_REPEAT : repeat - 1,
      gc: bounds(own.gc, gc_min, gc_max),
      gc_window: bounds(own.gc_window, gc_window_min, gc_window_max),
      skip_rules: [...new Set([...own.skip_rules, ...skipped])],
    },
  };
}

type Bounds = z.output<typeof batchOptionsSchema>['gc'];

/** Returns bounds with single ones replaced; undefined where none is given, so that the default of the host applies. */
const bounds = (own: Bounds, min: number | undefined, max: number | undefined) =>
  min === undefined && max === undefined ? own : { min: min ?? own?.min, max: max ?? own?.max };

/** What a batch shows of itself. */
export const batchFields = {
  strategy: field.oneOf(STRATEGIES, 'Choice among synonymous codons.', 'maximize_cai'),
  host: field.oneOf(HOSTS, 'Expression host.', 'cho'),
  options: codonExportInputsSchema.shape.options,
  requested_formats: field.list(z.enum(EXPORT_FORMATS), 'File formats that the submit named.', ['fasta']),
};

export function shownBatch(inputs: unknown): Readonly<Record<string, unknown>> {
  const { strategy, host, options, output_formats } = codonExportInputsSchema.parse(inputs);
  return { strategy, host, options, requested_formats: output_formats };
}
