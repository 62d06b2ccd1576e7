import { Chip, Group, Select, Stack, Title } from '@mantine/core';
import type { Chain, GetVariantNumberingData, NumberedChain } from '@paratope/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Download, Loaded, reads, saveCsv } from '@paratope/dashboard-kit';
import { ChainRows, Legend } from './chain-rows.js';
import { useAnnotations } from './use-annotations.js';
import { TEXT } from './text.js';

type Query = NonNullable<GetVariantNumberingData['query']>;
type Scheme = NonNullable<Query['scheme']>;
type Definition = NonNullable<Query['cdr_definition']>;

const SCHEMES = [
  { value: 'imgt', label: TEXT.imgt },
  { value: 'kabat', label: TEXT.kabat },
  { value: 'chothia', label: TEXT.chothia },
  { value: 'martin', label: TEXT.martin },
  { value: 'aho', label: TEXT.aho },
] as const;

const DEFINITIONS = [
  { value: 'imgt', label: TEXT.imgt },
  { value: 'kabat', label: TEXT.kabat },
  { value: 'chothia', label: TEXT.chothia },
  { value: 'abm', label: TEXT.abm },
  { value: 'contact', label: TEXT.contact },
  { value: 'north', label: TEXT.north },
] as const;

interface NumberingProps {
  readonly chains: readonly Chain[];
  readonly variantId: string;
  /** Name of the variant, for the names of files. */
  readonly name: string;
}

/** Chains of a variant, residue by residue, in the chosen numbering scheme. */
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
        <Title order={2}>{TEXT.sequence}</Title>
        <Group gap="sm" align="flex-end">
          <Select
            label={TEXT.numbering}
            size="xs"
            w={110}
            data={SCHEMES}
            value={scheme}
            onChange={(value) => setScheme(value ?? 'imgt')}
          />
          <Select
            label={TEXT.cdrs}
            size="xs"
            w={110}
            data={DEFINITIONS}
            value={definition}
            onChange={(value) => setDefinition(value ?? 'imgt')}
          />
          <Download label={TEXT.downloadCsv} onClick={save} />
        </Group>
      </Group>
      <Chip.Group multiple value={[...marked]} onChange={setMarked}>
        <Group gap="xs" className="no-print">
          <Chip value="difference" size="xs">
            {TEXT.differencesFromGermlineLabel}
          </Chip>
          <Chip value="liability" size="xs">
            {TEXT.liabilitiesLabel}
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
