// Measures how well the shipped predictors distinguish binders from other peptides: npm run eval -- mhc FILE.tsv FILE has a line of column
// names and the tab-separated columns allele, peptide and measurement. A measurement is an IC50 in nM (a binder has 500 nM or less), or 1
// and 0 if the file holds nothing else. Prints the area under the ROC curve per allele, and the mean at the end; lines that cannot be
// scored are listed by number and left out. Figures on peptides that the predictors were trained on are meaningless; the cross-validated
// ones are in libs/pipelines/immunogenicity/README.md.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BINDER_NM, mhcClassOf } from '@paratope/immunogenicity';
import { BinderTableError, readBinderTable, rocAuc, type BinderTable } from '@paratope/immunogenicity/training';
import { shippedPredictors } from '@paratope/immunogenicity/training/risk/shipped-predictors';
import { tableOf } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

/** Largest number of lines listed for each reason. */
const MAX_LISTED = 10;

export const program = evaluation({
  description: 'How well the predictors that ship tell binders from others',
  operands: 'FILE.tsv',
  data: { isIn: tableOf('.tsv', '\t', ['allele', 'peptide', 'measurement']), takes: 'file' },
  async run({ operands: [file = ''] }, runner) {
    const predictors = shippedPredictors();
    const table = readTable(file, (allele) => predictors[mhcClassOf(allele)].allele(allele) !== undefined);
    if (typeof table === 'string') {
      console.error(`${file}: ${table}.`);
      return false;
    }
    const { measured, isBinary, refused } = table;
    for (const [reason, lines] of [...refused].sort()) {
      const shown = `${lines.slice(0, MAX_LISTED).join(', ')}${lines.length > MAX_LISTED ? ', …' : ''}`;
      console.log(`left out ${lines.length}: ${reason} (${lines.length > 1 ? 'lines' : 'line'} ${shown})`);
    }
    const byAllele = Map.groupBy(measured, ({ allele }) => allele);
    const alleles = await runner.measure({
      cases: [...byAllele].sort(([a], [b]) => a.localeCompare(b)),
      keyOf: ([allele]) => allele,
      measure: ([allele, peptides]) => {
        const scores: { readonly positives: number[]; readonly negatives: number[] } = { positives: [], negatives: [] };
        for (const { peptide, measurement } of peptides) {
          const { score } = predictors[mhcClassOf(allele)].predict(peptide, allele);
          const binds = isBinary ? measurement === 1 : measurement <= BINDER_NM;
          (binds ? scores.positives : scores.negatives).push(score);
        }
        const { positives, negatives } = scores;
        const area = rocAuc(positives, negatives);
        return { peptides: peptides.length, binders: positives.length, area: Number.isNaN(area) ? null : area };
      },
    });

    console.log(isBinary ? 'binders are those measured as 1' : `binders have an IC50 of ${BINDER_NM} nM or less`);
    console.log(`${'allele'.padEnd(28)} ${'peptides'.padStart(8)} ${'binders'.padStart(8)} ${'AUC'.padStart(6)}`);
    const areas: number[] = [];
    for (const { of, result } of alleles) {
      const { peptides, binders, area } = result;
      const counts = `${String(peptides).padStart(8)} ${String(binders).padStart(8)}`;
      console.log(`${of[0].padEnd(28)} ${counts} ${(area?.toFixed(3) ?? '–').padStart(6)}`);
      if (area !== null) areas.push(area);
    }
    if (areas.length === 0) {
      console.error(`${file}: no allele has both binders and others among the peptides that can be scored.`);
      return false;
    }
    const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length;
    console.log(`mean AUC ${mean.toFixed(3)} over ${areas.length} alleles`);
    return true;
  },
});

/** Measurements of a file, or the reason why it holds none. */
function readTable(file: string, hasPredictor: (allele: string) => boolean): BinderTable | string {
  if (!existsSync(file)) return 'there is no such file';
  try {
    const bytes = readFileSync(file);
    return readBinderTable((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'), hasPredictor);
  } catch (error) {
    if (error instanceof BinderTableError) return error.message;
    throw error;
  }
}
