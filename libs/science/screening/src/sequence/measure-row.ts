import { chargeOf, gravy, isoelectricPoint, PK_DOMAIN } from '@paratope/developability';
import { meanLikeness, shareOfHits, type HumanPeptides } from '@paratope/humanness';
import { cdrNetCharge, type Severity } from '@paratope/liabilities';
import { numberAntibody, type NumberedDomain, type NumberingOutcome } from '@paratope/numbering';
import type { Figures } from '../columns.js';
import { readRow, type RowDomains, type ScreenRow } from './antibody-row.js';
import { SEQUENCE_COLUMNS } from './columns.js';
import { domainFigures, rounded, type DomainFigures } from './domain-figures.js';

/** Figures of a row, or the reason why it has none. */
export type RowOutcome =
  { readonly ok: true; readonly figures: Figures } | { readonly ok: false; readonly message: string };

const PHYSIOLOGICAL_PH = 7.4;

/**
 * Computes the figures of the tier `sequence`, which need only the sequences of a row. A row that is not an antibody is refused without
 * effect on others.
 *
 * @param row the chains of a row in one-letter codes, or the reason why the row was refused before.
 * @param repertoires the 9-mers of human repertoires; without them OASis identity is null.
 * @returns the figures by the names of {@link SEQUENCE_COLUMNS}; null for the columns of a chain that the row lacks
 * @example
 * ```ts
 * measureRow({ row: 0, id: 'a', chains: ['MKTAYIAK'] }).ok; // → false
 * ```
 */
export const measureRow = (row: ScreenRow, repertoires?: HumanPeptides): RowOutcome =>
  measureRowBy(row, {
    number: (chain) => numberAntibody(chain),
    figuresOf: (domain) => domainFigures(domain, repertoires),
  });

/** The methods of a row's chains. */
interface ChainMethods {
  readonly number: (chain: string) => NumberingOutcome;
  readonly figuresOf: (domain: NumberedDomain) => DomainFigures;
}

/** Computes what {@link measureRow} does, by other methods of the chains with the same results. */
export function measureRowBy(row: ScreenRow, methods: ChainMethods): RowOutcome {
  const reading = readRow(row, methods.number);
  return reading.ok ? { ok: true, figures: figuresOf(reading.domains, methods) } : reading;
}

function figuresOf(domains: RowDomains, methods: ChainMethods): Figures {
  const heavy = domains.heavy && methods.figuresOf(domains.heavy);
  const light = domains.light && methods.figuresOf(domains.light);
  const numbered = [domains.heavy, domains.light].filter((domain) => domain !== undefined);
  const measured = [heavy, light].filter((domain) => domain !== undefined);
  const sequences = measured.map(({ sequence }) => sequence);
  const loops = measured.flatMap(({ cdrs }) => [cdrs.cdr1.sequence, cdrs.cdr2.sequence, cdrs.cdr3.sequence]);
  const cdrLength = loops.reduce((sum, { length }) => sum + length, 0);
  const count = (severity: Severity): number =>
    measured.reduce((sum, { liabilities }) => sum + liabilities.filter((each) => each.severity === severity).length, 0);
  return {
    ...EMPTY,
    ...prefixed('heavy', heavy),
    ...prefixed('light', light),
    format: heavy && light ? 'fv' : domains.heavy?.isVhh === true ? 'vhh' : 'single',
    human_likeness: rounded(meanLikeness(measured.map(({ humanLikeness }) => humanLikeness))),
    oasis_identity: oasisIdentity(measured),
    'liabilities.severe': count('high'),
    'liabilities.medium': count('medium'),
    'liabilities.low': count('low'),
    foreign_cores: measured.reduce((sum, { foreignCores }) => sum + foreignCores, 0),
    charge: rounded(sequences.reduce((sum, sequence) => sum + chargeOf(sequence, PHYSIOLOGICAL_PH, PK_DOMAIN), 0)),
    cdr_charge: cdrNetCharge(numbered),
    isoelectric_point: rounded(isoelectricPoint(sequences, PK_DOMAIN)),
    hydropathy: rounded(gravy(sequences)),
    cdr_hydropathy: cdrLength === 0 ? null : rounded(gravy(loops)),
    cdr_length: cdrLength,
    warnings: [...new Set(numbered.flatMap(({ warnings }) => warnings.map(({ code }) => code)))].join(' '),
  };
}

/** OASis identity of all domains together in percent. */
function oasisIdentity(domains: readonly DomainFigures[]): number | null {
  const known = domains.flatMap(({ repertoireHits }) => (repertoireHits ? [repertoireHits] : []));
  return known.length === 0 ? null : rounded(100 * shareOfHits(known.flat()));
}

const EMPTY: Figures = Object.fromEntries(SEQUENCE_COLUMNS.map(({ name }) => [name, null]));

function prefixed(prefix: 'heavy' | 'light', domain: DomainFigures | undefined): Figures {
  if (!domain) return {};
  return Object.fromEntries(Object.entries(domain.figures).map(([name, value]) => [`${prefix}.${name}`, value]));
}
