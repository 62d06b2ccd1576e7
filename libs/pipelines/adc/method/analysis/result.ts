import type { z } from 'zod';
import type { adcAnalysisSchema } from '../../contract/analysis.js';

/** Version of the analysis, which changes with every figure, rule or table. */
export const ANALYSIS_VERSION = 'adc-4';

/** A value of a schema that nobody changes. */
export type Frozen<Value> = { readonly [Key in keyof Value]: Frozen<Value[Key]> };
/** Today's results have what older ones lack. */
type Complete<Value> = { readonly [Key in keyof Value]-?: Exclude<Value[Key], undefined> };
type Range<Name extends string> = Readonly<Record<Name, readonly [number, number]>>;
type Stored = Frozen<z.infer<typeof adcAnalysisSchema>>;

/** Analysis of an ADC. Names, units and meanings are those of the HTTP contract. Analyses of today have every part. */
export interface AdcAnalysis extends Omit<Stored, 'inputs'> {
  readonly drug_load: DrugLoad;
  readonly masses: ConjugateMasses | null;
  readonly hic: HicOrder | null;
}
export type Verdict = Stored['verdict'];
export type AnalysedAntibody = Stored['antibody'];
export type AnalysedSite = NonNullable<Stored['site']>;
export type ConstantAccessibility = NonNullable<AnalysedSite['constant_domain']> & Range<'relative_range'>;
export type FvPlace = NonNullable<AnalysedSite['variable_domain']>;
export type FvSite = NonNullable<Stored['fv_sites']>[number];
export type Exposure = FvSite['exposure'];
export type DrugLoad = Stored['drug_load'] & Range<'interval_90'>;
export type LoadShare = DrugLoad['species'][number];
export type ConjugateMasses = Complete<NonNullable<Stored['masses']>>;
export type ChainMass = ConjugateMasses['reduced_chains'][number];
export type MassDifference = ConjugateMasses['variants'][number];
export type SimulatedSpectrum = ConjugateMasses['spectrum'];
export type Hydrophobicity = NonNullable<Stored['hydrophobicity']>;
export type HicOrder = Complete<NonNullable<Stored['hic']>>;
export type Absorbance = NonNullable<Stored['absorbance']>;
/**
 * log P by Wildman & Crippen (J Chem Inf Comput Sci 39:868, 1999), polar surface by Ertl et al. (J Med Chem 43:3714, 2000). The attachment
 * point `[*:1]` counts as a hydrogen.
 */
export type Molecule = Stored['chemistry']['linker'];
/** A `critical` one says that such an ADC should not be made, a `warning` that a known risk should be measured, an `info` what to know. */
export type Flag = Stored['flags'][number];
export type FlagSeverity = Flag['severity'];
/** An approved ADC that had the same property, or avoided it. */
export type FlagPrecedent = NonNullable<Flag['precedent']>;
export type Finding = Omit<Flag, 'rule' | 'source'>;
