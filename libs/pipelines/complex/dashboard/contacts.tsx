import { SimpleGrid, Table, Text } from '@mantine/core';
import type { ComplexPredictionResults } from '@paratope/sdk';
import { DataTable, Section } from '@paratope/dashboard-kit';
import { atomOf, polarContacts } from './polar-contacts.js';
import { TEXT } from './text.js';

/** Contacts between antibody and antigen in the best pose. */
export function Contacts({ results }: { readonly results: ComplexPredictionResults }) {
  const { contacts_by_region = {} } = results;
  const regions = Object.entries(contacts_by_region).sort(([, a], [, b]) => b - a);
  const polar = polarContacts(results);
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
      <Section title={TEXT.contactsByRegion} description={TEXT.residuePairsOfTheBest}>
        {regions.length === 0 ? (
          <Text size="sm">{TEXT.thisEngineDoesNotReport}</Text>
        ) : (
          <DataTable headings={[TEXT.regionOfTheAntibody, { numeric: TEXT.contacts }]}>
            {regions.map(([region, count]) => (
              <Table.Tr key={region}>
                <Table.Td>{region}</Table.Td>
                <Table.Td className="numeric">{count}</Table.Td>
              </Table.Tr>
            ))}
          </DataTable>
        )}
      </Section>
      <Section title={TEXT.polarContacts} description={TEXT.polarContactsOfTheBest}>
        {polar.length === 0 ? (
          <Text size="sm">{TEXT.noPolarContactsFound}</Text>
        ) : (
          <DataTable minWidth={420} headings={[TEXT.antibody, TEXT.antigen, TEXT.kind, { numeric: TEXT.distance }]}>
            {polar.map(({ kind, antibody, antigen, distance }) => (
              <Table.Tr key={`${kind}${atomOf(antibody)}${atomOf(antigen)}`}>
                <Table.Td className="mono" style={{ whiteSpace: 'nowrap' }}>
                  {atomOf(antibody)}
                </Table.Td>
                <Table.Td className="mono" style={{ whiteSpace: 'nowrap' }}>
                  {atomOf(antigen)}
                </Table.Td>
                <Table.Td>{kind}</Table.Td>
                <Table.Td className="numeric">{distance.toFixed(1)}</Table.Td>
              </Table.Tr>
            ))}
          </DataTable>
        )}
      </Section>
    </SimpleGrid>
  );
}
