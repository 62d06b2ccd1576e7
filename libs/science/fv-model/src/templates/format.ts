import type { ChainType } from '@paratope/numbering';
import { BACKBONE_STRIDE, CHI_STRIDE, type TemplateDomain } from './domain.js';
import type { Loop } from './imgt-code.js';

/** Origin of a library; it is stored in the file. */
export interface TemplateProvenance {
  readonly sources: readonly string[];
  readonly licence: string;
  readonly attribution: string;
  /** SHA-256 over the inputs, in the order in which they were read. */
  readonly inputSha256: string;
}

export interface TemplateLibrary {
  readonly provenance: TemplateProvenance;
  readonly domains: readonly TemplateDomain[];
}

/** Error for a file that is not a template library, or one of another version. */
export class TemplateFormatError extends Error {
  override readonly name = 'TemplateFormatError';
}

/*
 * File layout, little endian: "FVTL", version u16, reserved u16, length of the index u32, the index as UTF-8 JSON, then per domain: IMGT
 * codes u16 × n; CA i16 × 3n in 0.01 Å; N, C, O relative to CA i8 × 9n in 0.02 Å; with side chains χ1–χ4 i8 × 4n in 180/127°. A residue
 * without a backbone has NO_BACKBONE as its first CA coordinate, an unknown χ is NO_CHI.
 */
const MAGIC = 'FVTL';
const VERSION = 2;
const HEAD_BYTES = 12;
const CA_STEP = 0.01;
const OFFSET_STEP = 0.02;
const CHI_STEP = 180 / 127;
const NO_BACKBONE = -32768;
const NO_CHI = -128;
const OFFSET_LIMIT = 127;

interface IndexEntry {
  readonly pdb: string;
  readonly chain: ChainType;
  readonly seq: string;
  readonly loop?: Loop;
  readonly host?: number;
  readonly res?: number;
  readonly partner?: number;
  readonly chi?: 1;
}

interface Index {
  readonly provenance: TemplateProvenance;
  readonly entries: readonly IndexEntry[];
}

const residueBytes = (hasChi: boolean): number => 2 + 6 + 9 + (hasChi ? CHI_STRIDE : 0);

/**
 * Reads a template library. Coordinates are decoded when a domain is first used.
 *
 * @param bytes the file, from {@link writeTemplateLibrary}.
 * @returns the library.
 * @throws TemplateFormatError for other data, another version and a truncated file.
 */
export function readTemplateLibrary(bytes: Uint8Array): TemplateLibrary {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (start: number, length: number): string =>
    new TextDecoder().decode(bytes.subarray(start, start + length));
  if (bytes.length < HEAD_BYTES || text(0, 4) !== MAGIC) throw new TemplateFormatError('This is no template library.');
  const version = view.getUint16(4, true);
  if (version !== VERSION) {
    throw new TemplateFormatError(
      `The template library has version ${version}; this software reads version ${VERSION}.`,
    );
  }
  const indexBytes = view.getUint32(8, true);
  const index = readIndex(text(HEAD_BYTES, indexBytes));
  let offset = HEAD_BYTES + indexBytes;
  const domains = index.entries.map((entry) => {
    const domain = new StoredDomain(entry, view, offset);
    offset += entry.seq.length * residueBytes(entry.chi === 1);
    return domain;
  });
  if (offset !== bytes.length) throw new TemplateFormatError('The template library is cut short.');
  return { provenance: index.provenance, domains };
}

function readIndex(json: string): Index {
  try {
    // The cast is safe: the file is the product's own, and its version and length are checked.
    return JSON.parse(json) as Index;
  } catch {
    throw new TemplateFormatError('The index of the template library cannot be read.');
  }
}

class StoredDomain implements TemplateDomain {
  readonly pdb: string;
  readonly chainType: ChainType;
  readonly loop?: Loop;
  readonly host?: number;
  readonly sequence: string;
  readonly resolution: number | undefined;
  readonly partner: number | undefined;
  readonly imgt: readonly number[];
  readonly #hasChi: boolean;
  #backbone: Float32Array | undefined;
  #chi: Float32Array | undefined;

  constructor(
    entry: IndexEntry,
    private readonly view: DataView,
    private readonly offset: number,
  ) {
    this.pdb = entry.pdb;
    this.chainType = entry.chain;
    this.sequence = entry.seq;
    this.resolution = entry.res;
    this.partner = entry.partner;
    if (entry.loop !== undefined) this.loop = entry.loop;
    if (entry.host !== undefined) this.host = entry.host;
    this.#hasChi = entry.chi === 1;
    this.imgt = Array.from(entry.seq, (_, k) => view.getUint16(offset + 2 * k, true));
  }

  get backbone(): Float32Array {
    this.#backbone ??= this.#readBackbone();
    return this.#backbone;
  }

