import { Button, Group, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { api, ProblemAlert, Section } from '@paratope/dashboard-kit';
import type { ArgumentsOf } from '@paratope/sdk';
import { IconDna2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OligoPool } from './oligo-pool.js';
import { OrderFields, USUAL_ORDER } from './order-fields.js';
import { OrderPreview } from './order-preview.js';
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
  const [order, setOrder] = useState(USUAL_ORDER);
  const body: Body = {
    host,
    ...(product === 'pool' ? { pool: limits } : { order }),
    variants: variants.map(({ name: variant, well, chains }) => ({
      name: variant,
      chains: [...chains],
      ...(well !== undefined && { well }),
    })),
  };
  // What is shown is of these fields and variants: after a change it disappears until it is asked for again. The usual order is asked for at once.
  const current = JSON.stringify(body);
  const [asked, ask] = useState(current);
  const isAsked = asked === current && variants.length > 0;
  const written = useQuery({
    queryKey: ['designExactLibrary', current],
    queryFn: () => api.designExactLibrary({ body }),
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Section title={TEXT.exactVariants} description={TEXT.aboutExact}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={TEXT.product}
            data={PRODUCTS}
            value={product}
            onChange={(value) => value && setProduct(value)}
          />
          <Select
            label={TEXT.expressionHost}
            data={Object.entries(HOSTS).map(([value, label]) => ({ value, label }))}
            value={host}
            onChange={(value) => value !== null && isHost(value) && setHost(value)}
          />
        </SimpleGrid>
        {product === 'pool' ? (
          <LimitFields limits={limits} onChange={setLimits} />
        ) : (
          <OrderFields order={order} onChange={setOrder} />
        )}
        {isAsked && written.error && <ProblemAlert error={written.error} />}
        <Group>
          <Button
            leftSection={<IconDna2 size={16} />}
            disabled={variants.length === 0}
            loading={written.isFetching}
            onClick={() => (isAsked ? void written.refetch() : ask(current))}
          >
            {TEXT.writeDna(variants.length)}
          </Button>
        </Group>
        {isAsked && written.data && product === 'pool' && <OligoPool library={written.data} name={name} />}
        {isAsked && written.data && product === 'fragments' && <OrderPreview library={written.data} name={name} />}
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
