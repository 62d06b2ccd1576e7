import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from '@jest/globals';
import { ANTIBODY_FORMATS, CHAIN_ROLES, type AntibodyFormat, type ChainRole } from '@paratope/antibody';
import { z } from 'zod';
import { acceptedChains, chainInputsSchema, chainsByFormat, type Chain } from './chains.js';

const body = z.object({ format: z.enum(ANTIBODY_FORMATS), chains: chainInputsSchema }).meta(chainsByFormat('chains'));
const isValid = new Ajv2020({ strict: false }).compile(z.toJSONSchema(body));

function isAccepted(chains: readonly Chain[], format: AntibodyFormat): boolean {
  try {
    acceptedChains(chains, format, '/chains');
    return true;
  } catch {
    return false;
  }
}

/** Every list of one to three roles, repetitions included, and all of four without repetition. */
const lists: readonly (readonly ChainRole[])[] = [1, 2, 3, 4].flatMap((length) =>
  Array.from({ length }).reduce<ChainRole[][]>(
    (shorter) =>
      shorter.flatMap((list) =>
        CHAIN_ROLES.filter((role) => length < 4 || !list.includes(role)).map((role) => [...list, role]),
      ),
    [[]],
  ),
);

describe("the document's schema of chains", () => {
  it.each(ANTIBODY_FORMATS)('admits of a %s exactly the roles that are accepted, in any order', (format) => {
    const differ = lists.filter((roles) => {
      const chains = roles.map((role) => ({ role, sequence: 'EVQ' }));
      return isValid({ format, chains }) !== isAccepted(chains, format);
    });
    expect(differ).toEqual([]);
  });
});
