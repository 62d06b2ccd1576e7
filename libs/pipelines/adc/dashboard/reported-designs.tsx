import type { AdcAnalysis, AdcDesign } from '@paratope/sdk';
import { Loaded, reads, ReportBlock, ReportNote, ReportPart, ReportTable } from '@paratope/dashboard-kit';
import type { CandidateProps } from '@paratope/dashboard-kit/pipeline';
import { useQuery } from '@tanstack/react-query';
import { share } from './share.js';
import { TEXT } from './text.js';

/** Largest number of designs with printed figures, and of those with printed flags as well. */
const MOST = 8;
const MOST_WITH_FLAGS = 2;
/** Flags of a design that are printed, the gravest first. */
const MOST_FLAGS = 4;

type Analysed = AdcDesign & { readonly analysis: AdcAnalysis };
const isAnalysed = (design: AdcDesign): design is Analysed => design.analysis !== null;

/** Part of a candidate's report with its analysed ADC designs: their figures in one table, and the flags of the newest. */
export default function ReportedDesigns({ candidateId }: CandidateProps) {
  const designs = useQuery(reads('listAdcDesigns', { query: { candidate_id: candidateId, limit: 20 } }));
  return (
    <Loaded query={designs}>
      {({ data }) => {
        const analysed = data.filter(isAnalysed);
        if (analysed.length === 0) return null;
        return (
          <ReportPart title={TEXT.adcDesigns}>
            <Figures designs={analysed} candidateId={candidateId} />
            {analysed.slice(0, MOST_WITH_FLAGS).map((design) => (
              <FlagsOf key={design.id} design={design} />
            ))}
          </ReportPart>
        );
      }}
    </Loaded>
  );
}

interface FiguresProps extends CandidateProps {
  readonly designs: readonly Analysed[];
}

function Figures({ designs, candidateId }: FiguresProps) {
  const precedents = designs[0]?.analysis.hydrophobicity?.precedents.length;
  return (
    <ReportBlock>
      <ReportTable
        columns={[
          [TEXT.design, ({ name }) => name],
          [TEXT.payloadAndLinker, ({ payload_name, linker_name }) => TEXT.on(payload_name, linker_name)],
          [
            { numeric: TEXT.darWithInterval },
            ({ analysis: { drug_load: load } }) =>
              TEXT.meanAndInterval(load.mean.toFixed(1), load.interval_90[0], load.interval_90[1]),
          ],
          [{ numeric: TEXT.unconjugatedAntibody }, ({ analysis }) => share(analysis.drug_load.unconjugated)],
          [{ numeric: TEXT.sixOrMoreDrugs }, ({ analysis }) => share(analysis.drug_load.high_load)],
          [{ numeric: TEXT.hydrophobicity }, ({ analysis }) => analysis.hydrophobicity?.index.toFixed(1) ?? '–'],
          [
            { numeric: TEXT.abovePrecedents },
            ({ analysis: { hydrophobicity } }) => (hydrophobicity ? share(hydrophobicity.above_precedents) : '–'),
          ],
          [TEXT.verdict, ({ analysis }) => analysis.verdict],
        ]}
        rows={designs}
        most={MOST}
        page={`/candidates/${candidateId}`}
      />
      <ReportNote>{TEXT.aboutFiguresOfDesigns(precedents)}</ReportNote>
    </ReportBlock>
  );
}

function FlagsOf({ design: { id, name, analysis } }: { readonly design: Analysed }) {
  const { flags, missing } = analysis;
  return (
    <ReportBlock title={TEXT.flagsOf(name)}>
      {flags.length === 0 ? (
        TEXT.noRuleRaisesAFlag
      ) : (
        <ReportTable
          columns={[
            [TEXT.severity, ({ severity }) => severity],
            [
              TEXT.explanation,
              ({ explanation, remedy }) => (remedy === null ? explanation : `${explanation} ${TEXT.remedy(remedy)}`),
            ],
            [TEXT.source, ({ source }) => source],
          ]}
          rows={flags}
          most={MOST_FLAGS}
          page={`/adc-designs/${id}`}
        />
      )}
      {missing.length > 0 && <ReportNote>{TEXT.notComputedOf(missing)}</ReportNote>}
    </ReportBlock>
  );
}
