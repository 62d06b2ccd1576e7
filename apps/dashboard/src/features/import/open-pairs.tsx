import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import type { ChainPair, OpenPairings, RefusedRecord } from '@paratope/antibody-import';
import { useState } from 'react';
import { DataTable } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Value of a heavy chain without a light chain. */
const ALONE = '';

interface OpenPairsProps {
  readonly open: OpenPairings;
  readonly isBusy: boolean;
  readonly onAnswer: (pairs: readonly ChainPair[]) => void;
}

/** Asks for the light chain of each heavy chain for which the files name none. */
export function OpenPairs({ open, isBusy, onAnswer }: OpenPairsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = (heavy: string, light: string | null): void => {
    const next = new Map(chosen);
    if (light === null) next.delete(heavy);
    else next.set(heavy, light);
    setChosen(next);
  };
  const taken = new Set(chosen.values());
  const choicesOf = (heavy: string) => [
    ...open.light
      .map(({ record: { name } }) => name)
      .filter((name) => !taken.has(name) || chosen.get(heavy) === name)
      .map((name) => ({ value: name, label: name })),
    { value: ALONE, label: TEXT.noLightChain },
  ];
  return (
    <Alert color="yellow" title={TEXT.pairTheChains}>
      <Stack gap="sm">
        <Text size="sm">{TEXT.theFilesDoNotState}</Text>
        <DataTable
          rows={open.heavy}
          columns={[
            [TEXT.heavyChain, ({ record: { name } }) => name],
            [
              TEXT.lightChain,
              ({ record: { name } }) => (
                <Select
                  allowDeselect
                  aria-label={TEXT.lightChainOf(name)}
                  placeholder={TEXT.chooseALightChain}
                  clearable
                  data={choicesOf(name)}
                  value={chosen.get(name) ?? null}
                  onChange={(light) => choose(name, light)}
                />
              ),
            ],
          ]}
        />
        <Group>
          <Button
            disabled={chosen.size === 0}
            loading={isBusy}
            onClick={() => onAnswer(open.heavy.flatMap((heavy) => pairOf(heavy, chosen)))}
          >
            {TEXT.pairChains}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function pairOf({ record }: RefusedRecord, chosen: ReadonlyMap<string, string>): ChainPair[] {
  const light = chosen.get(record.name);
  if (light === undefined) return [];
  const { name: heavy, antibody = '', place } = record;
  return [{ name: antibody === '' ? heavy : antibody, heavy, ...(light === ALONE ? {} : { light }), place }];
}
