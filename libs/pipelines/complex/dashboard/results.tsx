import { SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ComplexPredictionResults } from '@paratope/sdk';
import { useMemo, useState } from 'react';
import {
  ColorScale,
  Download,
  saveCsv,
  Section,
  StructureView,
  MetricTile,
  DataTable,
  useResidueLink,
  type FileResidue,
  Remark,
  Warnings,
} from '@paratope/dashboard-kit';
import type { ResultsProps } from '@paratope/dashboard-kit/pipeline';
import { confidenceOf } from './confidence.js';
import { EpitopePlot } from './epitope-plot.js';
import { INTERFACE_STEPS, interfaceColors } from './interface-colors.js';
import { InterfaceSequence } from './interface-sequence.js';
import { Poses } from './poses.js';
import { describeResidue } from './residue-text.js';
import { TEXT } from './text.js';
import { atomOf, polarContacts } from './polar-contacts.js';

/** Contacts between antibody and antigen in the best pose. */
function Contacts({ results }: { readonly results: ComplexPredictionResults }) {
  const { contacts_by_region = {} } = results;
  const regions = Object.entries(contacts_by_region)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  const polar = polarContacts(results);
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
      <Section title={TEXT.contactsByRegion} description={TEXT.residuePairsOfTheBest}>
        {regions.length === 0 ? (
          <Text size="sm">{TEXT.thisEngineDoesNotReport}</Text>
        ) : (
          <DataTable
            rows={regions}
            columns={[
              [TEXT.regionOfTheAntibody, ([region]) => region],
              [{ numeric: TEXT.contacts }, ([, count]) => count],
            ]}
          />
        )}
      </Section>
      <Section title={TEXT.polarContacts} description={TEXT.polarContactsOfTheBest}>
        {polar.length === 0 ? (
          <Text size="sm">{TEXT.noPolarContactsFound}</Text>
        ) : (
          <DataTable
            minWidth={420}
            rows={polar}
            columns={[
              [
                TEXT.antibody,
                ({ antibody }) => atomOf(antibody),
                { className: 'mono', style: { whiteSpace: 'nowrap' } },
              ],
              [TEXT.antigen, ({ antigen }) => atomOf(antigen), { className: 'mono', style: { whiteSpace: 'nowrap' } }],
              [TEXT.kind, ({ kind }) => kind],
              [{ numeric: TEXT.distance }, ({ distance }) => distance.toFixed(1)],
            ]}
          />
        )}
      </Section>
    </SimpleGrid>
  );
}

/** How often a residue touches; the view of the surface opens on the epitope. */
const inContact = ({ bFactor }: FileResidue): number => bFactor;

const DRAWINGS = [
  { value: 'cartoon', label: TEXT.cartoon },
  { value: 'surface', label: TEXT.surface },
];

export default function ComplexResults({ job }: ResultsProps) {
  if (job.object !== 'complex_prediction' || !job.results) return null;
  return <Complex id={job.id} results={job.results} />;
}

function Complex({ id, results }: { readonly id: string; readonly results: ComplexPredictionResults }) {
  const { poses, clusters = [], interface_residues, warnings = [], model_used, search, confidence_method } = results;
  const colorOf = useMemo(() => interfaceColors(results), [results]);
  const describe = useMemo(() => describeResidue(results), [results]);
  const antigen = useMemo(() => Object.values(results.antigen_chains ?? {}), [results]);
  const link = useResidueLink();
  const [inFile, setInFile] = useState<readonly FileResidue[]>([]);
  const [drawn, setDrawn] = useState('cartoon');
  const residues = [
    ...interface_residues.epitope.map((residue) => ({ side: 'epitope', ...residue, number: residue.number ?? null })),
    ...interface_residues.paratope.map((residue) => ({ side: 'paratope', ...residue, number: residue.number ?? null })),
  ];
  return (
    <Stack gap="lg">
      <Warnings of={warnings} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <MetricTile {...confidenceOf(results)} />
        <MetricTile
          title={TEXT.poses}
          value={String(poses.length)}
          note={TEXT.inClustersOfSimilarPoses(clusters.length)}
        />
        <MetricTile
          title={TEXT.buriedSurfaceArea}
          value={`${(poses[0]?.buried_surface_area ?? 0).toFixed(0)} Å²`}
          note={TEXT.bestPoseAntibodyAndAntigen}
        />
      </SimpleGrid>
      <Section
        title={TEXT.epitopeMap}
        actions={
          <>
            <Download label={TEXT.downloadPdb} href={results.pdb_url} />
            <Download label={TEXT.downloadMmcif} href={results.cif_url} />
            <Download label={TEXT.downloadAllPoses} href={results.poses_url} />
            <Download label={TEXT.downloadCsv} onClick={() => saveCsv(`interface-${id}`, residues)} />
          </>
        }
      >
        <Stack>
          <SegmentedControl
            aria-label={TEXT.drawnAs}
            size="xs"
            w="fit-content"
            className="no-print"
            data={DRAWINGS}
            value={drawn}
            onChange={setDrawn}
          />
          <StructureView
            url={results.cif_url}
            surface={drawn === 'surface'}
            {...(drawn === 'surface'
              ? { chains: antigen.length > 0 ? antigen : undefined, weightOf: inContact }
              : { onRead: setInFile })}
            colorOf={colorOf}
            describe={describe}
            link={link}
            label={TEXT.bestPoseWithTheAntigen}
          />
          <ColorScale steps={INTERFACE_STEPS} />
          <InterfaceSequence results={results} inFile={inFile} link={link} colorOf={colorOf} />
          <EpitopePlot residues={interface_residues.epitope} height={220} />
          <Remark>
            {model_used}
            {search && TEXT.searchRotations(search.effort, search.rotations.toLocaleString('en'))}
            {'. '}
            {TEXT.evenWhereNoSinglePose}
          </Remark>
          <Remark small>{TEXT.confidence(confidence_method)}</Remark>
        </Stack>
      </Section>
      <Poses results={results} id={id} />
      <Contacts results={results} />
    </Stack>
  );
}
