import { styleText } from 'node:util';
import type { AdcAnalysis, ConjugateMasses, Flag, HicOrder, SimulatedSpectrum } from '../method/index.js';

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const LABEL_WIDTH = 16;
const STYLES: Readonly<Record<Flag['severity'], Style>> = { critical: 'red', warning: 'yellow', info: 'dim' };

const STANCES = { supports: 'counterexample (approved):', contradicts: 'precedent (approved):' } as const;

/** Text of an analysis for the terminal. */
export function adcCard(id: string, card: AdcAnalysis, colour: boolean): string {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
  const { verdict, flag_counts: counts } = card;
  const grave = `${counts.critical} critical, ${counts.warning} warnings, ${counts.info} notes`;
  return [
    paint('bold', `${id}  ${verdict} (${grave})`),
    ...antibodyLines(card),
    ...loadLines(card),
    ...chemistryLines(card),
    ...massLines(card.masses),
    ...siteLines(card),
    ...card.flags.flatMap((flag) => flagLines(flag, paint)),
    ...card.missing.map((text) => paint('dim', row('missing', text))),
  ].join('\n');
}

const row = (label: string, text: string): string => `  ${label.padEnd(LABEL_WIDTH)}${text}`;
const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const dalton = (mass: number | null): string => (mass === null ? '–' : mass.toFixed(1));

function antibodyLines({ antibody }: AdcAnalysis): string[] {
  const { isotype, isotype_from, light_chain, interchain_disulfides: bonds, glycosylated, lysines } = antibody;
  const facts = [
    `${isotype}${light_chain === null ? '' : ` ${light_chain}`} (by ${isotype_from})`,
    ...(bonds ? [`${bonds.heavy_light + bonds.heavy_heavy} interchain disulfides`] : []),
    ...(lysines === null ? [] : [`${lysines} lysines`]),
    glycosylated ? 'Fc glycan' : 'no Fc glycan',
  ];
  return [row('antibody', facts.join(', ')), ...antibody.assumptions.map((text) => row('', text))];
}

function loadLines({ drug_load: load, hic }: AdcAnalysis): string[] {
  const species = load.species.map(({ drugs, share }) => `D${drugs} ${percent(share)}`).join('  ');
  return [
    row('drug load', `mean ${load.mean.toFixed(2)}, 90 % within ${load.interval_90.join(' to ')}; ${load.model}`),
    row('', species),
    row('', `unconjugated ${percent(load.unconjugated)}, six or more drugs ${percent(load.high_load)}`),
    ...(hic ? hicLines(hic) : []),
  ];
}

function hicLines({ ladder, separation, average_dar, drug_absorbance_included }: HicOrder): string[] {
  const peaks = ladder.map(({ drugs, area_fraction }) => `D${drugs} ${percent(area_fraction)}`);
  const counted = drug_absorbance_included ? 'areas at 280 nm' : 'areas without the absorbance of the drug';
  return [
    row('HIC ladder', `${peaks.join(' → ')} (${separation})`),
    row('', `average DAR ${average_dar.toFixed(2)}; ${counted}`),
  ];
}

function chemistryLines({ chemistry, hydrophobicity, absorbance }: AdcAnalysis): string[] {
  const molecule = chemistry.linker_payload;
  const lines = molecule
    ? [
        row(
          'linker-payload',
          `${molecule.formula}, ${molecule.molecular_weight} Da, log P ${molecule.log_p}, polar surface ${molecule.tpsa} Å²`,
        ),
      ]
    : [];
  if (hydrophobicity) {
    const { index, above_precedents, masks } = hydrophobicity;
    const masked = masks.length > 0 ? `; masked by ${masks.join(', ')}` : '';
    lines.push(
      row(
        'hydrophobicity',
        `index ${index.toFixed(1)}, higher than ${percent(above_precedents)} of approved ADCs${masked}`,
      ),
    );
  }
  if (absorbance?.drug) lines.push(row('absorbance', absorbance.drug.formula));
  return lines;
}

function massLines(masses: ConjugateMasses | null): string[] {
  if (!masses) return [];
  const species = masses.species.map(({ drugs, intact, deglycosylated }) =>
    row('', `D${drugs}  ${dalton(intact).padStart(10)}  ${dalton(deglycosylated).padStart(10)}`),
  );
  const chains = masses.reduced_chains.map(({ chain, drugs, intact, deglycosylated }) =>
    row('', `${chain} +${drugs}  ${dalton(intact).padStart(9)}  ${dalton(deglycosylated).padStart(9)}`),
  );
  return [
    row('masses, Da', `each drug adds ${masses.added_per_drug.toFixed(2)}; with G0F, without glycan`),
    ...species,
    row('reduced', ''),
    ...chains,
    ...spectrumLines(masses.spectrum),
    ...masses.variants.map(({ variant, mass, most }) =>
      row('', `${variant.replaceAll('_', ' ')} ${mass > 0 ? '+' : '−'}${Math.abs(mass).toFixed(2)}, up to ${most}`),
    ),
  ];
}

const PEAKS_SHOWN = 12;

function spectrumLines({ peaks, glycoforms, mean_drugs }: SimulatedSpectrum): string[] {
  const highest = peaks
    .toSorted((one, other) => other.relative_abundance - one.relative_abundance)
    .slice(0, PEAKS_SHOWN)
    .toSorted((one, other) => one.mass - other.mass);
  const shares = glycoforms.map(({ name, share }) => `${name} ${percent(share)}`).join(', ');
  const assumed = shares === '' ? '' : `; assumes ${shares}`;
  return [
    row(
      'spectrum, Da',
      `${highest.length} highest of ${peaks.length} peaks, mean DAR ${mean_drugs.toFixed(2)}${assumed}`,
    ),
    ...highest.map(({ mass, relative_abundance, drugs, glycans }) =>
      row(
        '',
        `${mass.toFixed(1).padStart(9)}  ${percent(relative_abundance).padStart(6)}  D${drugs} ${glycans ?? ''}`.trimEnd(),
      ),
    ),
  ];
}

function siteLines({ site, fv_sites }: AdcAnalysis): string[] {
  const lines: string[] = [];
  const place = site?.constant_domain;
  if (site && place) {
    lines.push(
      row(
        'site',
        `${site.name}: ${place.exposure}, ${percent(place.relative)} accessible in ${place.structures.join(', ')}`,
      ),
    );
  }
  for (const { domain, position, residue, region, exposure, relative, pka_shift, binding_risk } of fv_sites ?? []) {
    if (residue === 'C' && exposure === 'buried') continue;
    const shift = pka_shift === null || pka_shift === 'none' ? '' : `, pKa ${pka_shift}`;
    lines.push(
      row(
        'in the Fv',
        `${domain} ${position} ${residue} (${region}): ${exposure}, ${percent(relative)}${shift}; risk to binding ${binding_risk}`,
      ),
    );
  }
  return lines;
}

function flagLines({ rule, severity, explanation, source, precedent, remedy }: Flag, paint: Paint): string[] {
  return [
    paint(STYLES[severity], row(severity, `${rule}: ${explanation}`)),
    ...(remedy === null ? [] : [row('', `→ ${remedy}`)]),
    ...(precedent ? [row('', `${STANCES[precedent.stance]} ${precedent.name} (${precedent.detail})`)] : []),
    paint('dim', row('', source)),
  ];
}
