import { type NumberedDomain, formatPosition, unalignedFrameworks } from '@paratope/numbering';
import type { Antibody } from './antibody.js';
import type { ChainRole } from './input.js';

/** Minimum number of residues of an ultralong CDR3, which is known only in cattle (Wang et al., Cell 153:1379, 2013: 50–70 residues). */
const ULTRALONG = 40;
const CONSERVED_CYSTEINES: ReadonlySet<string> = new Set(['23', '104']);

/** Notes on the antibody as a whole. */
export function antibodyNotes({ chains, vh, vl, others }: Antibody): string[] {
  const found: string[] = [];
  if (!vl && vh && !vh.parent.isVhh) {
    found.push('No light variable domain was given: the heavy domain is humanized alone.');
  }
  if (others.length > 0) {
    found.push('Further variable domains are humanized under mutations.additional_domains.');
  }
  for (const { role, domains } of chains) {
    for (const domain of domains) {
      found.push(...numberingNotes(role, domain), ...alignmentNotes(role, domain), ...peculiarities(role, domain));
    }
  }
  return found;
}

function numberingNotes(role: ChainRole, { warnings }: NumberedDomain): string[] {
  return warnings.map(({ code, message, positions }) => {
    const place = positions.length > 0 ? ` (IMGT ${positions.join(', ')})` : '';
    const consequence =
      code === 'non_standard_residue'
        ? '; they stay, no 9-mer with one counts as human, and a sequence with one cannot be made as it stands'
        : code === 'truncated_n_terminus'
          ? '; nothing is added before it, and scores are of what is there'
          : '';
    return `Chain ${role}: ${message}${place}${consequence}`;
  });
}

function alignmentNotes(role: ChainRole, domain: NumberedDomain): string[] {
  const frameworks = unalignedFrameworks(domain);
  if (frameworks.length === 0) return [];
  const [which, has] = frameworks.length === 1 ? [frameworks[0], 'it'] : [frameworks.join(' and '), 'they'];
  return [
    `Chain ${role}: nothing is substituted in ${which}, because ${has} could not be aligned; check the sequence.`,
  ];
}

function peculiarities(role: ChainRole, { residues, imgt }: NumberedDomain): string[] {
  const found: string[] = [];
  const cdr3 = residues.filter(({ region }) => region === 'CDR3').length;
  if (cdr3 >= ULTRALONG) {
    found.push(
      `Chain ${role}: a CDR3 of ${cdr3} residues, as in cattle, stays whole; its stalk leans on the framework, so try the conservative variant first.`,
    );
  }
  const places = residues.flatMap(({ aminoAcid, region }, i) => {
    const place = imgt[i] ? formatPosition(imgt[i]) : '';
    return aminoAcid === 'C' && region !== 'CDR3' && !CONSERVED_CYSTEINES.has(place) ? [place] : [];
  });
  if (places.length > 0) {
    const which = places.length === 1 ? 'a cysteine' : 'cysteines';
    found.push(
      `Chain ${role}: ${which} besides 23 and 104 at IMGT ${places.join(', ')}, which may form a disulfide of its own species.`,
    );
  }
  return found;
}
