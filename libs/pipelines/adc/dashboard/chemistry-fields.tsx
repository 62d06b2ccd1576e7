import { NumberInput, Select, SimpleGrid, Text } from '@mantine/core';
import type { AdcCatalogue } from '@paratope/sdk';
import { changed, choices, type Chemistry } from './chemistry.js';
import { TEXT } from './text.js';

interface ChemistryFieldsProps {
  readonly catalogue: AdcCatalogue;
  readonly chosen: Chemistry;
  readonly onChange: (chosen: Chemistry) => void;
}

const named = (entries: readonly { readonly name: string }[]) =>
  entries.map(({ name }) => ({ value: name, label: name.replaceAll('_', ' ') }));

/** Fields of payload, linker, method, site and load. Each field offers only choices that react with those of the fields before it. */
export function ChemistryFields({ catalogue, chosen, onChange }: ChemistryFieldsProps) {
  const { payloads, linkers, methods, method } = choices(catalogue, chosen);
  const change = (to: Partial<Chemistry>): void => onChange(changed(catalogue, chosen, to));
  const described = [...catalogue.payloads, ...catalogue.linkers].filter(({ name }) =>
    [chosen.payload_name, chosen.linker_name].includes(name),
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={TEXT.payload}
          searchable
          data={named(payloads)}
          value={chosen.payload_name}
          onChange={(payload_name) => change({ payload_name: payload_name ?? '' })}
        />
        <Select
          label={TEXT.linker}
          description={TEXT.linkersThatCanCarryThe}
          searchable
          data={named(linkers)}
          value={chosen.linker_name}
          onChange={(linker_name) => change({ linker_name: linker_name ?? '' })}
        />
        <Select
          label={TEXT.conjugation}
          description={TEXT.methodsThatCanAttachThe}
          data={named(methods)}
          value={chosen.conjugation_method}
          onChange={(conjugation_method) => change({ conjugation_method: conjugation_method ?? '' })}
        />
        {method?.class === 'site_specific' && (
          <Select
            label={TEXT.siteLabel}
            description={TEXT.euNumbering}
            searchable
            data={method.sites}
            value={chosen.conjugation_site}
            onChange={(conjugation_site) => change({ conjugation_site: conjugation_site ?? '' })}
          />
        )}
        <NumberInput
          label={TEXT.drugsPerAntibodyLabel}
          description={TEXT.meanDrugToAntibodyRatioOf(method?.max_dar ?? 8)}
          min={0.5}
          max={method?.max_dar ?? 8}
          step={0.5}
          value={chosen.dar_target}
          onChange={(value) => onChange({ ...chosen, dar_target: Number(value) })}
        />
      </SimpleGrid>
      {described.map(({ name, description }) => (
        <Text key={name} size="xs" c="dimmed">
          {name}: {description}
        </Text>
      ))}
    </>
  );
}
