import { Badge, Button, Stack, Table } from '@mantine/core';
import type { AdcFvSite } from '@paratope/sdk';
import {
  ColorScale,
  DataTable,
  Download,
  Loaded,
  reads,
  residueKey,
  saveCsv,
  Section,
  StructureView,
  useResidueLink,
  type FileResidue,
} from '@paratope/dashboard-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { placeOf, SITE_STEPS, siteColors } from './site-colors.js';
import { TEXT } from './text.js';

const RISK = { high: 'orange', moderate: 'yellow', low: 'blue' } as const;

interface SitesOfFvProps {
  readonly sites: readonly AdcFvSite[];
  /** Structure prediction that the sites were measured on. */
  readonly structureJobId: string;
}

/** Residues of the Fv that a linker could react with by mistake, on the model and in a table, which point at the same residues. */
export function SitesOfFv({ sites, structureJobId }: SitesOfFvProps) {
  const model = useQuery(reads('getStructurePrediction', { path: { id: structureJobId } }));
  const link = useResidueLink();
  const [inFile, setInFile] = useState<readonly FileResidue[]>([]);
  const keys = useMemo(
    () => new Map(inFile.map((residue) => [placeOf(residue.chain, residue.number), residueKey(residue)])),
    [inFile],
  );
  const colorOf = useMemo(() => siteColors(sites), [sites]);
  const describe = useMemo(() => {
    const bySite = new Map(sites.map((site) => [placeOf(site.chain, site.position), site]));
    return ({ chain, number }: FileResidue): string[] => {
      const site = bySite.get(placeOf(chain, number));
      return [TEXT.imgt(number), ...(site ? [exposureOf(site)] : [])];
    };
  }, [sites]);
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
      <Stack>
        <Loaded query={model}>
          {({ results }) =>
            results && (
              <>
                <StructureView
                  url={results.cif_url}
                  colorOf={colorOf}
                  describe={describe}
                  link={link}
                  onRead={setInFile}
                  label={TEXT.modelWithSites}
                />
                <ColorScale steps={SITE_STEPS} />
              </>
            )
          }
        </Loaded>
        <DataTable
          minWidth={620}
          onPointerLeave={() => link.point(undefined)}
          headings={[
            TEXT.residue,
            TEXT.region,
            TEXT.exposure,
            { numeric: TEXT.reactiveAtomAccessibleSurface },
            TEXT.pka,
            TEXT.riskToBinding,
          ]}
        >
          {sites.map((site) => {
            const key = keys.get(placeOf(site.chain, site.position));
            const name = `${site.domain} ${site.residue} ${site.position}`;
            return (
              <Table.Tr
                key={`${site.chain}${name}`}
                {...(key !== undefined && key === link.pointed && { bg: 'var(--mantine-color-default-hover)' })}
                onPointerEnter={() => link.point(key)}
              >
                <Table.Td>
                  {key === undefined ? (
                    name
                  ) : (
                    <Button
                      size="compact-sm"
                      variant={link.selected.has(key) ? 'light' : 'subtle'}
                      aria-pressed={link.selected.has(key)}
                      aria-label={TEXT.showOnTheModel(name)}
                      onClick={() => link.toggle(key)}
                    >
                      {name}
                    </Button>
                  )}
                </Table.Td>
                <Table.Td>{site.region}</Table.Td>
                <Table.Td>{exposureOf(site)}</Table.Td>
                <Table.Td className="numeric">{site.reacting_atom_area.toFixed(0)}</Table.Td>
                <Table.Td>{site.pka_shift ?? '–'}</Table.Td>
                <Table.Td>
                  <Badge color={RISK[site.binding_risk]}>{site.binding_risk}</Badge>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </DataTable>
      </Stack>
    </Section>
  );
}

const exposureOf = ({ exposure, relative }: AdcFvSite): string => `${exposure}, ${(relative * 100).toFixed(0)} %`;
