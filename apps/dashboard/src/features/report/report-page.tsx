import { Alert, Button, Select, Stack, Table, Text } from '@mantine/core';
import type { Variant } from '@paratope/sdk';
import { IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PrintLayout, Page, reads, Section, TextLink, useOrg } from '@paratope/dashboard-kit';
import { CHAIN_ROLE, drugClassLabel, FORMAT } from '../../components/terms.js';
import { choiceLabel, originLabel } from '../../components/origin.js';
import { lineageOf } from '../candidates/lineage.js';
import { NumberedChains } from '../variants/numbered-chains.js';
import { ReportedResults } from './reported-results.js';
import { SaveReport } from './save-report.js';
import { TEXT } from './text.js';

const reportRoute = getRouteApi('/app/candidates/$candidateId/report');

/** Printable report of a candidate. */
export function ReportPage() {
  const { candidateId } = reportRoute.useParams();
  const { variant: asked } = reportRoute.useSearch();
  const navigate = reportRoute.useNavigate();
  const { name: orgName } = useOrg();
  const { data: candidate } = useSuspenseQuery(reads('getTherapeuticCandidate', { path: { id: candidateId } }));
  const { data: project } = useSuspenseQuery(reads('getProject', { path: { id: candidate.project_id } }));
  const { data: variants } = useSuspenseQuery(
    reads('listVariants', { query: { candidate_id: candidateId, limit: 200 } }),
  );
  const variant = variants.data.find(({ id }) => id === asked) ?? variants.data[0];
  return (
    <PrintLayout>
      <Page
        title={variant ? `${candidate.name}, ${variant.name}` : candidate.name}
        description={`${FORMAT[candidate.format]} · ${drugClassLabel(candidate)} · ${project.name} · ${orgName} · ${new Date().toISOString().slice(0, 10)}`}
        crumbs={[
          <TextLink key="candidate" to="/candidates/$candidateId" params={{ candidateId }} size="sm">
            {candidate.name}
          </TextLink>,
        ]}
        actions={
          <>
            <Select
              aria-label={TEXT.variant}
              allowDeselect={false}
              w={220}
              data={variants.data.map(({ id, name }) => ({ value: id, label: name }))}
              value={variant?.id ?? null}
              onChange={(id) => void navigate({ search: id === null ? {} : { variant: id }, replace: true })}
            />
            <SaveReport projectId={candidate.project_id} which={{ candidateId }} />
            <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {TEXT.printReport}
            </Button>
          </>
        }
      >
        <Stack gap="lg">
          {variant ? (
            <>
              <Section title={TEXT.lineage}>
                <Lineage variants={variants.data} shown={variant.id} />
              </Section>
              <Section title={TEXT.sequence} description={TEXT.imgtNumberingAndCdrDefinition}>
                <Stack>
                  <NumberedChains variant={variant} />
                  {variant.chains.map(({ role, sequence }) => (
                    <Text key={role} size="xs" className="mono" style={{ overflowWrap: 'anywhere' }}>
                      {'>'}
                      {candidate.name} {variant.name} {CHAIN_ROLE[role]}
                      <br />
                      {sequence}
                    </Text>
                  ))}
                </Stack>
              </Section>
              <ReportedResults key={variant.id} variant={variant} candidateId={candidateId} />
            </>
          ) : (
            <Alert color="gray">{TEXT.allVariantsOfThisCandidate}</Alert>
          )}
        </Stack>
      </Page>
    </PrintLayout>
  );
}

interface LineageProps {
  readonly variants: readonly Variant[];
  readonly shown: string;
}

function Lineage({ variants, shown }: LineageProps) {
  return (
    <div className="scrolls-wide">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{TEXT.variant}</Table.Th>
            <Table.Th>{TEXT.origin}</Table.Th>
            <Table.Th className="numeric">{TEXT.lengthResidues}</Table.Th>
            <Table.Th>{TEXT.created}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lineageOf(variants).map(({ variant, variant: { id, name, chains, created_at }, depth }) => (
            <Table.Tr key={id} fw={id === shown ? 650 : undefined}>
              <Table.Td pl={10 + depth * 18}>
                {name}
                {id === shown && TEXT.thisReport}
              </Table.Td>
              <Table.Td>{choiceLabel(variant) ?? originLabel(variant)}</Table.Td>
              <Table.Td className="numeric">{chains.map(({ sequence }) => sequence.length).join(' + ')}</Table.Td>
              <Table.Td>{created_at.slice(0, 10)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
