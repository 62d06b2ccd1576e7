import { Badge, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  ColorScale,
  DataTable,
  Download,
  type FileResidue,
  loadChunk,
  saveCsv,
  Section,
  StructureView,
  useResidueLink,
  PALETTE,
  Plot,
  ofKind,
  Remark,
} from '@paratope/dashboard-kit';
import { loopError } from './loop-error.js';
import type { LiabilityOfResidue } from './liabilities.js';
import { ModelSequence } from './model-sequence.js';
import { coloring as coloringOf, stepsOf, type Coloring } from './coloring.js';
import { describeResidue, loopsOf, perResidue, numbersOf, type ModelledResidue } from './residues.js';
import { Fab } from './fab.js';
import { TEXT } from './text.js';

const FRAMEWORK = '#8a939c';
/** Space for the numbers of the vertical axis, in pixels, and the part of the rest that the axes of the chains take. */
const LEFT = 44;
const OF_CHAINS = 0.9;

/** Plot of the expected error of each residue, chain by chain, with residue numbers and a band behind each CDR. */
function ErrorPlot({ residues }: { readonly residues: readonly ModelledResidue[] }) {
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot'), width: number) => {
      const top = Math.max(...residues.map(({ error }) => error));
      const chains = new Set(residues.map(({ chain }) => chain)).size;
      const widthOfChain = ((width - LEFT) * OF_CHAINS) / chains;
      return {
        marginLeft: LEFT,
        marginTop: 52,
        marginBottom: 40,
        x: { label: TEXT.residue, grid: false },
        y: { label: TEXT.expectedErrorInText, grid: true, zero: true },
        fx: { label: null },
        marks: [
          plot.barY(
            residues.filter(({ region }) => region !== 'framework'),
            {
              fx: 'chain',
              x: 'residue',
              y1: 0,
              y2: top,
              fill: PALETTE[1],
              fillOpacity: 0.14,
              insetLeft: -0.5,
              insetRight: -0.5,
            },
          ),
          plot.text(loopsOf(residues), { fx: 'chain', x: 'middle', y: top, text: 'region', dy: -7, fontWeight: 600 }),
          plot.barY(residues, {
            fx: 'chain',
            x: 'residue',
            y: 'error',
            fill: ({ region }: ModelledResidue) => (region === 'framework' ? FRAMEWORK : PALETTE[1]),
            title: ({ amino_acid, residue, region, error }: ModelledResidue) =>
              `${amino_acid}${residue}, ${region}: ${error.toFixed(1)} Å`,
          }),
          plot.ruleY([0]),
          plot.axisFx({ anchor: 'top', dy: -14, label: null }),
          plot.axisX({ ticks: numbersOf(residues, widthOfChain), label: TEXT.residue }),
        ],
      };
    },
    [residues],
  );
  return (
    <Stack gap="xs">
      <Plot options={options} height={240} label={TEXT.expectedErrorOfEachResidue} />
      <ColorScale
        steps={[
          { color: FRAMEWORK, label: 'framework' },
          { color: PALETTE[1], label: TEXT.cdr },
        ]}
      />
    </Stack>
  );
}

const COLORINGS: readonly { readonly value: Coloring; readonly label: string }[] = [
  { value: 'region', label: TEXT.chainsAndCdrs },
  { value: 'error', label: TEXT.expectedError },
  { value: 'hydrophobicity', label: TEXT.hydrophobicity },
  { value: 'charge', label: TEXT.charge },
  { value: 'liability', label: TEXT.liabilities },
];

const NONE: ReadonlyMap<string, LiabilityOfResidue> = new Map();

