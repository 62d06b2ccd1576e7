import { pageOfJob, ReportBlock, ReportNote, ReportSequence, ReportTable, ofKind } from '@paratope/dashboard-kit';
import { constraintName } from './constraint-name.js';
import { TEXT } from './text.js';

/** Bases of each sequence that are printed: those of a variable domain. */
const MOST_BASES = 480;

/** The DNA in the report of a candidate: its figures, what does not hold, and the sequences. */
export default ofKind('codon_export', function CodonReport({ job, results }) {
  const { variable_cds, constraint_report: report, codon_usage_table } = results;
  const unmet = report.constraints.filter(({ satisfied }) => !satisfied);
  const hasFolding = variable_cds.some(({ start_folding: folding }) => folding !== null);
  return (
    <>
      <ReportBlock>
        <ReportTable
          columns={[
            [TEXT.chain, ({ chain }) => chain],
            [{ numeric: TEXT.lengthBp }, ({ sequence }) => sequence.length.toLocaleString('en')],
            [{ numeric: TEXT.caiLabel }, ({ cai }) => cai.toFixed(3)],
            [{ numeric: TEXT.gcLabel }, ({ gc_content }) => (gc_content * 100).toFixed(1)],
            hasFolding && [
              { numeric: TEXT.foldingLabel },
              ({ start_folding: folding }) => folding?.energy.toFixed(1) ?? '–',
            ],
          ]}
          rows={variable_cds}
          page={pageOfJob(job)}
        />
        <ReportNote>
          {TEXT.caiCompares} {hasFolding && `${TEXT.weakFoldingIsBetter} `}
          {TEXT.codonUsageOf(codon_usage_table.replaceAll('_', ' '))}
        </ReportNote>
      </ReportBlock>
      <ReportBlock title={TEXT.constraints}>
        {unmet.length === 0 ? (
          TEXT.allConstraintsMet(report.constraints.length)
        ) : (
          <ReportTable
            columns={[
              [TEXT.notMetOf(unmet.length, report.constraints.length), ({ name }) => constraintName(name)],
              [TEXT.detail, ({ detail }) => detail],
            ]}
            rows={unmet}
            page={pageOfJob(job)}
          />
        )}
      </ReportBlock>
      <ReportBlock title={TEXT.codingSequences}>
        {variable_cds.map(({ chain, sequence }) => (
          <div key={chain}>
            <ReportSequence title={chain} sequence={sequence.slice(0, MOST_BASES)} />
            {sequence.length > MOST_BASES && <ReportNote>{TEXT.furtherBases(sequence.length - MOST_BASES)}</ReportNote>}
          </div>
        ))}
      </ReportBlock>
    </>
  );
});
