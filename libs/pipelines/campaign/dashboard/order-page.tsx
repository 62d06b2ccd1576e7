import { SegmentedControl, Stack } from '@mantine/core';
import { ForRole, Page, reads, Section, TextLink, usePathParam, Remark } from '@paratope/dashboard-kit';
import type { CampaignPlate, Design } from '@paratope/sdk';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CombinatorialSection } from './combinatorial-section.js';
import { ExactSection } from './exact-section.js';
import { variantsOf, type OrderedVariant } from './ordered-variants.js';
import { TEXT } from './text.js';
import { VariantChoice } from './variant-choice.js';

/** Kinds of library that can be ordered. */
const LIBRARIES = [
  { value: 'exact', label: TEXT.exactVariants },
  { value: 'combinatorial', label: TEXT.mixedCodons },
] as const;

/** Page on which variants of a front or a plate become DNA to order. */
export function OrderPage() {
  return usePathParam('kind') === 'designs' ? <OfDesign /> : <OfPlate />;
}

function OfDesign() {
  const { data } = useSuspenseQuery(reads('getDesign', { path: { id: usePathParam('jobId') } }));
  return <Order job={data} kind="design" />;
}

function OfPlate() {
  const { data } = useSuspenseQuery(reads('getCampaignPlate', { path: { id: usePathParam('jobId') } }));
  return <Order job={data} kind="campaign_plate" />;
}

interface OrderProps {
  readonly job: Design | CampaignPlate;
  readonly kind: string;
}

/** Choice of variants, and the forms of both kinds of library. */
export function Order({ job, kind }: OrderProps) {
  const variants = variantsOf(job);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(variants.map(({ key }) => key)));
  const [library, setLibrary] = useState<(typeof LIBRARIES)[number]['value']>('exact');
  const ordered: readonly OrderedVariant[] = variants.filter(({ key }) => chosen.has(key));
  return (
    <Page
      title={TEXT.orderDna}
      description={TEXT.aboutOrder}
      crumbs={[
        <TextLink key="job" to="/jobs/$kind/$jobId" params={{ kind, jobId: job.id }} size="sm">
          {kind === 'design' ? TEXT.theDesign : TEXT.thePlate}
        </TextLink>,
      ]}
    >
      <Section title={TEXT.variants} description={TEXT.variantsChosen(ordered.length, variants.length)}>
        <VariantChoice variants={variants} chosen={chosen} onChange={setChosen} />
      </Section>
      <ForRole least="editor">
        <Stack gap="lg">
          <SegmentedControl
            aria-label={TEXT.kindOfLibrary}
            data={[...LIBRARIES]}
            value={library}
            onChange={(value) => setLibrary(value === 'exact' ? 'exact' : 'combinatorial')}
          />
          {library === 'exact' ? (
            <ExactSection variants={ordered} name={job.id} />
          ) : (
            <CombinatorialSection variants={ordered} name={job.id} />
          )}
        </Stack>
      </ForRole>
      <Remark small>{TEXT.nothingIsSent}</Remark>
    </Page>
  );
}
