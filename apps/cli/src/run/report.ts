import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sequenceName } from '@paratope/antibody';
import { escaped, MODEL_FILE, type RunStep, type StepCell, tag } from '@paratope/command-line';
import { nameOf } from './run.js';
import { isModelled, STEPS, type Subject } from './steps.js';
import { summaryOf } from './summary.js';
import { createRequire } from 'node:module';

const STYLE = `
:root{font:15px/1.5 system-ui,sans-serif;color:#1c2733;background:#fff}
body{margin:0}header,main{max-width:75rem;margin:0 auto;padding:1rem 1.5rem}
header{border-bottom:1px solid #dde3ea}h1{margin:0;font-size:1.6rem}header p,.note{color:#5b6775;margin:.2rem 0}
h2{margin:2.5rem 0 .5rem;border-bottom:1px solid #dde3ea}h3{margin:1.4rem 0 .4rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;white-space:nowrap}
th,td{padding:.25rem .7rem;text-align:left;border-bottom:1px solid #e8edf2}.number{text-align:right;font-variant-numeric:tabular-nums}
.alignment{overflow-x:auto;font:13px/1.35 ui-monospace,monospace;padding:.5rem;background:#f7f9fb}
.alignment i{font-style:normal}.alignment .c{background:#dcebf7}.alignment .x{background:#f6c9a8;font-weight:bold}.alignment .k{background:#e6e0f3}
.label{color:#5b6775;padding-right:1ch}summary{cursor:pointer}
.model{position:relative;overflow:hidden;width:100%;max-width:44rem;height:26rem;border:1px solid #dde3ea;margin:.5rem 0}
svg.plot text{font:12px system-ui,sans-serif;fill:#1c2733}svg.plot .axis{fill:#5b6775;font-size:11px}svg{max-width:100%;height:auto}
.warning{color:#8a5a00}.failure{color:#a02820;font-weight:bold}
@media print{.model{break-inside:avoid}details{break-inside:avoid}}
`;

/** Script with the IMGT CDRs and the colours of both chains, which are those of the scripts for PyMOL and ChimeraX. */
const START = `
const colours={H:['#bbbbbb','#4477aa','#228833','#ee6677'],L:['#dddddd','#66ccee','#bbcc33','#ccbb44']};
const cdr=(n)=>n>=27&&n<=38?1:n>=56&&n<=65?2:n>=105&&n<=117?3:0;
const show=(element)=>{
  const viewer=$3Dmol.createViewer(element,{backgroundColor:'white'});
  viewer.addModel(document.getElementById('pdb-'+element.dataset.model).textContent,'pdb');
  viewer.setStyle({},{cartoon:{colorfunc:(atom)=>(colours[atom.chain]||colours.H)[cdr(atom.resi)]}});
  viewer.zoomTo();viewer.render();
};
const seen=new IntersectionObserver((entries)=>{for(const entry of entries)if(entry.isIntersecting){seen.unobserve(entry.target);show(entry.target)}});
for(const element of document.querySelectorAll('.model'))seen.observe(element);
`;

/** 3Dmol.js, and a script that draws each model when it is scrolled into view, because browsers limit the number of canvases. */
async function scriptOf(): Promise<string> {
  const library = await readFile(createRequire(import.meta.url).resolve('3dmol/build/3Dmol-min.js'), 'utf8');
  // Within a script element, only its end tag has to be escaped.
  return `<script>${library.replaceAll('</script', '<\\/script')}</script>\n<script>${START}</script>`;
}

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
