import {
  ColorScale,
  pageOfJob,
  ReportBlock,
  ReportColumns,
  ReportNote,
  ReportTable,
  StructureView,
  ofKind,
} from '@paratope/dashboard-kit';
import { useMemo } from 'react';
import { coloring, stepsOf } from './coloring.js';
import { loopError } from './loop-error.js';
import { loopsOf, perResidue } from './residues.js';
import { TEXT } from './text.js';

const NO_LIABILITIES = new Map<string, never>();

/** The model in the report of a candidate: its picture, the loops with their expected errors, and its geometry. */
export default ofKind('structure_prediction', function StructureReport({ job, results }) {
  const residues = useMemo(() => perResidue(results), [results]);
  const colorOf = useMemo(() => coloring(residues, 'region', NO_LIABILITIES), [residues]);
  const loops = useMemo(
    () => loopsOf(residues).map(({ chain, region, middle }) => ({ name: region, chain, index: middle })),
    [residues],
  );
  const { validation, cdrs, confidence_score, confidence_method, model_used } = results;
  return (
    <ReportColumns>
      <ReportBlock title={TEXT.model}>
        <StructureView url={results.cif_url} colorOf={colorOf} loops={loops} label={TEXT.cartoonOfTheFvModel} />
        <ColorScale steps={stepsOf(residues, 'region')} />
      </ReportBlock>
      <ReportBlock title={TEXT.cdrs}>
        <ReportTable
          columns={[
            [TEXT.loop, ({ name }) => name],
            [{ mono: TEXT.sequence }, ({ sequence }) => sequence],
            [TEXT.canonicalClass, ({ canonical_class }) => canonical_class ?? '–'],
            [{ numeric: TEXT.expectedErrorLabel }, loopError],
          ]}
          rows={cdrs}
          page={pageOfJob(job)}
        />
        <ReportNote>
          {validation.passed ? TEXT.geometrySound : TEXT.geometryHasFaults}{' '}
          {TEXT.clashesChainBreaksDAmino(
            validation.clashes,
            validation.chain_breaks,
            validation.d_amino_acids,
            validation.ramachandran_outliers,
          )}
        </ReportNote>
        <ReportNote>
          {TEXT.meanConfidenceOf1Engine(confidence_score.toFixed(2), confidence_method, model_used)}
        </ReportNote>
      </ReportBlock>
    </ReportColumns>
  );
});
