import { CHAIN_ROLES, ROLES_OF_FORMAT, type AntibodyFormat, type ChainRole } from '@paratope/antibody';
import { described, EXAMPLE_VH, EXAMPLE_VL, requiring, namedObject, field } from '@paratope/job-envelope';
import { ProblemError, type FieldError } from '@paratope/problem';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { uuidSchema } from '@paratope/gateway-http';
import { SourceAntibody } from '@paratope/gateway-tables';
import { constantRegionId } from './constant-regions.js';
import { acceptedProtein, PROTEIN_FORM, proteinText } from './protein.js';

const role = field.oneOf(CHAIN_ROLES, 'Role of the chain in the antibody.');

/** The chains of a whole antibody. */
export const EXAMPLE_CHAINS = [
  { role: 'heavy', sequence: EXAMPLE_VH },
  { role: 'light', sequence: EXAMPLE_VL },
];

/** Role of a chain in a request: the one chain of a nanobody is its heavy chain, also by the name `vhh`. */
const VHH = 'vhh';
export const inputRole = field.oneOf(
  [...CHAIN_ROLES, VHH],
  'Role of the chain in the antibody; `vhh` is another name of the heavy chain of a nanobody.',
);

const chainId = described(
  z.string().regex(/^[A-Za-z0-9_-]{1,20}$/),
  'Name of the chain, unique in the variant. Default: by its role, such as `H`.',
  'H',
);

const chainInputSchema = z
  .strictObject({
    role: inputRole,
    sequence: described(proteinText.optional(), `Sequence of the chain. ${PROTEIN_FORM}`, EXAMPLE_VH),
    variable_sequence: described(proteinText.optional(), 'Another name of `sequence`.'),
    chain_id: chainId.optional(),
    source_antibody_id: described(uuidSchema.nullish(), 'Source antibody that the chain was taken from.'),
    constant_region_id: described(constantRegionId.nullish(), 'Constant region behind the variable domain.', null),
  })
  .refine(({ sequence, variable_sequence: variable }) => (sequence === undefined) !== (variable === undefined), {
    path: ['sequence'],
    message: 'give sequence or variable_sequence, and not both',
  })
  .meta({
    id: 'ChainInput',
    examples: [{ role: 'heavy', sequence: EXAMPLE_VH }],
    oneOf: [{ required: ['sequence'] }, { required: ['variable_sequence'] }],
  });

export const chainSchema = namedObject('Chain', {
  role,
  sequence: field.string('Sequence of the chain, upper-case one-letter codes.', EXAMPLE_VH),
});

/** JSON Schema, for the document: no role occurs twice. It is a condition because generators of types read `allOf` as other types. */
const EACH_ROLE_ONCE = {
  if: { minItems: 2 },
  then: {
    allOf: CHAIN_ROLES.map((role) => ({
      contains: requiring({ role: { const: role } }),
      minContains: 0,
      maxContains: 1,
    })),
  },
};

export const chainInputsSchema = z
  .array(chainInputSchema)
  .min(1)
  .max(CHAIN_ROLES.length)
  .meta({ ...EACH_ROLE_ONCE, examples: [EXAMPLE_CHAINS] });

/** Returns JSON Schema, for the document: the constraints of a body's format on its list of chains, which is the named property. */
export const chainsByFormat = (property: string): Readonly<Record<string, unknown>> =>
  Object.entries(ROLES_OF_FORMAT).reduceRight<Readonly<Record<string, unknown>>>(
    (otherwise, [format, roles]) => ({
      if: requiring({ format: { const: format } }),
      then: requiring({
        [property]: {
          minItems: roles.length,
          maxItems: roles.length,
          items: requiring({ role: { enum: format === 'nanobody' ? [...roles, VHH] : roles } }),
        },
      }),
      ...(Object.keys(otherwise).length > 0 ? { else: otherwise } : {}),
    }),
    {},
  );

export interface Chain {
  readonly role: ChainRole;
  readonly sequence: string;
}

