import { hydrophobicityIndex, viscosity } from '../aggregation/viscosity.js';
import { chargeOf, isoelectricPoint, PK_BJELLQVIST, PK_DOMAIN, PK_EMBOSS } from '../chemistry/charge.js';
import { extinction, gravy, instabilityIndex, molecularWeight } from '../chemistry/composition.js';
import type { AnalysedFv } from '../fv/analysed-fv.js';
import type { Descriptors } from '../heads/descriptors.js';
import { assayHead, isWorthGiving, predictAssay, type AssayName } from '../heads/assay-heads.js';
import { singleDomainTm } from '../heads/melting-temperature.js';
import { VERDICT_MODEL } from '../generated/verdict.js';
import { cdr3Compactness } from '../surface/compactness.js';
import { partsOf, verdictOf } from '../verdict/verdict.js';
import type { Direction } from './percentile.js';

export type SectionName = 'thermostability' | 'aggregation' | 'developability';
export type Confidence = 'low' | 'medium' | 'high';

/** Row of the scorecard, before it is compared with the references. */
export interface Metric {
  readonly name: string;
  readonly section: SectionName;
  /** Value of the metric; null where it does not apply, such as a viscosity of a single domain. */
  readonly value: number | null;
  readonly unit: string | null;
  readonly direction: Direction;
  readonly confidence: Confidence;
  readonly method: string;
  /** Spearman's ρ on held-out sequence families, for a learned value. */
  readonly nestedRho?: number;
  /** Uncertainty in the unit of the value. */
  readonly spread?: number;
}

type Row = readonly [
  name: string,
  value: number | null,
  unit: string | null,
  direction: Direction,
  confidence: Confidence,
  method: string,
];

const TAP = 'TAP, Raybould et al. 2019; residues exposed by 7.5 % in and around the IMGT CDRs';
const CLEAN = 'lower_is_better';

/**
 * Computes every metric of an Fv.
 *
 * @param analysed the analysed Fv, from {@link analyse}.
 * @param descriptors its descriptors, from {@link descriptorsOf}.
 * @returns the metrics with unit and direction, section after section.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const analysed = analyse(fv);
 * const metrics = metricsOf(analysed, descriptorsOf(analysed));
 * const { value, unit, direction } = metrics.find(({ name }) => name === 'total_cdr_length');
 * [value, unit, direction]; // → [40, 'residues', 'middle_is_best']
 * ```
 */
export function metricsOf(analysed: AnalysedFv, descriptors: Descriptors): Metric[] {
  return [
    ...named('thermostability', thermostability(analysed)).map((metric) => withTmSpread(metric, analysed)),
    ...named('aggregation', aggregation(analysed)),
    ...assays(analysed, descriptors),
    ...named('developability', [...surface(analysed), ...chemistry(analysed)]),
  ];
}

const named = (section: SectionName, rows: readonly Row[]): Metric[] =>
  rows.map(([name, value, unit, direction, confidence, method]) => ({
    name,
    section,
    value,
    unit,
    direction,
    confidence,
    method,
  }));

const isSingle = ({ fv }: AnalysedFv): boolean => fv.domains.length === 1;
/** The melting temperature is null for antibodies with VH and VL: the method covers single domains only. */
const tmOf = (analysed: AnalysedFv) => (isSingle(analysed) ? singleDomainTm(analysed.fv) : null);

function withTmSpread(metric: Metric, analysed: AnalysedFv): Metric {
  const tm = metric.name === 'melting_temperature' ? tmOf(analysed) : null;
  return tm ? { ...metric, spread: tm.spread, nestedRho: tm.nestedRho } : metric;
}