export default ofKind('structure_prediction', function StructureResults({ job: { id }, results }) {
  const [coloring, setColoring] = useState<Coloring>('region');
  const residues = useMemo(() => perResidue(results), [results]);
  const { data: liabilities = NONE } = useQuery({
    queryKey: ['liabilities-of-model', id],
    queryFn: async () => (await loadChunk(() => import('./liabilities.js'))).liabilitiesOf(residues),
    enabled: coloring === 'liability',
    staleTime: Infinity,
    structuralSharing: false,
  });
  const colorOf = useMemo(() => coloringOf(residues, coloring, liabilities), [residues, coloring, liabilities]);
  const describe = useMemo(
    () => describeResidue(residues, new Map([...liabilities].map(([key, { text }]) => [key, text]))),
    [residues, liabilities],
  );
  const loops = useMemo(
    () => loopsOf(residues).map(({ chain, region, middle }) => ({ name: region, chain, index: middle })),
    [residues],
  );
  const hasErrors = residues.some(({ error }) => error > 0);
  const link = useResidueLink();
  const [inFile, setInFile] = useState<readonly FileResidue[]>([]);
  const { validation, cdrs, templates, confidence_score, confidence_method, model_used } = results;
  return (
    <Stack gap="lg">
      <Section
        title={TEXT.model}
        actions={
          <>
            <Download label={TEXT.downloadPdb} href={results.pdb_url} />
            <Download label={TEXT.downloadMmcif} href={results.cif_url} />
            <Download
              label={TEXT.downloadCsv}
              onClick={() =>
                saveCsv(
                  `structure-${id}`,
                  residues.map((residue) => ({ ...residue })),
                )
              }
            />
          </>
        }
      >
        <Stack>
          <Select
            label={TEXT.colours}
            size="xs"
            w={220}
            className="no-print"
            data={COLORINGS.filter(({ value }) => value !== 'error' || hasErrors)}
            value={coloring}
            onChange={(value) => setColoring(value ?? 'region')}
          />
          <StructureView
            url={results.cif_url}
            colorOf={colorOf}
            loops={loops}
            describe={describe}
            link={link}
            onRead={setInFile}
            label={TEXT.cartoonOfTheFvModel}
          />
          <ColorScale steps={stepsOf(residues, coloring)} />
          <ModelSequence residues={residues} inFile={inFile} link={link} />
          <Remark>{TEXT.meanConfidenceOf1Engine(confidence_score.toFixed(2), confidence_method, model_used)}</Remark>
        </Stack>
      </Section>
      <Fab results={results} />
      <Section title={TEXT.expectedErrorAlongTheChains}>
        <ErrorPlot residues={residues} />
      </Section>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Section title={TEXT.cdrs}>
          <DataTable
            minWidth={460}
            rows={cdrs}
            columns={[
              [TEXT.loop, ({ name }) => name],
              [{ mono: TEXT.sequence }, ({ sequence }) => sequence],
              [TEXT.canonicalClass, ({ canonical_class }) => canonical_class ?? '–'],
              [TEXT.template, ({ template }) => template ?? TEXT.builtWithoutATemplate],
              [{ numeric: TEXT.expectedErrorLabel }, loopError],
            ]}
          />
        </Section>
        <Stack>
          <Section title={TEXT.templates}>
            <DataTable
              rows={templates}
              columns={[
                [TEXT.region, ({ region }) => region],
                [TEXT.pdbEntryAndChain, ({ pdb_code, chain }) => `${pdb_code} ${chain}`],
                [{ numeric: TEXT.identity }, ({ identity }) => (identity * 100).toFixed(0)],
              ]}
            />
          </Section>
          <Section
            title={TEXT.geometry}
            mark={
              <Badge color={validation.passed ? 'teal' : 'orange'}>
                {validation.passed ? 'sound' : TEXT.hasFaults}
              </Badge>
            }
          >
            <Text size="sm">
              {TEXT.clashesChainBreaksDAmino(
                validation.clashes,
                validation.chain_breaks,
                validation.d_amino_acids,
                validation.ramachandran_outliers,
              )}
            </Text>
          </Section>
        </Stack>
      </SimpleGrid>
    </Stack>
  );
});
