import type { ComplexPredictionResults } from '@paratope/sdk';
import type { FileResidue } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Describes residues of the complex after their chain and name: number, region of the antibody, and how often they are in contact. */
export function describeResidue({
  interface_residues: { epitope, paratope },
  antigen_chains = {},
}: ComplexPredictionResults): (residue: FileResidue) => string[] {
  const antigen = new Set(Object.values(antigen_chains));
  const known = new Map(
    [...epitope, ...paratope].flatMap((residue) =>
      residue.number === undefined ? [] : [[`${residue.chain} ${residue.number}`, residue] as const],
    ),
  );
  return ({ chain, number }) => {
    const contact = known.get(`${chain} ${number}`);
    return [
      antigen.has(chain) ? TEXT.antigenNumber(number) : TEXT.imgtNumber(number),
      ...(typeof contact?.region === 'string' ? [contact.region] : []),
      contact ? TEXT.inContactInPoses((contact.frequency * 100).toFixed(0)) : TEXT.notInContact,
    ];
  };
}
