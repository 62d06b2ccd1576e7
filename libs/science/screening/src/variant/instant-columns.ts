import { SEQUENCE_COLUMNS } from '../sequence/columns.js';
import type { Column } from '../columns.js';

/** Version that increases with every change of a method or a column, so that older figures are computed again. */
export const INSTANT_VERSION = 2;

/** Whether a column is a sequence, which a variant has already. */
const isSequence = ({ name }: Column): boolean => /\.sequence$/.test(name);

const THERAPEUTICS = '590 therapeutic antibodies of Thera-SAbDab';
const SAME_FORMAT = '583 therapeutic antibodies of Thera-SAbDab; single domains among 193 of the PDB';

const REFERENCES: Readonly<Record<string, string>> = {
  human_likeness: THERAPEUTICS,
  oasis_identity: THERAPEUTICS,
  'heavy.human_likeness': THERAPEUTICS,
  'light.human_likeness': THERAPEUTICS,
  'heavy.germline_content': THERAPEUTICS,
  'light.germline_content': THERAPEUTICS,
  'heavy.v_identity': THERAPEUTICS,
  'light.v_identity': THERAPEUTICS,
  'heavy.cdr3_length': SAME_FORMAT,
  charge: SAME_FORMAT,
  cdr_length: SAME_FORMAT,
  hydropathy: SAME_FORMAT,
};

const USUAL: ReadonlySet<string> = new Set([
  'oasis_identity',
  'liabilities.severe',
  'liabilities.medium',
  'isoelectric_point',
  'charge',
  'heavy.v_gene',
  'heavy.cdr3_length',
]);

/** Figures of complete chains, which a screen of variable domains does not have. */
const CHAIN_COLUMNS: readonly Column[] = [
  {
    ...({
      name: 'molecular_weight',
      label: 'Mass of the chains',
      type: 'number',
      unit: 'Da',
      direction: 'none',
    } as const),
    description: 'Average mass of all chains, each counted once, with free thiols and without glycans.',
  },
  {
    ...({
      name: 'extinction_coefficient',
      label: 'Extinction coefficient at 280 nm',
      type: 'number',
      unit: '1/(M·cm)',
      direction: 'none',
    } as const),
    description: 'Of all chains, each counted once, with disulfides formed (Pace et al. 1995).',
  },
  {
    ...({
      name: 'absorbance',
      label: 'Absorbance of 1 g/L at 280 nm',
      type: 'number',
      unit: 'L/(g·cm)',
      direction: 'none',
    } as const),
    description: 'Extinction coefficient over mass.',
  },
].map((column) => ({ ...column, tier: 'sequence' }));

/** Columns that are known immediately for a variant, from its chains alone. */
export const INSTANT_COLUMNS: readonly Column[] = [
  ...SEQUENCE_COLUMNS.filter((column) => !isSequence(column)).map((column) => {
    const reference = REFERENCES[column.name];
    const isUsual = USUAL.has(column.name);
    return {
      ...column,
      ...(reference === undefined ? {} : { reference }),
      ...(isUsual ? { usual: true as const } : {}),
    };
  }),
  ...CHAIN_COLUMNS,
];
