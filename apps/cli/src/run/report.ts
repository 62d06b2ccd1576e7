import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sequenceName } from '@paratope/antibody';
import { escaped, MODEL_FILE, type RunStep, type StepCell, tag } from '@paratope/command-line';
import { scriptOf, STYLE } from './report-assets.js';
import { nameOf } from './run.js';
import { isModelled, STEPS, type Subject } from './steps.js';
import { summaryOf } from './summary.js';

interface ReportSettings {
  readonly title: string;
  readonly steps: readonly RunStep[];
  readonly made: string;
  /** Service or machine of the computation, and its version. */
  readonly origin: string;
  /** Antibodies that were refused before the run began. */
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

/** Report as one self-contained file. Its policy forbids the browser to load anything from another host. */
export async function reportHtml(subjects: readonly Subject[], settings: ReportSettings): Promise<string> {
  const sections = await Promise.all(subjects.map((subject, i) => sectionOf(subject, i)));
  const hasModels = subjects.some(isModelled);
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
  const cell = (value: StepCell, column: number, row: number): string => {
    const text = escaped(String(value ?? '–'));
    if (column === 0) return `<th scope="row"><a href="#antibody-${row + 1}">${text}</a></th>`;
    return `<td${typeof value === 'number' ? ' class="number"' : ''}>${text}</td>`;
  };
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = rows.map((row, i) => `<tr>${row.map((value, k) => cell(value, k, i)).join('')}</tr>`).join('');
  const left = refused.map(({ id, message }) => `<li><b>${escaped(id)}</b>: ${escaped(message)}</li>`).join('');
  return [
    `<section><h2>Overview</h2><div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`,
    tag('p', STEPS.flatMap(({ report }) => report?.note ?? []).join(' '), 'note'),
    left === '' ? '' : `<h3>Not included</h3><ul>${left}</ul>`,
    '</section>',
  ].join('');
}

async function sectionOf(subject: Subject, index: number): Promise<string> {
  const { id, named, molecule, results, failure, warnings } = subject;
  const names = molecule.chains.map(({ role, sequence }) => sequenceName(named, role, sequence));
  const parts: string[] = [`<h2 id="antibody-${index + 1}">${escaped(id)}</h2>`, tag('p', names.join(', '), 'note')];
  for (const { detail } of warnings) parts.push(tag('p', detail, 'warning'));
  if (failure) parts.push(tag('p', `${failure.step}: ${failure.message}`, 'failure'));
  for (const step of STEPS) {
    const found = results.get(step.name);
    if (found === undefined || !step.report) continue;
    const model = step.provides === 'structure' ? await viewerOf(subject, index) : '';
    const html = await step.report.html(found, subject);
    if (`${model}${html}` !== '') parts.push(`<h3>${escaped(step.report.title)}</h3>`, model, html);
  }
  return `<section>${parts.join('')}</section>`;
}

/** Element in which the script draws the model, with its coordinates. */
async function viewerOf(subject: Subject, index: number): Promise<string> {
  const pdb = await readFile(join(subject.folder, MODEL_FILE), 'utf8');
  return (
    `<div class="model" data-model="${index}" role="img" aria-label="Model of ${escaped(nameOf(subject))}; drag to rotate"></div>` +
    `<script type="text/plain" id="pdb-${index}">${atomsOf(pdb)}</script>`
  );
}

/** Lines with coordinates, which contain no markup. */
const atomsOf = (pdb: string): string =>
  pdb
    .split('\n')
    .filter((line) => /^(?:ATOM|TER|END)/.test(line))
    .join('\n')
    .replaceAll('<', '');