function thermostability(analysed: AnalysedFv): Row[] {
  const { core, cavities } = analysed;
  const tm = tmOf(analysed)?.value ?? null;
  const tmMethod = isSingle(analysed)
    ? 'ridge on the sequence, fitted to measured VHHs (NbThermo)'
    : 'not given for VH with VL: no method that we tried ranks them (ρ 0.13 at best on held-out families)';
  const fault = (name: string, indices: readonly number[], method: string): Row => [
    name,
    indices.length,
    null,
    CLEAN,
    'low',
    method,
  ];
  return [
    ['melting_temperature', tm, '°C', 'informative', 'low', tmMethod],
    fault('unpaired_cysteines', core.unpairedCysteines, 'no other Sγ within 2.5 Å in the model'),
    fault(
      'buried_charges',
      core.buriedCharges,
      'charged side chain exposed by less than 10 %, no opposite charge within 4 Å',
    ),
    fault('unsatisfied_polar', core.unsatisfiedPolar, 'buried polar atom without another within 3.5 Å'),
    fault(
      'unusual_core_residues',
      core.unusual,
      'core or VH/VL interface residue that less than 0.5 % of its human V family has',
    ),
    ['cavity_volume', cavities, 'Å³', CLEAN, 'low', 'room for centres of waters without a way out, grid of 0.8 Å'],
    [
      'packing',
      core.packing,
      null,
      'higher_is_better',
      'low',
      'mean heavy atoms within 6 Å of buried side-chain atoms',
    ],
    ['interface_area', core.interfaceArea, 'Å²', 'informative', 'low', 'surface that VH and VL bury between them'],
  ];
}

const positive = (values: Float64Array): number => values.reduce((a, b) => a + Math.max(0, b), 0);
const mean = (values: Float64Array): number => values.reduce((a, b) => a + b, 0) / values.length;

function aggregation({ fv, aggrescan, surfaceAggregation, sap5, sap10, charge, solubility }: AnalysedFv): Row[] {
  const residues = fv.residues.length;
  const profile = aggrescan.reduce((sum, { a4v }) => sum + a4v.reduce((a, b) => a + b, 0), 0);
  const hot = aggrescan.reduce((sum, { hotSpots }) => sum + hotSpots.reduce((a, { area }) => a + area, 0), 0);
  const insoluble = solubility.filter((value) => value < -1).length;
  const sequences = fv.domains.map(({ sequence }) => sequence);
  return [
    [
      'aggrescan',
      (100 * profile) / residues,
      null,
      CLEAN,
      'medium',
      'AGGRESCAN, Conchillo-Solé et al. 2007: mean a4v of 100 residues',
    ],
    [
      'aggrescan_hot_spots',
      hot,
      null,
      CLEAN,
      'medium',
      'AGGRESCAN: area of stretches of 5 residues and more above −0.02',
    ],
    [
      'surface_aggregation',
      positive(surfaceAggregation),
      null,
      CLEAN,
      'medium',
      'AGGRESCAN on the surface after Zambrano et al. 2015, sum of what is above 0',
    ],
    [
      'sap_5',
      positive(sap5),
      null,
      CLEAN,
      'medium',
      'spatial aggregation propensity within 5 Å, Chennamsetty et al. 2009, sum of what is above 0',
    ],
    [
      'sap_10',
      positive(sap10),
      null,
      CLEAN,
      'medium',
      'spatial aggregation propensity within 10 Å, Chennamsetty et al. 2009, sum of what is above 0',
    ],
    [
      'scm_negative',
      charge.negative,
      'e',
      CLEAN,
      'medium',
      'spatial charge map within 10 Å at pH 6 after Agrawal et al. 2016, its negative part',
    ],
    ['scm_positive', charge.positive, 'e', CLEAN, 'medium', 'spatial charge map, its positive part'],
    [
      'solubility_intrinsic',
      mean(solubility),
      null,
      'higher_is_better',
      'low',
      'hydrophobicity, charge and strand propensity over 7 residues, in the manner of Sormanni et al. 2015',
    ],
    ['insoluble_residues', insoluble, null, CLEAN, 'low', 'residues with an intrinsic solubility below −1'],
    [
      'hydrophobicity_index',
      hydrophobicityIndex(sequences),
      null,
      'informative',
      'low',
      'Eisenberg scale, hydrophobic over hydrophilic',
    ],
    [
      'viscosity_150',
      viscosity(fv),
      'cP',
      CLEAN,
      'low',
      'Sharma et al. 2014, fitted on IgG1 alone at 180 mg/mL and pH 5.5; taken to 150 mg/mL by Ross & Minton 1977',
    ],
  ];
}

