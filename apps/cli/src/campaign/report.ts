import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alignmentsHtml } from './report-alignment.js';
import { scriptOf, STYLE } from './report-assets.js';
import { escaped, tag } from './report-html.js';
import { humannessSvg, percentilesSvg, riskSvg, errorSvg } from './report-plots.js';
import {
  humanizationSchema,
  immunogenicitySchema,
  scorecardSchema,
  structureSchema,
  variantSchema,
} from './results.js';
import type { Step, Subject } from './steps.js';
import { summaryOf, type Cell } from './summary.js';

export interface ReportSettings {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly made: string;
  /** Where it was computed, and by which version. */
  readonly origin: string;
  /** What was refused before the campaign began. */
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

/** One file that shows it all, and asks no other host for anything: its policy forbids the browser to. */
export async function reportHtml(subjects: readonly Subject[], settings: ReportSettings): Promise<string> {
  const sections = await Promise.all(subjects.map((subject, i) => sectionOf(subject, i)));
  const hasModels = subjects.some(({ results }) => results.has('model'));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; worker-src blob:">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(settings.title)}</title><style>${STYLE}</style></head><body>`,
    `<header><h1>${escaped(settings.title)}</h1><p>${escaped(settings.origin)} · ${escaped(settings.made)} · ${subjects.length} antibodies</p></header>`,
    `<main>${summaryHtml(subjects, settings)}${sections.join('')}</main>`,
    hasModels ? await scriptOf() : '',
    '</body></html>\n',
  ].join('\n');
}

function summaryHtml(subjects: readonly Subject[], { steps, refused }: ReportSettings): string {
  const { columns, rows } = summaryOf(subjects, steps);
  const cell = (value: Cell, column: number, row: number): string => {
    const text = escaped(String(value ?? '–'));
    if (column === 0) return `<th scope="row"><a href="#antibody-${row + 1}">${text}</a></th>`;
    return `<td${typeof value === 'number' ? ' class="number"' : ''}>${text}</td>`;
  };
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = rows.map((row, i) => `<tr>${row.map((value, k) => cell(value, k, i)).join('')}</tr>`).join('');
  const left = refused.map(({ id, message }) => `<li><b>${escaped(id)}</b>: ${escaped(message)}</li>`).join('');
  return [
    `<section><h2>Overview</h2><div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`,
    `<p class="note">Humanness is the share of 9-mers that human germline genes encode; it is not OASis identity. Model errors are what such models usually err by, not a bound. T-cell risk ranks designs; it is no rate of anti-drug antibodies.</p>`,
    left === '' ? '' : `<h3>Not taken in</h3><ul>${left}</ul>`,
    '</section>',
  ].join('');
}

async function sectionOf(subject: Subject, index: number): Promise<string> {
  const { id, results, failure, warnings } = subject;
  const parts: string[] = [`<h2 id="antibody-${index + 1}">${escaped(id)}</h2>`];
  for (const { detail } of warnings) parts.push(tag('p', detail, 'warning'));
  if (failure) parts.push(tag('p', `${failure.step}: ${failure.message}`, 'failure'));
  const humanized = results.get('humanize');
  if (humanized !== undefined) {
    const entries = humanizationSchema.parse(humanized);
    const variant = results.get('variant');
    const chosen = variant === undefined ? undefined : variantSchema.parse(variant).strategy;
    parts.push('<h3>Humanization</h3>', humannessSvg(entries, chosen), alignmentsHtml(entries, chosen));
  }
  const model = results.get('model');
  if (model !== undefined) {
    const structure = structureSchema.parse(model);
    const pdb = await readFile(join(subject.folder, 'structure.pdb'), 'utf8');
    parts.push(
      '<h3>Structure</h3>',
      `<div class="model" data-model="${index}" role="img" aria-label="Model of ${escaped(id)}, to turn with the mouse"></div>`,
      `<script type="text/plain" id="pdb-${index}">${atomsOf(pdb)}</script>`,
      errorSvg(structure),
      ...structure.validation.warnings.map((warning) => tag('p', warning, 'warning')),
    );
  }
  const card = results.get('developability');
  if (card !== undefined) parts.push('<h3>Developability</h3>', percentilesSvg(scorecardSchema.parse(card)));
  const immunogenicity = results.get('immunogenicity');
  if (immunogenicity !== undefined)
    parts.push('<h3>Immunogenicity</h3>', riskSvg(immunogenicitySchema.parse(immunogenicity)));
  if (results.has('codon')) {
    const plot = await readFile(join(subject.folder, 'codons.svg'), 'utf8').catch(() => '');
    if (plot !== '') parts.push('<h3>DNA</h3>', `<div class="scroll">${plot}</div>`);
  }
  return `<section>${parts.join('')}</section>`;
}

/** Coordinates alone; they hold no markup. */
const atomsOf = (pdb: string): string =>
  pdb
    .split('\n')
    .filter((line) => /^(?:ATOM|TER|END)/.test(line))
    .join('\n')
    .replaceAll('<', '');
