import { sequenceName } from '@paratope/antibody';
import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { api, Download, ProblemAlert, saveCsv, saveText, saveXlsx, Section, type Row } from '@paratope/dashboard-kit';
import type { ArgumentsOf, ExactLibrary } from '@paratope/sdk';
import { IconDna2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderedVariant } from './ordered-variants.js';
import { TEXT } from './text.js';

type Body = ArgumentsOf<'designExactLibrary'>['body'];
type Host = NonNullable<Body['host']>;
type Limits = NonNullable<Body['pool']>;
type Product = 'fragments' | 'pool';

const HOSTS: Readonly<Record<Host, string>> = {
  cho: 'CHO',
  human: 'Human (HEK293)',
  mouse: 'Mouse',
  e_coli: 'E. coli',
  b_subtilis: 'B. subtilis',
  s_cerevisiae: 'S. cerevisiae',
  k_phaffii: 'K. phaffii (Pichia)',
};

/** Limits that oligo pools of several vendors have; every one can be changed to those of your own. */
const USUAL_LIMITS: Limits = { longest: 300, shortest: 40, most_oligos: 2_000, overlap: 20, overlap_gc: [0.3, 0.7] };

const PRODUCTS = [
  { value: 'fragments', label: TEXT.geneFragments },
  { value: 'pool', label: TEXT.oligoPool },
] as const;

interface ExactSectionProps {
  readonly variants: readonly OrderedVariant[];
  /** Part of the names of files. */
  readonly name: string;
}

/** Form and result of the DNA of exactly these variants. */
export function ExactSection({ variants, name }: ExactSectionProps) {
  const [product, setProduct] = useState<Product>('fragments');
  const [host, setHost] = useState<Host>('cho');
  const [limits, setLimits] = useState(USUAL_LIMITS);
  const write = useMutation({
    mutationFn: () =>
      api.designExactLibrary({
        body: {
          host,
          ...(product === 'pool' && { pool: limits }),
          variants: variants.map(({ name: variant, well, chains }) => ({
            name: variant,
            chains: [...chains],
            ...(well !== undefined && { well }),
          })),
        },
      }),
    meta: { showsProblem: true },
  });
  return (
    <Section title={TEXT.exactVariants} description={TEXT.aboutExact}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={TEXT.product}
            allowDeselect={false}
            data={PRODUCTS}
            value={product}
            onChange={(value) => value && setProduct(value)}
          />
          <Select
            label={TEXT.expressionHost}
            allowDeselect={false}
            data={Object.entries(HOSTS).map(([value, label]) => ({ value, label }))}
            value={host}
            onChange={(value) => value !== null && isHost(value) && setHost(value)}
          />
        </SimpleGrid>
        {product === 'pool' && <LimitFields limits={limits} onChange={setLimits} />}
        {write.error && <ProblemAlert error={write.error} />}
        <Group>
          <Button
            leftSection={<IconDna2 size={16} />}
            disabled={variants.length === 0}
            loading={write.isPending}
            onClick={() => write.mutate()}
          >
            {TEXT.writeDna(variants.length)}
          </Button>
        </Group>
        {write.data && <Written library={write.data} name={name} />}
      </Stack>
    </Section>
  );
}

const isHost = (text: string): text is Host => text in HOSTS;

interface LimitFieldsProps {
  readonly limits: Limits;
  readonly onChange: (limits: Limits) => void;
}

/** Percent of a share, and back, without the digits that binary fractions add. */
const percent = (share: number): number => Number((100 * share).toPrecision(12));

function LimitFields({ limits, onChange }: LimitFieldsProps) {
  const [low, high] = limits.overlap_gc;
  const field = (key: 'longest' | 'shortest' | 'most_oligos' | 'overlap', label: string, min: number) => (
    <NumberInput
      label={label}
      min={min}
      allowDecimal={false}
      value={limits[key]}
      onChange={(value) => onChange({ ...limits, [key]: Number(value) })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
      {field('longest', TEXT.longestOligo, 1)}
      {field('shortest', TEXT.shortestOligo, 1)}
      {field('most_oligos', TEXT.mostOligos, 1)}
      {field('overlap', TEXT.overlap, 10)}
      <NumberInput
        label={TEXT.lowestGc}
        min={0}
        max={100}
        value={percent(low)}
        onChange={(value) => onChange({ ...limits, overlap_gc: [Number(value) / 100, high] })}
      />
      <NumberInput
        label={TEXT.highestGc}
        min={0}
        max={100}
        value={percent(high)}
        onChange={(value) => onChange({ ...limits, overlap_gc: [low, Number(value) / 100] })}
      />
    </SimpleGrid>
  );
}

interface WrittenProps {
  readonly library: ExactLibrary;
  readonly name: string;
}

function Written({ library: { fragments, oligos, assemblies }, name }: WrittenProps) {
  const isPool = assemblies.length > 0;
  const rows: readonly (Row & { readonly name: string; readonly dna: string })[] = isPool
    ? oligos.map(({ chain, segment, oligo, dna, ...place }) => ({
        name: sequenceName({ candidate: 'oligo', variant: `${segment}_${oligo}` }, chain, dna),
        chain,
        segment,
        oligo,
        dna,
        ...place,
      }))
    : fragments.map(({ well, name: variant, chain, length, dna }) => ({
        well,
        name: sequenceName({ candidate: variant }, chain, dna),
        chain,
        length,
        dna,
      }));
  const fasta = rows.map(({ name: title, dna }) => `>${title}\n${dna}\n`).join('');
  const file = `${isPool ? 'oligo-pool' : 'gene-fragments'}-${name}`;
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">{isPool ? TEXT.oligosWritten(oligos.length) : TEXT.fragmentsWritten(fragments.length)}</Text>
      {assemblies.map(({ chain, genes, assembled }) => (
        <Text key={chain} size="sm" fw={assembled > genes ? 600 : 400}>
          {TEXT.assembles(chain, genes, assembled)}
        </Text>
      ))}
      <Group gap="xs">
        <Download label={TEXT.csv} onClick={() => saveCsv(file, rows)} />
        <Download label={TEXT.xlsx} onClick={() => void saveXlsx(file, rows)} />
        <Download label={TEXT.fasta} onClick={() => saveText(`${file}.fasta`, 'text/plain', fasta)} />
      </Group>
    </Stack>
  );
}