const ASSAYS: readonly AssayName[] = ['hic', 'smac', 'ac_sins'];
/** Nested ρ from which on a learned value has medium confidence. */
const MEDIUM_RHO = 0.6;

function assays(analysed: AnalysedFv, descriptors: Descriptors): Metric[] {
  const learned = ASSAYS.map((name): Metric => {
    const { assay, unit, antibodies, nestedRho, selectedRho } = assayHead(name);
    const isGiven = !isSingle(analysed) && isWorthGiving(name);
    const value = isGiven ? predictAssay(name, descriptors).value : null;
    const method = `${assay} by ridge on ${antibodies} antibodies of Jain et al. 2017; ρ ${nestedRho.toFixed(2)} on held-out families, ${selectedRho.toFixed(2)} where the descriptors are chosen without them as well`;
    const confidence = Math.min(nestedRho, selectedRho) >= MEDIUM_RHO ? 'medium' : 'low';
    return { name, section: 'aggregation', value, unit, direction: CLEAN, confidence, method, nestedRho };
  });
  return [...learned, ...judged(analysed, descriptors)];
}

/** Parts of the verdict that are no assay of one column, and the verdict itself. */
function judged(analysed: AnalysedFv, descriptors: Descriptors): Metric[] {
  const { antibodies, auc, polyreactivity } = VERDICT_MODEL;
  const { nestedRho, baselines } = polyreactivity;
  const parts = isSingle(analysed) ? undefined : partsOf(analysed, descriptors);
  const common = { unit: null, direction: CLEAN, confidence: 'low' } as const;
  return [
    {
      ...common,
      name: 'polyreactivity',
      section: 'aggregation',
      value: parts?.polyreactivity ?? null,
      method: `mean rank in PSR, ELISA and BVP as a normal score (0 is the median of ${antibodies} clinical-stage antibodies), by ridge on Jain et al. 2017; ρ ${nestedRho.toFixed(2)} on held-out families, the net charge alone ${baselines['net_charge'].toFixed(2)}`,
      nestedRho,
    },
    {
      ...common,
      name: 'self_association',
      section: 'aggregation',
      value: parts?.self_association ?? null,
      method:
        'hydrophobic patches in and around the CDRs that can bind those of a copy, Wimley & White 1996, pairs within 7.5 Å',
    },
    {
      ...common,
      name: 'cdr_charge',
      section: 'developability',
      unit: 'e',
      value: parts?.cdr_charge ?? null,
      method:
        'spatial charge map in and around the CDRs at pH 6, after Agrawal et al. 2016; positive CDRs bind unspecifically (Rabia et al. 2018)',
    },
    {
      ...common,
      name: 'heavy_charge',
      section: 'developability',
      unit: 'e',
      value: parts?.heavy_charge ?? null,
      method: 'net charge of VH at pH 7.4',
    },
    {
      ...common,
      name: 'cdr_aromatic_surface',
      section: 'developability',
      unit: '100 Å²',
      value: parts?.cdr_aromatic_surface ?? null,
      method: 'accessible side-chain surface of F, W and Y in the CDRs of VH',
    },
    {
      ...common,
      name: 'risk',
      section: 'developability',
      value: verdictOf(analysed, descriptors)?.probability ?? null,
      confidence: 'medium',
      method: `probability of at least two of ten assays beyond the thresholds of Jain et al. 2017, by logistic regression on its parts; AUC ${auc.toFixed(2)} on held-out families`,
    },
  ];
}

