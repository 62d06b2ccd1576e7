import { regionAt } from '@paratope/antibody';
import { residueSasa, type Model, type Point } from '@paratope/geometry';
import type { Backbone } from '@paratope/inverse-folding';
import { formatPosition, renumber, type Position } from '@paratope/numbering';
import type { FvTask } from '@paratope/structure-engines';
import type { RedesignRequest, Zone } from '../contract/request.js';

/** The request cannot be met for this antibody or structure; the message is for the customer. */
export class RedesignInputError extends Error {
  override readonly name = 'RedesignInputError';
}

/** Residue of the Fv with its place in the structure. */
export interface FvSite {
  readonly chain: 'H' | 'L';
  /** 0-based index in the V domain. */
  readonly index: number;
  readonly aminoAcid: string;
  readonly imgt: Position;
  /** `H:52A`, in the scheme of the request. */
  readonly name: string;
  readonly isCdr: boolean;
  /** Index in the backbone of the structure. */
  readonly place: number;
}

/** Largest distance of heavy atoms across an interface, Å. */
const INTERFACE = 6;
/** Share of a residue's surface from which it counts as exposed. */
const EXPOSED = 0.25;
const HYDROPHOBIC = 'VILMFWY';
const NOTHING_CHOSEN = 'No position is chosen: name `zones` or positions `at`.';

/** Residues of the Fv, before it is known where they lie in a structure. */
type NumberedSite = Omit<FvSite, 'place'>;

const numberedSites = (
  { id, domain }: FvTask['heavy'],
  scheme: RedesignRequest['positions']['scheme'],
): NumberedSite[] =>
  renumber(domain, scheme).residues.map(({ position, aminoAcid }, index) => ({
    chain: id,
    index,
    aminoAcid,
    imgt: domain.imgt[index] ?? position,
    name: `${id}:${formatPosition(position)}`,
    isCdr: regionAt(scheme, domain.chainType, position.number).startsWith('CDR'),
  }));

/**
 * Refuses positions that no structure can give a meaning.
 * @throws RedesignInputError for a position that the Fv lacks, and where none is named
 */
export function requirePositions(
  { heavy, light }: FvTask,
  { zones, at, keep, scheme }: RedesignRequest['positions'],
): void {
  if (zones.length === 0 && at.length === 0) throw new RedesignInputError(NOTHING_CHOSEN);
  const known = new Set(
    [heavy, ...(light ? [light] : [])].flatMap((own) => numberedSites(own, scheme).map(({ name }) => name)),
  );
  const missing = [...at, ...keep].find((name) => !known.has(name));
  if (missing !== undefined) throw new RedesignInputError(`The antibody has no position ${missing} (${scheme}).`);
}

/**
 * Finds the residues of the Fv in a structure.
 * @throws RedesignInputError if a V domain is not in it, residue by residue
 */
export function fvSites(
  { heavy, light }: FvTask,
  backbone: Backbone,
  scheme: RedesignRequest['positions']['scheme'],
): FvSite[] {
  const sequence = backbone.sites.map(({ aminoAcid }) => aminoAcid).join('');
  return [heavy, ...(light ? [light] : [])].flatMap((own) => {
    const start = sequence.indexOf(own.sequence);
    if (start < 0) {
      throw new RedesignInputError(
        `The structure does not hold the whole V${own.id} of this variant: it has other residues, or some lack coordinates.`,
      );
    }
    return numberedSites(own, scheme).map((site) => ({ ...site, place: start + site.index }));
  });
}

/**
 * Chooses the sites of a request whose positions exist. Cysteines are left out.
 * @throws RedesignInputError for an interface without an antigen, and when nothing is chosen
 */
export function chosenSites(
  sites: readonly FvSite[],
  { model, backbone }: { readonly model: Model; readonly backbone: Backbone },
  { zones, at, keep }: RedesignRequest['positions'],
): FvSite[] {
  const sets = zones.map((zone) => ZONE_SITES[zone](sites, model, backbone));
  const chosen = sites.filter(
    (site) =>
      site.aminoAcid !== 'C' &&
      !keep.includes(site.name) &&
      (at.includes(site.name) || sets.some((set) => set.has(site))),
  );
  if (chosen.length === 0) throw new RedesignInputError(NOTHING_CHOSEN);
  return chosen;
}

type SitesOfZone = (sites: readonly FvSite[], model: Model, backbone: Backbone) => ReadonlySet<FvSite>;

const ZONE_SITES: Readonly<Record<Zone, SitesOfZone>> = {
  cdrs: (sites) => new Set(sites.filter(({ isCdr }) => isCdr)),
  framework: (sites) => new Set(sites.filter(({ isCdr }) => !isCdr)),
  exposed_hydrophobic: (sites, model, backbone) => {
    const exposed = new Set(
      residueSasa(model).flatMap(({ residue, relative }) => ((relative ?? 0) >= EXPOSED ? [residue] : [])),
    );
    return new Set(
      sites.filter(({ aminoAcid, place }) => {
        const residue = backbone.sites[place]?.residue;
        return HYDROPHOBIC.includes(aminoAcid) && residue !== undefined && exposed.has(residue);
      }),
    );
  },
  interface: (sites, _, backbone) => interfaceSites(sites, backbone),
  not_interface: (sites, _, backbone) => {
    const touching = interfaceSites(sites, backbone);
    return new Set(sites.filter((site) => !touching.has(site)));
  },
};

/** Sites with a heavy atom near the antigen, which is every chain without a V domain of the Fv. */
function interfaceSites(sites: readonly FvSite[], { sites: all }: Backbone): ReadonlySet<FvSite> {
  const own = new Set(sites.map(({ place }) => all[place]?.chain));
  const antigen = all.filter(({ chain }) => !own.has(chain)).flatMap(({ residue }) => residue.atoms);
  if (antigen.length === 0) {
    throw new RedesignInputError(
      'The structure holds no antigen, so that there is no interface to choose by: give one of the complex.',
    );
  }
  const touches = (a: Point): boolean =>
    antigen.some((b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2 <= INTERFACE ** 2);
  return new Set(sites.filter(({ place }) => all[place]?.residue.atoms.some(touches) ?? false));
}
