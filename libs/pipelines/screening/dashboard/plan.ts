import type { Screen, ScreenEstimate } from '@paratope/sdk';
import { TEXT } from './text.js';

export type Tier = ScreenEstimate['tiers'][number]['tier'];
export const TIERS: readonly Tier[] = ['sequence', 'model', 'developability', 'immunogenicity', 'complex'];

/** Tier that makes models. */
export const MODELLING: Tier = 'model';

/** Tier that docks to an antigen. */
export const DOCKING: Tier = 'complex';

type ScreenPlan = Screen['plan'];

/** Fields of a tier in the form, with texts as typed. */
export interface TierFields {
  readonly tier: Tier;
  readonly isRun: boolean;
  readonly filter: string;
  readonly score: string;
  readonly best: number | '';
  readonly diverse: number | '';
  /** Whether models are those of the network alone. */
  readonly isByNetwork: boolean;
  /** Upload with the structure of the antigen. */
  readonly antigenUpload: string;
  /** Chains of the structure, and residues of its epitope, separated by blanks or commas. */
  readonly antigenChains: string;
  readonly epitope: string;
}

const NOTHING = {
  filter: '',
  score: '',
  best: '',
  diverse: '',
  isByNetwork: false,
  antigenUpload: '',
  antigenChains: '',
  epitope: '',
} as const;

/** Fields of every tier. @param chosen fields of the tiers to run; the others are not run */
export const fieldsOf = (chosen: readonly Partial<TierFields>[]): TierFields[] =>
  TIERS.map((tier) => {
    const own = chosen.find((each) => each.tier === tier);
    return { ...NOTHING, ...own, tier, isRun: own !== undefined || tier === 'sequence' };
  });

export const fieldsOfPlan = ({
  tiers,
  model_engine: engine,
  antigen,
}: Pick<ScreenPlan, 'tiers'> & Partial<ScreenPlan>): TierFields[] =>
  fieldsOf(
    tiers.map(({ tier, filter = '', top, diverse }): Partial<TierFields> => ({
      tier,
      filter,
      diverse: diverse ?? '',
      score: top?.score ?? '',
      best: top?.count ?? '',
      isByNetwork: tier === MODELLING && engine === 'network',
      ...(tier === DOCKING && antigen
        ? {
            antigenUpload: antigen.upload_id,
            antigenChains: antigen.chains?.join(' ') ?? '',
            epitope: antigen.epitope?.join(' ') ?? '',
          }
        : {}),
    })),
  );

/** Antigen of a plan, once one is chosen. */
function antigenOf(docking: TierFields | undefined) {
  if (docking === undefined || docking.antigenUpload === '') return {};
  const [chains, epitope] = [wordsOf(docking.antigenChains), wordsOf(docking.epitope)];
  return {
    antigen: {
      upload_id: docking.antigenUpload,
      ...(chains.length === 0 ? {} : { chains }),
      ...(epitope.length === 0 ? {} : { epitope }),
    },
  };
}

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Plan of a form. A score without a number of antibodies to keep ranks all of them. */
export const planOf = (fields: readonly TierFields[], mostRows = 1_000_000) => ({
  ...(fields.some(({ isRun, isByNetwork }) => isRun && isByNetwork) ? { model_engine: 'network' as const } : {}),
  ...antigenOf(fields.find(({ tier, isRun }) => isRun && tier === DOCKING)),
  tiers: fields
    .filter(({ isRun }) => isRun)
    .map(({ tier, filter, score, best, diverse }) => ({
      tier,
      ...(filter.trim() === '' ? {} : { filter: filter.trim() }),
      ...(score.trim() === '' ? {} : { top: { count: best === '' ? mostRows : best, score: score.trim() } }),
      ...(diverse === '' ? {} : { diverse }),
    })),
});

export interface Preset {
  readonly label: string;
  readonly fields: readonly TierFields[];
}

export const PRESETS: readonly Preset[] = [
  {
    label: TEXT.presetHuman,
    fields: fieldsOf([{ tier: 'sequence', filter: 'human_likeness > 0.8 and liabilities.severe = 0' }]),
  },
  {
    label: TEXT.presetDiverse,
    fields: fieldsOf([{ tier: 'sequence', filter: 'clonotype.rank = 1', diverse: 96 }]),
  },
  {
    label: TEXT.presetDevelopable,
    fields: fieldsOf([
      {
        tier: 'sequence',
        filter: 'liabilities.severe <= 2 and clonotype.rank = 1',
        score: 'human_likeness - 0.01 * foreign_cores',
        best: 100,
      },
      { tier: 'model', filter: 'model.confidence > 0.7' },
      { tier: 'developability', score: '-developability.psh', best: 20 },
    ]),
  },
];