/** A chain with what the client says about it; null where it says nothing. */
interface NamedChain extends Chain {
  readonly chain_id: string | null;
  readonly source_antibody_id: string | null;
  readonly constant_region_id: string | null;
}

/** A chain that may lack what the client can say about it. */
export type NewChain = Chain & Partial<NamedChain>;

/** Names by role of chains that were given none. */
const ID_OF_ROLE: Readonly<Record<ChainRole, string>> = {
  heavy: 'H',
  light: 'L',
  heavy_2: 'H2',
  light_2: 'L2',
  scfv: 'scFv',
  fusion: 'F',
};

export const chainIdOf = ({ role, chain_id }: Pick<NamedChain, 'role' | 'chain_id'>): string =>
  chain_id ?? ID_OF_ROLE[role];

type ChainInput = z.output<typeof chainInputSchema>;

/**
 * Returns chains in their stored form: normalized, one per role, with the roles that the format needs.
 * @param at pointer to the list in the request body
 * @throws ProblemError `validation_failed`
 */
export function acceptedChains(given: readonly ChainInput[], format: AntibodyFormat, at: string): NamedChain[] {
  const errors: FieldError[] = [];
  const chains = given.map((chain, index): NamedChain => {
    const { chain_id = null, source_antibody_id = null, constant_region_id = null } = chain;
    const field = chain.sequence === undefined ? 'variable_sequence' : 'sequence';
    const protein = acceptedProtein(chain[field] ?? '', `${at}/${index}/${field}`);
    errors.push(...protein.errors);
    if (chain.role === VHH && format !== 'nanobody') {
      errors.push({ pointer: `${at}/${index}/role`, detail: `a ${format} has no vhh chain`, code: 'unexpected_role' });
    }
    const role = chain.role === VHH ? 'heavy' : chain.role;
    return { role, sequence: protein.residues, chain_id, source_antibody_id, constant_region_id };
  });
  for (const [index, chain] of chains.entries()) {
    if (chains.findIndex(({ role }) => role === chain.role) < index) {
      errors.push({ pointer: `${at}/${index}/role`, detail: 'occurs twice', code: 'duplicate_role' });
    } else if (chains.findIndex((other) => chainIdOf(other) === chainIdOf(chain)) < index) {
      errors.push({ pointer: `${at}/${index}/chain_id`, detail: 'occurs twice', code: 'duplicate' });
    }
  }
  errors.push(...roleErrors(chains, format, at));
  if (errors.length > 0) throw new ProblemError('validation_failed', 'The chains are not valid.', { errors });
  return chains;
}

/** @throws ProblemError `validation_failed` for a source antibody that does not exist in the org */
export async function requireSources(
  tx: EntityManager,
  orgId: string,
  chains: readonly NamedChain[],
  at: string,
): Promise<void> {
  const ids = chains.flatMap(({ source_antibody_id: id }) => id ?? []);
  if (ids.length === 0) return;
  const rows = await tx.find(SourceAntibody, { select: { id: true }, where: { org_id: orgId, id: In(ids) } });
  const found = new Set(rows.map(({ id }) => id));
  const errors = chains.flatMap(({ source_antibody_id: id }, index): FieldError[] => {
    if (id === null || found.has(id.toLowerCase())) return [];
    const pointer = `${at}/${index}/source_antibody_id`;
    return [{ pointer, detail: 'does not exist in your organization', code: 'not_found' }];
  });
  if (errors.length > 0) throw new ProblemError('validation_failed', 'A chain names no source antibody.', { errors });
}

function roleErrors(chains: readonly Chain[], format: AntibodyFormat, at: string): FieldError[] {
  const required = ROLES_OF_FORMAT[format];
  if (!required) return [];
  const missing = required.filter((role) => !chains.some((chain) => chain.role === role));
  return [
    ...missing.map((role) => ({ pointer: at, detail: `a ${format} needs a ${role} chain`, code: 'missing_role' })),
    ...chains.flatMap(({ role }, index) =>
      required.includes(role)
        ? []
        : [{ pointer: `${at}/${index}/role`, detail: `a ${format} has no ${role} chain`, code: 'unexpected_role' }],
    ),
  ];
}
