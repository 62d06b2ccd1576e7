import { Alert, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  Page,
  PrintLayout,
  reads,
  Report,
  ReportNote,
  ReportPart,
  useOrg,
  ReportSequence,
  ReportTable,
  candidateCrumb,
} from '@paratope/dashboard-kit';
import { sequenceName } from '@paratope/antibody';
import type { Variant } from '@paratope/sdk';
import { drugClassLabel, FORMAT } from '../../components/terms.js';
import { NumberedChains } from '../variants/numbered-chains.js';
import { ShareLink } from '../sharing/share-link.js';
import { FigureSheet } from './figure-sheet.js';
import { PrintButton } from './print-button.js';
import { ReportedResults } from './reported-results.js';
import { SaveReport } from './save-report.js';
import { TEXT } from './text.js';
import { choiceLabel, originLabel } from '../../components/origin.js';
import { lineageOf } from '../candidates/lineage.js';
import { reportedLineage } from './reported-lineage.js';

/** Variants that are printed. */
const MOST = 8;

interface LineageTableProps {
  readonly candidateId: string;
  readonly variants: readonly Variant[];
  readonly shown: string;
}

/** Variants of a candidate in the order of their descent, as far as they fit. */
function LineageTable({ candidateId, variants, shown }: LineageTableProps) {
  const all = lineageOf(variants);
  const rows = reportedLineage(all, shown, MOST);
  return (
    <ReportTable
      columns={[
        [
          TEXT.variant,
          ({ variant, depth }) => (
            <span style={{ paddingLeft: depth * 14 }}>
              {variant.name}
              {variant.id === shown && TEXT.thisReport}
            </span>
          ),
        ],
        [TEXT.origin, ({ variant }) => choiceLabel(variant) ?? originLabel(variant)],
        [
          { numeric: TEXT.lengthResidues },
          ({ variant }) => variant.chains.map(({ sequence }) => sequence.length).join(' + '),
        ],
        [{ numeric: TEXT.created }, ({ variant }) => variant.created_at.slice(0, 10)],
      ]}
      rows={[...rows, ...all.filter((row) => !rows.includes(row))]}
      isMarked={({ variant }) => variant.id === shown}
      most={MOST}
      page={`/candidates/${candidateId}`}
    />
  );
}

/** Chains of a variant as FASTA, to be copied. */
function ChainText({ candidate, variant }: { readonly candidate: string; readonly variant: Variant }) {
  const { name, chains, origin, strategy } = variant;
  const molecule = { candidate, variant: name, origin: strategy ?? origin };
  return chains.map(({ role, sequence }) => (
    <ReportSequence key={role} title={`>${sequenceName(molecule, role, sequence)}`} sequence={sequence} />
  ));
}

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
        crumbs={[candidateCrumb(candidate)]}
        actions={
          <>
            <Select
              aria-label={TEXT.variant}
              w={220}
              data={variants.data.map(({ id, name }) => ({ value: id, label: name }))}
              value={variant?.id ?? null}
              onChange={(id) => void navigate({ search: id === null ? {} : { variant: id }, replace: true })}
            />
            <SaveReport projectId={candidate.project_id} which={{ candidateId }} />
            {variant && (
              <ShareLink
                what={{ type: 'report', project_id: candidate.project_id, variant_ids: [variant.id] }}
                title={`${candidate.name}, ${variant.name}`}
              />
            )}
            <PrintButton />
          </>
        }
      >
        {variant ? (
          <Report>
            <ReportNote>
              {TEXT.whereTheRestStands(`${window.location.origin}/app/candidates/${candidateId}`)}
            </ReportNote>
            <ReportPart title={TEXT.lineage}>
              <LineageTable candidateId={candidateId} variants={variants.data} shown={variant.id} />
            </ReportPart>
            <ReportPart title={TEXT.sequence}>
              <NumberedChains variant={variant} />
              <ReportNote>{TEXT.imgtNumberingAndCdrDefinition}</ReportNote>
              <ChainText candidate={candidate.name} variant={variant} />
            </ReportPart>
            <FigureSheet key={`figures of ${variant.id}`} variant={variant} />
            <ReportedResults key={variant.id} variant={variant} candidateId={candidateId} />
          </Report>
        ) : (
          <Alert color="gray">{TEXT.allVariantsOfThisCandidate}</Alert>
        )}
      </Page>
    </PrintLayout>
  );
}
