import type { AdcFvSite } from '@paratope/sdk';
import { PALETTE, type ResidueColor } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

const OTHERS = '#b0b7bf';
const COLORS: Readonly<Record<AdcFvSite['exposure'], string>> = {
  accessible: PALETTE[5],
  partly: PALETTE[1],
  buried: PALETTE[0],
};

/** Meaning of the colours, the most exposed sites first. */
export const SITE_STEPS = [
  { color: COLORS.accessible, label: TEXT.siteAccessible },
  { color: COLORS.partly, label: TEXT.sitePartly },
  { color: COLORS.buried, label: TEXT.siteBuried },
  { color: OTHERS, label: TEXT.noSite },
];

/** Place of a residue in a file that is numbered by IMGT. */
export const placeOf = (chain: string, position: string): string => `${chain} ${position}`;

/** Colours sites by their exposure, and every other residue grey. */
export function siteColors(sites: readonly AdcFvSite[]): ResidueColor {
  const exposures = new Map(sites.map(({ chain, position, exposure }) => [placeOf(chain, position), exposure]));
  return ({ chain, number }) => {
    const exposure = exposures.get(placeOf(chain, number));
    return exposure === undefined ? OTHERS : COLORS[exposure];
  };
}
