import { Badge, Button, Stack } from '@mantine/core';
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
          rows={sites.map((site) => ({ ...site, key: keys.get(placeOf(site.chain, site.position)) }))}
          rowAttributes={({ key }) => ({
            ...(key !== undefined && key === link.pointed && { bg: 'var(--mantine-color-default-hover)' }),
            onPointerEnter: () => link.point(key),
          })}
          columns={[
            [
              TEXT.residue,
              ({ key, ...site }) =>
                key === undefined ? (
                  nameOf(site)
                ) : (
                  <Button
                    size="compact-sm"
                    variant={link.selected.has(key) ? 'light' : 'subtle'}
                    aria-pressed={link.selected.has(key)}
                    aria-label={TEXT.showOnTheModel(nameOf(site))}
                    onClick={() => link.toggle(key)}
                  >
                    {nameOf(site)}
                  </Button>
                ),
            ],
            [TEXT.region, ({ region }) => region],
            [TEXT.exposure, exposureOf],
            [{ numeric: TEXT.reactiveAtomAccessibleSurface }, ({ reacting_atom_area: area }) => area.toFixed(0)],
            [TEXT.pka, ({ pka_shift }) => pka_shift ?? '–'],
            [TEXT.riskToBinding, ({ binding_risk: risk }) => <Badge color={RISK[risk]}>{risk}</Badge>],
          ]}
        />
      </Stack>
    </Section>
  );
}

const nameOf = ({ domain, residue, position }: AdcFvSite): string => `${domain} ${residue} ${position}`;

const exposureOf = ({ exposure, relative }: AdcFvSite): string => `${exposure}, ${(relative * 100).toFixed(0)} %`;
