import { Badge, Code, Group, ScrollArea, Stack, Table, Text, Title } from '@mantine/core';
import type { VariableCds } from '@paratope/sdk';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { api, Download, PLOT_BLUE, Plot, saveText, Section, notifyProblem, ofKind } from '@paratope/dashboard-kit';
import { constraintName } from './constraint-name.js';
import { TEXT } from './text.js';

const FORMATS = [
  { format: 'fasta', label: TEXT.downloadFasta, ending: 'fasta' },
  { format: 'csv', label: TEXT.downloadCsv, ending: 'csv' },
  { format: 'genbank', label: TEXT.downloadGenbank, ending: 'gb' },
] as const;

async function download(id: string, format: (typeof FORMATS)[number]): Promise<void> {
  const { body } = await api.request('downloadCodonExport', { path: { id }, query: { format: format.format } });
  const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
  saveText(`codon-export-${id}.${format.ending}`, 'text/plain', text);
}

export default ofKind('codon_export', function CodonResults({ job: { id }, results }) {
  const { variable_cds, constraint_report: report, codon_usage_table } = results;
  return (
    <Stack gap="lg">
      <Section
        title={TEXT.codingSequences}
        description={TEXT.codonUsageOf(codon_usage_table.replaceAll('_', ' '))}
        actions={FORMATS.map((format) => (
          <Download
            key={format.format}
            label={format.label}
            onClick={() => void download(id, format).catch(notifyProblem)}
          />
        ))}
      >
        <Stack gap="xl">
          {variable_cds.map((cds) => (
            <Cds key={cds.chain} cds={cds} />
          ))}
        </Stack>
      </Section>
      <Section
        title={TEXT.constraints}
        mark={
          <Badge color={report.satisfied ? 'teal' : 'red'}>{report.satisfied ? TEXT.allMet : TEXT.someNotMet}</Badge>
        }
      >
        <Table>
          <Table.Tbody>
            {report.constraints.map(({ name, satisfied, detail }) => (
              <Table.Tr key={name}>
                <Table.Td w={30}>
                  {satisfied ? (
                    <IconCircleCheck
                      size={18}
                      color="var(--mantine-color-teal-filled)"
                      role="img"
                      aria-label={TEXT.met}
                    />
                  ) : (
                    <IconCircleX
                      size={18}
                      color="var(--mantine-color-red-filled)"
                      role="img"
                      aria-label={TEXT.notMet}
                    />
                  )}
                </Table.Td>
                <Table.Td>{constraintName(name)}</Table.Td>
                <Table.Td>{detail}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Section>
    </Stack>
  );
});

function Cds({ cds }: { readonly cds: VariableCds }) {
  const { chain, sequence, cai, gc_content, gc_profile, start_folding: folding } = cds;
  return (
    <Stack gap="xs">
      <Group gap="lg">
        <Title order={3}>{chain}</Title>
        <Text size="sm">{TEXT.bp(sequence.length)}</Text>
        <Text size="sm">{TEXT.cai(cai.toFixed(3))}</Text>
        <Text size="sm">{TEXT.gc((gc_content * 100).toFixed(1))}</Text>
        {folding && <Text size="sm">{TEXT.foldingAroundTheStart(folding.energy.toFixed(1))}</Text>}
      </Group>
      <ScrollArea.Autosize mah={130}>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {sequence}
        </Code>
      </ScrollArea.Autosize>
      {gc_profile && <GcPlot profile={gc_profile} chain={chain} />}
    </Stack>
  );
}

function GcPlot({ profile, chain }: { readonly profile: readonly number[]; readonly chain: string }) {
  const points = useMemo(() => profile.map((gc, at) => ({ at: at + 1, gc: gc * 100 })), [profile]);
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot')) => ({
      marginBottom: 40,
      x: { label: TEXT.window },
      y: { label: TEXT.gcLabel, domain: [0, 100], grid: true },
      marks: [plot.lineY(points, { x: 'at', y: 'gc', stroke: PLOT_BLUE }), plot.ruleY([0])],
    }),
    [points],
  );
  return <Plot options={options} height={160} label={TEXT.gcContentAlongTheCoding(chain)} />;
}
