import type { ComplexPrediction, ComplexPredictionResults } from '@paratope/sdk';
import {
  ColorScale,
  pageOfJob,
  reads,
  ReportBlock,
  ReportColumns,
  ReportNote,
  ReportTable,
  StructureView,
  ofKind,
} from '@paratope/dashboard-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { confidenceOf } from './confidence.js';
import { EpitopePlot } from './epitope-plot.js';
import { INTERFACE_STEPS, interfaceColors } from './interface-colors.js';
import { atomOf, polarContacts } from './polar-contacts.js';
import { TEXT } from './text.js';

/** Poses and polar contacts that are printed. */
const MOST = 5;

interface ComplexProps {
  readonly job: ComplexPrediction;
  readonly results: ComplexPredictionResults;
}

/** The docking in the report of a candidate: how sure it is, the best pose, the best clusters, the epitope map and contacts. */
export default ofKind('complex_prediction', function ComplexReport({ job, results }) {
  const { interface_residues, warnings = [], confidence_method, contacts_by_region = {} } = results;
  const colorOf = useMemo(() => interfaceColors(results), [results]);
  const { data: antigen } = useQuery(reads('getAntigen', { path: { id: job.inputs.antigen_id } }));
  const confidence = confidenceOf(results);
  const touched = Object.entries(contacts_by_region)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  return (
    <>
      {warnings.map((warning) => (
        <ReportNote key={warning}>{warning}</ReportNote>
      ))}
      {antigen && <ReportNote>{TEXT.dockedTo(antigen.name)}</ReportNote>}
      <ReportColumns>
        <ReportBlock title={TEXT.epitopeMap}>
          <StructureView url={results.cif_url} colorOf={colorOf} label={TEXT.bestPoseWithTheAntigen} />
          <ColorScale steps={INTERFACE_STEPS} />
        </ReportBlock>
        <div>
          <ReportBlock title={confidence.title}>
            <strong>{confidence.value}</strong> {confidence.note}
            <ReportNote>{TEXT.confidence(confidence_method)}</ReportNote>
          </ReportBlock>
          <Clusters job={job} results={results} />
          {touched.length > 0 && (
            <ReportBlock title={TEXT.contactsByRegion}>
              {touched.map(([region, count]) => `${region} ${count}`).join(', ')}
              <ReportNote>{TEXT.residuePairsOfTheBest}</ReportNote>
            </ReportBlock>
          )}
        </div>
      </ReportColumns>
      <ReportBlock title={TEXT.shareOfTheBestPoses}>
        <EpitopePlot residues={interface_residues.epitope} height={150} />
        <ReportNote>{TEXT.evenWhereNoSinglePose}</ReportNote>
      </ReportBlock>
      <Polar job={job} results={results} />
    </>
  );
});

function Clusters({ job, results: { clusters = [], poses } }: ComplexProps) {
  const poseOf = new Map(poses.map((pose) => [pose.rank, pose]));
  const best = clusters.flatMap(({ best_pose, ...cluster }) => {
    const pose = poseOf.get(best_pose);
    return pose ? [{ ...cluster, pose }] : [];
  });
  if (best.length === 0) return null;
  return (
    <ReportBlock title={TEXT.bestPosesOfClusters}>
      <ReportTable
        columns={[
          [{ numeric: TEXT.cluster }, ({ rank }) => rank],
          [{ numeric: TEXT.posesInCluster }, ({ size }) => size],
          [{ numeric: TEXT.score }, ({ pose }) => pose.score.toFixed(2)],
          [{ numeric: TEXT.buriedSurface }, ({ pose }) => pose.buried_surface_area.toFixed(0)],
        ]}
        rows={best}
        most={MOST}
        page={pageOfJob(job)}
      />
      <ReportNote>{TEXT.lowerScoresAreBetter}</ReportNote>
    </ReportBlock>
  );
}

function Polar({ job, results }: ComplexProps) {
  const polar = polarContacts(results);
  if (polar.length === 0) return null;
  return (
    <ReportBlock title={TEXT.polarContacts}>
      <ReportTable
        columns={[
          [{ mono: TEXT.antibody }, ({ antibody }) => atomOf(antibody)],
          [{ mono: TEXT.antigen }, ({ antigen }) => atomOf(antigen)],
          [TEXT.kind, ({ kind }) => kind],
          [{ numeric: TEXT.distance }, ({ distance }) => distance.toFixed(1)],
        ]}
        rows={polar}
        most={MOST}
        page={pageOfJob(job)}
      />
      <ReportNote>{TEXT.polarContactsOfTheBest}</ReportNote>
    </ReportBlock>
  );
}
