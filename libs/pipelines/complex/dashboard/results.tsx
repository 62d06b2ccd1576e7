import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ComplexPredictionResults } from '@paratope/sdk';
import { useMemo } from 'react';
import { ColorScale, Download, saveCsv, Section, StructureView, MetricTile } from '@paratope/dashboard-kit';
import type { ResultsProps } from '@paratope/dashboard-kit/pipeline';
import { EpitopePlot } from './epitope-plot.js';
import { INTERFACE_STEPS, interfaceColors } from './interface-colors.js';
import { Contacts } from './contacts.js';
import { Poses } from './poses.js';

export default function ComplexResults({ job }: ResultsProps) {
  if (job.object !== 'complex_prediction' || !job.results) return null;
  return <Complex id={job.id} results={job.results} />;
}

function Complex({ id, results }: { readonly id: string; readonly results: ComplexPredictionResults }) {
  const { poses, clusters = [], interface_residues, warnings = [], model_used, search, confidence_method } = results;
  const colorOf = useMemo(() => interfaceColors(results), [results]);
  const residues = [
    ...interface_residues.epitope.map((residue) => ({ side: 'epitope', ...residue, number: residue.number ?? null })),
    ...interface_residues.paratope.map((residue) => ({ side: 'paratope', ...residue, number: residue.number ?? null })),
  ];
  return (
    <Stack gap="lg">
      {warnings.map((warning) => (
        <Alert key={warning} color="yellow">
          {warning}
        </Alert>
      ))}
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Confidence results={results} />
        <MetricTile
          title="Poses"
          value={String(poses.length)}
          note={`the best of ${clusters.length} clusters of like poses`}
        />
        <MetricTile
          title="Buried surface"
          value={`${(poses[0]?.buried_surface_area ?? 0).toFixed(0)} Å²`}
          note="of the best pose, both partners together"
        />
      </SimpleGrid>
      <Section
        title="Epitope map"
        actions={
          <>
            <Download label="PDB" href={results.pdb_url} />
            <Download label="mmCIF" href={results.cif_url} />
            <Download label="All poses" href={results.poses_url} />
            <Download label="CSV" onClick={() => saveCsv(`interface-${id}`, residues)} />
          </>
        }
      >
        <Stack>
          <StructureView
            url={results.cif_url}
            colorOf={colorOf}
            label="The best pose; the antigen coloured by how often its residues are touched"
          />
          <ColorScale steps={INTERFACE_STEPS} />
          <EpitopePlot residues={interface_residues.epitope} />
          <Text size="sm" c="dimmed">
            {model_used}
            {search && `, ${search.effort} search: ${search.rotations.toLocaleString('en')} rotations`}. Where no single
            pose is right, the map of what the best ones touch still is of use.
          </Text>
          <Text size="xs" c="dimmed">
            Confidence: {confidence_method}
          </Text>
        </Stack>
      </Section>
      <Poses poses={poses} clusters={clusters} id={id} />
      <Contacts results={results} />
    </Stack>
  );
}

function Confidence({ results }: { readonly results: ComplexPredictionResults }) {
  const { iptm, docking_confidence: confidence, docking_confidence_base_rate: base } = results;
  if (iptm !== null) return <MetricTile title="ipTM" value={iptm.toFixed(2)} note="of the best complex, from 0 to 1" />;
  const among = base === undefined || base === null ? '' : `; it is in ${(base * 100).toFixed(0)} % of complexes`;
  return (
    <MetricTile
      title="The best pose is acceptable"
      value={confidence === null ? 'not known' : `${(confidence * 100).toFixed(0)} %`}
      note={confidence === null ? `how likely is not calibrated${among}` : `calibrated${among}`}
    />
  );
}
