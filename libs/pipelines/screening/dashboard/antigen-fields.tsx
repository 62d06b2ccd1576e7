import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { fieldProblem, readsPages } from '@paratope/dashboard-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TierFields } from './plan.js';
import { TEXT } from './text.js';

interface AntigenFieldsProps {
  readonly fields: TierFields;
  /** Error that the service returned for the plan. */
  readonly problem: unknown;
  readonly onChange: (changes: Partial<TierFields>) => void;
}

/** Fields of the antigen to which the last tier docks. */
export function AntigenFields({ fields, problem, onChange }: AntigenFieldsProps) {
  const { antigenUpload, antigenChains, epitope } = fields;
  const antigens = useInfiniteQuery(readsPages('listAntigens', undefined, 200));
  // Several antigens may have the same file; a choice is a file.
  const files = new Map(
    (antigens.data ?? []).flatMap(({ upload_id: file, name }) => (file === null ? [] : [[file, name]])),
  );
  if (antigenUpload !== '' && !files.has(antigenUpload)) files.set(antigenUpload, TEXT.otherFile);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <Select
        label={TEXT.antigen}
        placeholder={TEXT.chooseAnAntigen}
        nothingFoundMessage={TEXT.noAntigenWithStructure}
        searchable
        required
        data={[...files].map(([value, label]) => ({ value, label }))}
        value={antigenUpload === '' ? null : antigenUpload}
        error={fieldProblem(problem, '/plan/antigen') ?? fieldProblem(problem, '/plan/antigen/upload_id')}
        onChange={(file) => onChange({ antigenUpload: file ?? '' })}
      />
      <TextInput
        label={TEXT.antigenChains}
        placeholder="A B"
        description={TEXT.antigenChainsHint}
        value={antigenChains}
        error={problemWithin(problem, '/plan/antigen/chains')}
        onChange={(event) => onChange({ antigenChains: event.currentTarget.value })}
      />
      <TextInput
        label={TEXT.epitope}
        placeholder="A:45 A:47"
        description={TEXT.epitopeHint}
        value={epitope}
        error={problemWithin(problem, '/plan/antigen/epitope')}
        onChange={(event) => onChange({ epitope: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}

/** Problem of a list, or of one of its first entries. */
const problemWithin = (problem: unknown, pointer: string): string | undefined =>
  fieldProblem(problem, pointer) ??
  Array.from({ length: 100 }, (_, k) => fieldProblem(problem, `${pointer}/${k}`)).find((text) => text !== undefined);
