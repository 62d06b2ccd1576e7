import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export const STYLE = `
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
export async function scriptOf(): Promise<string> {
  const library = await readFile(createRequire(import.meta.url).resolve('3dmol/build/3Dmol-min.js'), 'utf8');
  // Within a script element, only its end tag has to be escaped.
  return `<script>${library.replaceAll('</script', '<\\/script')}</script>\n<script>${START}</script>`;
}