function surface(analysed: AnalysedFv): Row[] {
  const { patches, liabilities, fv } = analysed;
  const rows: Row[] = [
    ['total_cdr_length', patches.totalCdrLength, 'residues', 'middle_is_best', 'high', 'IMGT CDRs together'],
    [
      'cdr3_length',
      patches.cdr3Length,
      'residues',
      'middle_is_best',
      'high',
      'IMGT CDR3 of the heavy or single domain',
    ],
    ['psh', patches.psh.value, null, 'middle_is_best', 'medium', `patches of surface hydrophobicity (${TAP})`],
    ['ppc', patches.ppc.value, null, CLEAN, 'medium', `patches of positive charge (${TAP})`],
    ['pnc', patches.pnc.value, null, CLEAN, 'medium', `patches of negative charge (${TAP})`],
    [
      'sfvcsp',
      patches.sfvcsp,
      null,
      'higher_is_better',
      'medium',
      `product of the exposed charges of VH and VL (${TAP})`,
    ],
    [
      'exposed_charge',
      patches.exposedCharge,
      'e',
      'middle_is_best',
      'medium',
      'K, R, D, E, H/10 exposed by 7.5 %, salt bridges left out',
    ],
    [
      'exposed_liabilities',
      liabilities.reduce((sum, { weight }) => sum + weight, 0),
      null,
      CLEAN,
      'medium',
      'severity (3, 2, 1) times exposed share of every chemical liability',
    ],
  ];
  if (!isSingle(analysed)) return rows;
  const method = 'residues of CDR3 over the reach of its tip, after TNP (Gordon et al. 2023)';
  return [...rows, ['cdr3_compactness', cdr3Compactness(fv), '1/Å', 'middle_is_best', 'low', method]];
}

function chemistry({ fv }: AnalysedFv): Row[] {
  const sequences = fv.domains.map(({ sequence }) => sequence);
  const total = (of: (sequence: string) => number): number => sequences.reduce((sum, each) => sum + of(each), 0);
  const charge = (ph: number): number => total((sequence) => chargeOf(sequence, ph, PK_DOMAIN));
  const [heavy = 0, light] = sequences.map((sequence) => chargeOf(sequence, 7.4, PK_DOMAIN));
  const mass = total(molecularWeight);
  const reduced = total((sequence) => extinction(sequence).reduced);
  const oxidised = total((sequence) => extinction(sequence).oxidised);
  const CHARGE = 'sum over side chains and N-termini; cysteines bound, no C-terminus within a chain';
  const row = (name: string, value: number | null, unit: string | null, direction: Direction, method: string): Row => [
    name,
    value,
    unit,
    direction,
    'high',
    method,
  ];
  return [
    row('molecular_weight', mass, 'Da', 'informative', 'average masses, free thiols; variable domains only'),
    row(
      'isoelectric_point',
      isoelectricPoint(sequences, PK_BJELLQVIST),
      'pH',
      'middle_is_best',
      'pK of Bjellqvist et al. 1993, as ProtParam',
    ),
    row('isoelectric_point_emboss', isoelectricPoint(sequences, PK_EMBOSS), 'pH', 'informative', 'pK of EMBOSS'),
    row('charge_ph_5_5', charge(5.5), 'e', 'informative', CHARGE),
    row('charge_ph_6', charge(6), 'e', 'informative', CHARGE),
    row('charge_ph_7_4', charge(7.4), 'e', 'middle_is_best', CHARGE),
    row(
      'charge_asymmetry',
      light === undefined ? null : heavy * light,
      null,
      'higher_is_better',
      'charge of VH times charge of VL at pH 7.4',
    ),
    row('extinction_reduced', reduced, '1/(M·cm)', 'informative', 'Pace et al. 1995, 280 nm'),
    row('extinction_oxidised', oxidised, '1/(M·cm)', 'informative', 'Pace et al. 1995, 280 nm, disulfides formed'),
    row('a280_reduced', reduced / mass, 'L/(g·cm)', 'informative', 'absorbance of 1 g/L'),
    row('a280_oxidised', oxidised / mass, 'L/(g·cm)', 'informative', 'absorbance of 1 g/L, disulfides formed'),
    row('gravy', gravy(sequences), null, 'informative', 'Kyte & Doolittle 1982'),
    row(
      'instability_index',
      instabilityIndex(sequences),
      null,
      'informative',
      'Guruprasad et al. 1990; derived from other proteins, not antibodies',
    ),
  ];
}