  get chi(): Float32Array | undefined {
    if (!this.#hasChi) return undefined;
    this.#chi ??= this.#readChi();
    return this.#chi;
  }

  #readBackbone(): Float32Array {
    const n = this.sequence.length;
    const backbone = new Float32Array(n * BACKBONE_STRIDE).fill(NaN);
    const alphas = this.offset + 2 * n;
    const others = alphas + 6 * n;
    for (let k = 0; k < n; k++) {
      if (this.view.getInt16(alphas + 6 * k, true) === NO_BACKBONE) continue;
      for (let axis = 0; axis < 3; axis++) {
        const alpha = this.view.getInt16(alphas + 6 * k + 2 * axis, true) * CA_STEP;
        const at = k * BACKBONE_STRIDE + axis;
        backbone[at + 3] = alpha;
        for (const [place, atom] of OTHER_ATOMS.entries()) {
          backbone[at + atom] = alpha + this.view.getInt8(others + 9 * k + 3 * place + axis) * OFFSET_STEP;
        }
      }
    }
    return backbone;
  }

  #readChi(): Float32Array {
    const n = this.sequence.length;
    const start = this.offset + n * residueBytes(false);
    return Float32Array.from({ length: n * CHI_STRIDE }, (_, k) => {
      const step = this.view.getInt8(start + k);
      return step === NO_CHI ? NaN : step * CHI_STEP;
    });
  }
}

/** Offsets of N, C, O within a residue of a backbone array. */
const OTHER_ATOMS = [0, 6, 9];

/**
 * Writes a template library; the inverse of {@link readTemplateLibrary}. The two domains of a pair are moved together.
 *
 * @param library the library.
 * @returns the file.
 */
export function writeTemplateLibrary({ provenance, domains }: TemplateLibrary): Uint8Array {
  const entries = domains.map(({ pdb, chainType, loop, host, sequence, resolution, partner, chi }): IndexEntry => ({
    pdb,
    chain: chainType,
    seq: sequence,
    ...(loop === undefined ? {} : { loop }),
    ...(host === undefined ? {} : { host }),
    ...(resolution === undefined ? {} : { res: resolution }),
    ...(partner === undefined ? {} : { partner }),
    ...(chi ? { chi: 1 } : {}),
  }));
  const index = new TextEncoder().encode(JSON.stringify({ provenance, entries } satisfies Index));
  const size = domains.reduce((sum, { sequence, chi }) => sum + sequence.length * residueBytes(chi !== undefined), 0);
  const bytes = new Uint8Array(HEAD_BYTES + index.length + size);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint16(4, VERSION, true);
  view.setUint32(8, index.length, true);
  bytes.set(index, HEAD_BYTES);
  let offset = HEAD_BYTES + index.length;
  for (const domain of domains) {
    writeDomain(view, offset, domain, originOf(domain, domains));
    offset += domain.sequence.length * residueBytes(domain.chi !== undefined);
  }
  return bytes;
}

function writeDomain(view: DataView, offset: number, domain: TemplateDomain, origin: readonly number[]): void {
  const { sequence, imgt, backbone, chi } = domain;
  const n = sequence.length;
  const alphas = offset + 2 * n;
  const others = alphas + 6 * n;
  for (let k = 0; k < n; k++) {
    view.setUint16(offset + 2 * k, imgt[k], true);
    const atoms = backbone.subarray(k * BACKBONE_STRIDE, (k + 1) * BACKBONE_STRIDE);
    const alpha = [0, 1, 2].map((axis) => Math.round((atoms[3 + axis] - origin[axis]) / CA_STEP));
    const rest = OTHER_ATOMS.flatMap((atom) =>
      [0, 1, 2].map((axis) => {
        const storedAlpha = origin[axis] + alpha[axis] * CA_STEP;
        return Math.round((atoms[atom + axis] - storedAlpha) / OFFSET_STEP);
      }),
    );
    const complete = alpha.every(Number.isFinite) && rest.every((step) => Math.abs(step) <= OFFSET_LIMIT);
    if (!complete) view.setInt16(alphas + 6 * k, NO_BACKBONE, true);
    else {
      alpha.forEach((step, axis) => view.setInt16(alphas + 6 * k + 2 * axis, step, true));
      rest.forEach((step, place) => view.setInt8(others + 9 * k + place, step));
    }
  }
  chi?.forEach((angle, k) => {
    view.setInt8(offset + n * residueBytes(false) + k, Number.isNaN(angle) ? NO_CHI : Math.round(angle / CHI_STEP));
  });
}

/** Mean CA of the first domain of the pair, so that both domains keep their frame and coordinates are small. */
function originOf(domain: TemplateDomain, domains: readonly TemplateDomain[]): number[] {
  const partner = domain.partner === undefined ? undefined : domains[domain.partner];
  const first = partner && domain.chainType !== 'H' ? partner : domain;
  return [0, 1, 2].map((axis) => {
    const values = first.imgt
      .map((_, k) => first.backbone[k * BACKBONE_STRIDE + 3 + axis])
      .filter((value) => !Number.isNaN(value));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}
