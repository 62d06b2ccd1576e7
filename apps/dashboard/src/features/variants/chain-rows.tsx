import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import type { NumberedChain, NumberedDomain, GermlineCall } from '@paratope/sdk';
import { REGION_COLORS, type Residue, SequenceRows, Remark } from '@paratope/dashboard-kit';
import marks from '@paratope/dashboard-kit/sequence-rows.module.css';
import { CHAIN_ROLE } from '../../components/terms.js';
import type { Annotations } from './use-annotations.js';
import { TEXT } from './text.js';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const call = (name: string, gene: GermlineCall | null) =>
  gene && (
    <Text size="sm">
      <Text span c="dimmed">
        {name}{' '}
      </Text>
      <Text span fw={550}>
        {gene.genes.slice(0, 3).join(', ')}
        {gene.genes.length > 3 && ' …'}
      </Text>{' '}
      {percent(gene.identity)} {TEXT.identical}
    </Text>
  );

/** Germline of a domain by its nearest genes. */
function GermlineLine({ domain: { v_gene, j_gene, species } }: { readonly domain: NumberedDomain }) {
  return (
    <Group gap="lg">
      {call('V', v_gene)}
      {call('J', j_gene)}
      {species && (
        <Text size="sm">
          <Text span c="dimmed">
            {TEXT.nearestSpecies}{' '}
          </Text>
          {species.call}
        </Text>
      )}
    </Group>
  );
}

interface ChainRowsProps {
  readonly chain: NumberedChain;
  /** Annotations; undefined until they are computed. */
  readonly found: Annotations | undefined;
  readonly marked: readonly string[];
}

/** A chain residue by residue with its annotations. */
export function ChainRows({ chain, found, marked }: ChainRowsProps) {
  return (
    <Stack gap="xs">
      <Group gap="sm" align="baseline">
        <Title order={3}>{CHAIN_ROLE[chain.role]}</Title>
        <Remark>
          {TEXT.residues(chain.length)}
          {found && `, ${countOf(found)}`}
        </Remark>
      </Group>
      {chain.error && <Alert color="yellow">{chain.error.message}</Alert>}
      {chain.domains.map((domain) => (
        <Stack key={domain.start} gap="xs">
          <GermlineLine domain={domain} />
          <SequenceRows
            residues={residuesOf(domain, found, marked)}
            label={`${CHAIN_ROLE[chain.role]}, ${domain.chain_type}`}
          />
          {domain.warnings.map(({ code, message }) => (
            <Alert key={code + message} color="yellow" p="xs">
              {message}
            </Alert>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

const residuesOf = (
  { residues }: NumberedDomain,
  found: Annotations | undefined,
  marked: readonly string[],
): Residue[] =>
  residues.map(({ position, amino_acid, index, region }) => {
    const { germline, liabilities = [] } = found?.get(index) ?? {};
    const isDifference = germline !== undefined && marked.includes('difference');
    const isLiability = liabilities.length > 0 && marked.includes('liability');
    const notes = [...(isDifference ? [TEXT.germlineResidue(germline)] : []), ...(isLiability ? liabilities : [])];
    return {
      aminoAcid: amino_acid,
      position,
      index,
      region,
      marks: [...(isDifference ? (['difference'] as const) : []), ...(isLiability ? (['liability'] as const) : [])],
      ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
    };
  });

const countOf = (found: Annotations): string => {
  const all = [...found.values()];
  const differences = all.filter(({ germline }) => germline !== undefined).length;
  const liabilities = all.reduce((sum, each) => sum + each.liabilities.length, 0);
  return [
    differences === 1 ? TEXT.n1DifferenceFromGermline : TEXT.differencesFromGermline(differences),
    liabilities === 1 ? TEXT.n1Liability : TEXT.liabilities(liabilities),
  ].join(', ');
};

/** Legend of colours and marks. */
export function Legend() {
  return (
    <Group gap="md">
      {Object.entries(REGION_COLORS).map(([region, color]) => (
        <Group key={region} gap={6}>
          <span style={{ width: 14, height: 14, borderRadius: 3, background: color, display: 'inline-block' }} />
          <Text size="xs">{region}</Text>
        </Group>
      ))}
      <Text size="xs">
        <span className={marks['letter']} data-mark="difference">
          A
        </span>{' '}
        {TEXT.differsFromTheNearestGermline}
      </Text>
      <Text size="xs">
        <span className={marks['letter']} data-mark="liability">
          N
        </span>{' '}
        {TEXT.liability}
      </Text>
    </Group>
  );
}
