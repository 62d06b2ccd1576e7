import { Badge, Table } from '@mantine/core';
import type { AdcFvSite } from '@paratope/sdk';
import { DataTable, Download, saveCsv, Section } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

const RISK = { high: 'orange', moderate: 'yellow', low: 'blue' } as const;

/** Residues of the Fv that a linker could react with by mistake, and the cost for binding. */
export function SitesOfFv({ sites }: { readonly sites: readonly AdcFvSite[] }) {
  const save = (): void =>
    saveCsv(
      'fv-sites',
      sites.map(({ neighbours, ...site }) => ({ ...site, charges_within_6_angstrom: neighbours.length })),
    );
  return (
    <Section
      title={TEXT.sitesInTheFv}
      description={TEXT.allLysinesCysteinesAndN}
      actions={<Download label={TEXT.downloadCsv} onClick={save} />}
    >
      <DataTable
        minWidth={620}
        headings={[
          TEXT.residue,
          TEXT.region,
          TEXT.exposure,
          { numeric: TEXT.reactiveAtomAccessibleSurface },
          TEXT.pka,
          TEXT.riskToBinding,
        ]}
      >
        {sites.map((site) => (
          <Table.Tr key={`${site.chain}${site.domain}${site.position}${site.residue}`}>
            <Table.Td>
              {site.domain} {site.residue} {site.position}
            </Table.Td>
            <Table.Td>{site.region}</Table.Td>
            <Table.Td>
              {site.exposure}, {(site.relative * 100).toFixed(0)} %
            </Table.Td>
            <Table.Td className="numeric">{site.reacting_atom_area.toFixed(0)}</Table.Td>
            <Table.Td>{site.pka_shift ?? '–'}</Table.Td>
            <Table.Td>
              <Badge color={RISK[site.binding_risk]}>{site.binding_risk}</Badge>
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </Section>
  );
}
