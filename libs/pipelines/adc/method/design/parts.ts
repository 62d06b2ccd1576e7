import { named } from '../catalogue/named.js';
import { LINKERS } from '../catalogue/linkers.js';
import { PAYLOADS } from '../catalogue/payloads.js';
import {
  type LinkerType,
  type Mechanism,
  type PayloadClass,
  type PayloadHandle,
  type ReactiveGroup,
} from '../catalogue/types.js';
import { linkerPayloadKey } from '../chemistry/compute-molecules.js';
import { GROUP_PATTERNS } from '../chemistry/conjugate.js';
import type { Toolkit } from '../chemistry/molecule.js';
import { LINKER_MOLECULES, LINKER_PAYLOAD_MOLECULES, PAYLOAD_MOLECULES } from '../generated/molecules.js';
import type { AdcDesign, CustomLinker, CustomPayload, DesignError } from './design.js';
import type { Molecule } from '../analysis/result.js';

/** Linker of the catalogue or of the design, in the form for the analysis. */
export interface LinkerPart {
  readonly name: string;
  readonly type: LinkerType;
  readonly cleavable: boolean;
  readonly reactiveGroup: ReactiveGroup;
  readonly molecule: Molecule;
  readonly isCustom: boolean;
}

export interface PayloadPart {
  readonly name: string;
  readonly class: PayloadClass;
  /** Mechanism of action; null for a custom payload, which does not state it. */
  readonly mechanism: Mechanism | null;
  readonly bystander: boolean | null;
  readonly molecule: Molecule;
  readonly isCustom: boolean;
}

export interface Parts {
  readonly linker: LinkerPart | undefined;
  readonly payload: PayloadPart | undefined;
  /** Linker-payload before conjugation; undefined if a custom payload does not mark the linker's position. */
  readonly linkerPayload: Molecule | undefined;
  readonly errors: readonly DesignError[];
}

const ATTACHMENT = '[*:1]';
const CUSTOM_LINKER = '/custom/linker/smiles';
const CUSTOM_PAYLOAD = '/custom/payload/smiles';

/** Reads linker and payload and joins them. A toolkit is needed only for a design with structures of its own. */
export function readParts(design: AdcDesign, toolkit: Toolkit | undefined): Parts {
  const errors: DesignError[] = [];
  const { custom } = design;
  const linker = custom?.linker
    ? customLinker(custom.linker, design.linker_name, required(toolkit), errors)
    : catalogueLinker(design.linker_name, errors);
  const payload = custom?.payload
    ? customPayload(custom.payload, design.payload_name, required(toolkit), errors)
    : cataloguePayload(design.payload_name, errors);
  if (linker && design.linker_type !== undefined && design.linker_type !== linker.part.type) {
    errors.push(mismatch('/linker_type', `${linker.part.name} is a ${linker.part.type} linker`));
  }
  if (payload && design.payload_class !== undefined && design.payload_class !== payload.part.class) {
    errors.push(mismatch('/payload_class', `${payload.part.name} is of class ${payload.part.class}`));
  }
  const linkerPayload = linker && payload && joined(linker, payload, toolkit, errors);
  return { linker: linker?.part, payload: payload?.part, linkerPayload, errors };
}

const mismatch = (pointer: string, detail: string): DesignError => ({ pointer, detail, code: 'mismatch' });

function required(toolkit: Toolkit | undefined): Toolkit {
  if (!toolkit) throw new Error('a design with structures of its own needs a toolkit');
  return toolkit;
}

interface Holder {
  readonly part: LinkerPart;
  /** SMILES with `[*:1]`. */
  readonly smiles: string;
  /** Accepted handles; undefined if the designer decides. */
  readonly takes: readonly PayloadHandle[] | undefined;
}

interface Held {
  readonly part: PayloadPart;
  readonly handles: readonly { readonly kind: PayloadHandle | undefined; readonly smiles: string }[];
}

function catalogueLinker(asked: string, errors: DesignError[]): Holder | undefined {
  const linker = named(LINKERS, asked);
  const molecule = linker && LINKER_MOLECULES[linker.name];
  if (!linker || !molecule) {
    errors.push(unknown('/linker_name', LINKERS));
    return undefined;
  }
  const { name, type, cleavable, reactive_group, smiles, takes } = linker;
  return { part: { name, type, cleavable, reactiveGroup: reactive_group, molecule, isCustom: false }, smiles, takes };
}

