import { Select, SimpleGrid } from '@mantine/core';
import { Loaded, reads } from '@paratope/dashboard-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TEXT } from './text.js';

/** Largest number of names: the size of one page of a list. */
const MOST = 200;

interface ParentChoiceProps {
  readonly value: string | null;
  readonly onChange: (variantId: string | null) => void;
}

/** Field that chooses a variant by the antibody that it belongs to. */
export function ParentChoice({ value, onChange }: ParentChoiceProps) {
  const [candidate, setCandidate] = useState<string | null>(null);
  const candidates = useQuery(reads('listTherapeuticCandidates', { query: { limit: MOST } }));
  const variants = useQuery({
    ...reads('listVariants', { query: { candidate_id: candidate ?? '', limit: MOST } }),
    enabled: candidate !== null,
  });
  const chooseCandidate = (id: string | null): void => {
    setCandidate(id);
    onChange(null);
  };
  return (
    <Loaded query={candidates}>
      {({ data }) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            allowDeselect
            label={TEXT.antibody}
            description={TEXT.antibodyHint}
            searchable
            data={data.map(({ id, name }) => ({ value: id, label: name }))}
            value={candidate}
            onChange={chooseCandidate}
          />
          <Select
            allowDeselect
            label={TEXT.parentVariant}
            description={TEXT.parentHint}
            searchable
            disabled={candidate === null}
            data={(variants.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={value}
            onChange={onChange}
          />
        </SimpleGrid>
      )}
    </Loaded>
  );
}
