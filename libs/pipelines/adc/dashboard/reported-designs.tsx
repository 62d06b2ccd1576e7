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
          { title: TEXT.design },
          { title: TEXT.payloadAndLinker },
          { title: TEXT.darWithInterval, kind: 'numeric' },
          { title: TEXT.unconjugatedAntibody, kind: 'numeric' },
          { title: TEXT.sixOrMoreDrugs, kind: 'numeric' },
          { title: TEXT.hydrophobicity, kind: 'numeric' },
          { title: TEXT.abovePrecedents, kind: 'numeric' },
          { title: TEXT.verdict },
        ]}
        rows={designs.map(({ id, name, payload_name, linker_name, analysis }) => {
          const { drug_load: load, hydrophobicity, verdict } = analysis;
          return {
            key: id,
            cells: [
              name,
              TEXT.on(payload_name, linker_name),
              TEXT.meanAndInterval(load.mean.toFixed(1), load.interval_90[0], load.interval_90[1]),
              share(load.unconjugated),
              share(load.high_load),
              hydrophobicity?.index.toFixed(1) ?? '–',
              hydrophobicity ? share(hydrophobicity.above_precedents) : '–',
              verdict,
            ],
          };
        })}
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
          columns={[{ title: TEXT.severity }, { title: TEXT.explanation }, { title: TEXT.source }]}
          rows={flags.map(({ rule, severity, explanation, remedy, source }) => ({
            key: rule + explanation,
            cells: [severity, remedy === null ? explanation : `${explanation} ${TEXT.remedy(remedy)}`, source],
          }))}
          most={MOST_FLAGS}
          page={`/adc-designs/${id}`}
        />
      )}
      {missing.length > 0 && <ReportNote>{TEXT.notComputedOf(missing)}</ReportNote>}
    </ReportBlock>
  );
}