function cataloguePayload(asked: string, errors: DesignError[]): Held | undefined {
  const payload = named(PAYLOADS, asked);
  const molecule = payload && PAYLOAD_MOLECULES[payload.name];
  if (!payload || !molecule) {
    errors.push(unknown('/payload_name', PAYLOADS));
    return undefined;
  }
  const { name, mechanism, bystander, handles } = payload;
  return { part: { name, class: payload.class, mechanism, bystander, molecule, isCustom: false }, handles };
}

export function unknown(pointer: string, entries: readonly { readonly name: string }[]): DesignError {
  const known = entries.map(({ name }) => name);
  return { pointer, detail: `is not in the catalogue: ${known.join(', ')}`, code: 'not_in_catalogue', known };
}

function customLinker(
  { name, type, smiles }: CustomLinker,
  asked: string,
  toolkit: Toolkit,
  errors: DesignError[],
): Holder | undefined {
  if (name !== asked) errors.push(mismatch('/linker_name', `the custom linker is named ${name}`));
  const molecule = toolkit.describe(smiles);
  if (!molecule) {
    errors.push({ pointer: CUSTOM_LINKER, detail: 'is no single molecule that can be read', code: 'invalid_smiles' });
    return undefined;
  }
  const points = smiles.split(ATTACHMENT).length - 1;
  if (points !== 1) {
    const detail = `marks the payload's place by ${ATTACHMENT} exactly once, not ${points} times`;
    errors.push({ pointer: CUSTOM_LINKER, detail, code: 'no_attachment_point' });
  }
  const group = GROUP_PATTERNS.find(([, smarts]) => toolkit.count(smiles, smarts) > 0)?.[0];
  if (group === undefined) {
    const detail = `has none of the groups that react with an antibody: ${GROUP_PATTERNS.map(([known]) => known).join(', ')}`;
    errors.push({ pointer: CUSTOM_LINKER, detail, code: 'no_reactive_group' });
  }
  if (points !== 1 || group === undefined) return undefined;
  const cleavable = type !== 'non_cleavable';
  return { part: { name, type, cleavable, reactiveGroup: group, molecule, isCustom: true }, smiles, takes: undefined };
}

function customPayload(
  { name, class: kind, smiles }: CustomPayload,
  asked: string,
  toolkit: Toolkit,
  errors: DesignError[],
): Held | undefined {
  if (name !== asked) errors.push(mismatch('/payload_name', `the custom payload is named ${name}`));
  const molecule = toolkit.describe(smiles);
  if (!molecule) {
    errors.push({ pointer: CUSTOM_PAYLOAD, detail: 'is no single molecule that can be read', code: 'invalid_smiles' });
    return undefined;
  }
  const points = smiles.split(ATTACHMENT).length - 1;
  if (points > 1) {
    const detail = `marks the linker's place by ${ATTACHMENT} once at most, not ${points} times`;
    errors.push({ pointer: CUSTOM_PAYLOAD, detail, code: 'no_attachment_point' });
    return undefined;
  }
  const part = { name, class: kind, mechanism: null, bystander: null, molecule, isCustom: true };
  return { part, handles: points === 1 ? [{ kind: undefined, smiles }] : [] };
}

function joined(
  linker: Holder,
  payload: Held,
  toolkit: Toolkit | undefined,
  errors: DesignError[],
): Molecule | undefined {
  const { takes } = linker;
  const [first] = payload.handles;
  if (!linker.part.isCustom && !payload.part.isCustom) {
    const known = LINKER_PAYLOAD_MOLECULES[linkerPayloadKey(linker.part.name, payload.part.name)];
    if (!known) errors.push(unheld(linker, payload));
    return known;
  }
  if (!first) return undefined;
  // The bond of a custom part is not defined, so the designer is responsible for it.
  const held =
    takes && first.kind !== undefined ? payload.handles.find((one) => one.kind && takes.includes(one.kind)) : first;
  if (!held) {
    errors.push(unheld(linker, payload));
    return undefined;
  }
  const smiles = required(toolkit).join(linker.smiles, held.smiles);
  return smiles === undefined ? undefined : required(toolkit).describe(smiles);
}

const unheld = (linker: Holder, payload: Held): DesignError => ({
  pointer: '/payload_name',
  detail: `${linker.part.name} holds a payload by its ${(linker.takes ?? []).join(' or ')}; ${payload.part.name} offers ${payload.handles.map(({ kind }) => kind ?? 'an open bond').join(', ')}`,
  code: 'incompatible_chemistry',
});
