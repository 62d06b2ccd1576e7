import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  api,
  Download,
  ProblemAlert,
  saveCsv,
  saveXlsx,
  Section,
  type Row,
  DataTable,
  Remark,
} from '@paratope/dashboard-kit';
import { threeDigits } from '@paratope/dashboard-kit/pipeline';
import type { ArgumentsOf, CombinatorialLibrary } from '@paratope/sdk';
import { IconDna2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { containedIn, positionsOfLibrary, type OrderedVariant } from './ordered-variants.js';
import { TEXT } from './text.js';

type Body = ArgumentsOf<'designCombinatorialLibrary'>['body'];

const GOALS = [
  { value: 'covered', label: TEXT.goalCovered },
  { value: 'pure', label: TEXT.goalPure },
] as const satisfies readonly { readonly value: Body['goal']; readonly label: string }[];

const CHEMISTRIES = [
  { value: 'degenerate', label: TEXT.degenerateCodons },
  { value: 'trimers', label: TEXT.trimers },
] as const satisfies readonly { readonly value: Body['chemistry']; readonly label: string }[];

interface CombinatorialSectionProps {
  readonly variants: readonly OrderedVariant[];
  /** Part of the names of files. */
  readonly name: string;
}

/** Form and result of the library that combines the residues of these variants. */
export function CombinatorialSection({ variants, name }: CombinatorialSectionProps) {
  const [goal, setGoal] = useState<NonNullable<Body['goal']>>('covered');
  const [chemistry, setChemistry] = useState<NonNullable<Body['chemistry']>>('degenerate');
  const [largest, setLargest] = useState<number | string>(10_000);
  const positions = positionsOfLibrary(variants);
  const choose = useMutation({
    mutationFn: async () => ({
      library: await api.designCombinatorialLibrary({
        body: { goal, chemistry, largest: Number(largest), positions: positions ?? [] },
      }),
      variants,
    }),
    meta: { showsProblem: true },
  });
  const missing = positions === undefined ? TEXT.chainsDiffer : positions.length === 0 ? TEXT.nothingVaries : undefined;
  return (
    <Section title={TEXT.mixedCodons} description={TEXT.aboutMixedCodons}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <Select
            label={TEXT.chemistry}
            data={CHEMISTRIES}
            value={chemistry}
            onChange={(value) => value && setChemistry(value)}
          />
          <Select label={TEXT.goalOfLibrary} data={GOALS} value={goal} onChange={(value) => value && setGoal(value)} />
          <NumberInput
            label={TEXT.largestLibrary}
            min={1}
            max={1e12}
            allowDecimal={false}
            thousandSeparator=" "
            value={largest}
            onChange={(value) => setLargest(typeof value === 'bigint' ? Number(value) : value)}
          />
        </SimpleGrid>
        {choose.error && <ProblemAlert error={choose.error} />}
        <Group>
          <Button
            leftSection={<IconDna2 size={16} />}
            disabled={missing !== undefined || Number(largest) < 1}
            loading={choose.isPending}
            onClick={() => choose.mutate()}
          >
            {TEXT.chooseCodons(positions?.length ?? 0)}
          </Button>
          {missing !== undefined && <Remark>{missing}</Remark>}
        </Group>
        {choose.data && <Chosen {...choose.data} name={name} />}
      </Stack>
    </Section>
  );
}

interface ChosenProps extends CombinatorialSectionProps {
  readonly library: CombinatorialLibrary;
}

function Chosen({ library, variants, name }: ChosenProps) {
  const contained = containedIn(library, variants).length;
  const rows: Row[] = library.positions.map(({ name: position, codon, residues, covered, pure }) => ({
    position,
    codon: codon ?? TEXT.trimers,
    residues: textOf(residues),
    covered,
    pure,
  }));
  const file = `codons-${name}`;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {TEXT.libraryChosen(library.size.toLocaleString('en'), percent(library.covered), percent(library.pure))}{' '}
        {TEXT.variantsContained(contained, variants.length)}
      </Text>
      <DataTable
        minWidth={560}
        maxHeight={360}
        rows={library.positions}
        columns={[
          [TEXT.position, ({ name: position }) => position],
          [{ mono: TEXT.codon }, ({ codon }) => codon ?? TEXT.trimers],
          [TEXT.residuesWithShares, ({ residues }) => textOf(residues)],
          [{ numeric: TEXT.coveredPercent }, ({ covered }) => percent(covered)],
          [{ numeric: TEXT.purePercent }, ({ pure }) => percent(pure)],
        ]}
      />
      <Group gap="xs">
        <Download label={TEXT.csv} onClick={() => saveCsv(file, rows)} />
        <Download label={TEXT.xlsx} onClick={() => void saveXlsx(file, rows)} />
      </Group>
    </Stack>
  );
}

const percent = (share: number): string => threeDigits(100 * share);

const textOf = (residues: CombinatorialLibrary['positions'][number]['residues']): string =>
  residues.map(({ residue, share }) => `${residue} ${percent(share)} %`).join(', ');
