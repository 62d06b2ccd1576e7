import { Alert, Chip, Group, Select, Stack, Text, Title } from '@mantine/core';
import type { Chain, GetVariantNumberingData, NumberedChain, NumberedDomain } from '@paratope/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reads } from '../../api/queries.js';
import { Download } from '../../components/download.js';
import { Loaded } from '../../components/loaded.js';
import { saveCsv } from '../../components/save.js';
import { REGION_COLORS, SequenceRows, type Residue } from '../../components/sequence-rows.js';
import { CHAIN_ROLE } from '../../components/terms.js';
import marks from '../../components/sequence-rows.module.css';
import { GermlineLine } from './germline-line.js';
import { useAnnotations, type Annotations } from './use-annotations.js';

type Query = NonNullable<GetVariantNumberingData['query']>;
type Scheme = NonNullable<Query['scheme']>;
type Definition = NonNullable<Query['cdr_definition']>;

const SCHEMES = [
  { value: 'imgt', label: 'IMGT' },
  { value: 'kabat', label: 'Kabat' },
  { value: 'chothia', label: 'Chothia' },
  { value: 'martin', label: 'Martin' },
  { value: 'aho', label: 'AHo' },
] as const;

const DEFINITIONS = [
  { value: 'imgt', label: 'IMGT' },
  { value: 'kabat', label: 'Kabat' },
  { value: 'chothia', label: 'Chothia' },
  { value: 'abm', label: 'AbM' },
  { value: 'contact', label: 'Contact' },
  { value: 'north', label: 'North' },
] as const;

interface NumberingProps {
  readonly chains: readonly Chain[];
  readonly variantId: string;
  /** For the names of files. */
  readonly name: string;
}

/** A variant's chains, residue by residue, in the scheme that is chosen. */
export function Numbering({ variantId, name, chains: sequences }: NumberingProps) {
  const [scheme, setScheme] = useState<Scheme>('imgt');
  const [definition, setDefinition] = useState<Definition>('imgt');
  const numbering = useQuery({
    ...reads('getVariantNumbering', { path: { id: variantId }, query: { scheme, cdr_definition: definition } }),
    placeholderData: keepPreviousData,
  });
  const [marked, setMarked] = useState<readonly string[]>(['difference', 'liability']);
  const found = useAnnotations(sequences);
  const save = (): void => saveCsv(`${name} ${scheme}`, (numbering.data?.chains ?? []).flatMap(rowsOf));
  return (
    <Stack>
      <Group justify="space-between" align="flex-end">
        <Title order={2}>Sequence</Title>
        <Group gap="sm" align="flex-end">
          <Select
            label="Numbering"
            size="xs"
            w={110}
            allowDeselect={false}
            data={SCHEMES}
            value={scheme}
            onChange={(value) => setScheme(value ?? 'imgt')}
          />
          <Select
            label="CDRs"
            size="xs"
            w={110}
            allowDeselect={false}
            data={DEFINITIONS}
            value={definition}
            onChange={(value) => setDefinition(value ?? 'imgt')}
          />
          <Download label="CSV" onClick={save} />
        </Group>
      </Group>
      <Chip.Group multiple value={[...marked]} onChange={setMarked}>
        <Group gap="xs" className="no-print">
          <Chip value="difference" size="xs">
            Differences from germline
          </Chip>
          <Chip value="liability" size="xs">
            Liabilities
          </Chip>
        </Group>
      </Chip.Group>
      <Loaded query={numbering}>
        {({ chains }) => (
          <Stack gap="xl">
            {chains.map((chain) => (
              <ChainRows key={chain.role} chain={chain} found={found.get(chain.role)} marked={marked} />
            ))}
            <Legend />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

const rowsOf = ({ role, domains }: NumberedChain) =>
  domains.flatMap(({ chain_type, residues }) =>
    residues.map(({ index, amino_acid, position, region }) => ({
      chain: role,
      domain: chain_type,
      index,
      amino_acid,
      position,
      region,
    })),
  );

interface ChainRowsProps {
  readonly chain: NumberedChain;
  /** Undefined until it is known. */
  readonly found: Annotations | undefined;
  readonly marked: readonly string[];
}

function ChainRows({ chain, found, marked }: ChainRowsProps) {
  return (
    <Stack gap="xs">
      <Group gap="sm" align="baseline">
        <Title order={3}>{CHAIN_ROLE[chain.role]}</Title>
        <Text size="sm" c="dimmed">
          {chain.length} residues{found && `, ${countOf(found)}`}
        </Text>
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
    const notes = [...(isDifference ? [`germline has ${germline}`] : []), ...(isLiability ? liabilities : [])];
    return {
      ...{ aminoAcid: amino_acid, position, index, region },
      marks: [...(isDifference ? (['difference'] as const) : []), ...(isLiability ? (['liability'] as const) : [])],
      ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
    };
  });

const countOf = (found: Annotations): string => {
  const all = [...found.values()];
  const differences = all.filter(({ germline }) => germline !== undefined).length;
  const liabilities = all.reduce((sum, each) => sum + each.liabilities.length, 0);
  return `${differences} from germline, ${liabilities} ${liabilities === 1 ? 'liability' : 'liabilities'}`;
};

function Legend() {
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
        differs from the nearest germline genes
      </Text>
      <Text size="xs">
        <span className={marks['letter']} data-mark="liability">
          N
        </span>{' '}
        may degrade
      </Text>
    </Group>
  );
}
