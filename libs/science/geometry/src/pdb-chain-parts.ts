import type { ProblemList } from './parse-problems.js';
import type { AtomRecord } from './structure-builder.js';

const IDENTIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

interface Part {
  readonly id: string;
  /** Backbone atoms of the part, by residue number, insertion code, name and alternate location. */
  readonly backbone: Set<string>;
}

/**
 * Tells chains under one identifier apart. Where the residue numbers of a chain begin again, with atoms that it has already, another chain
 * begins; it gets an identifier that the file does not use. Atoms of a residue that stand apart, such as hydrogens, stay with it.
 */
export class ChainParts {
  readonly #parts = new Map<string, Part>();
  #used: Set<string> | undefined;
  #lastResidue = '';
  #lastNumber = -Infinity;
  #hasEnded = false;

  constructor(
    private readonly text: string,
    private readonly problems: ProblemList,
  ) {}

  /** Notes a record TER. */
  endChain(): void {
    this.#hasEnded = true;
  }

  /** Returns the atom with the identifier of its own chain. */
  place(record: AtomRecord): AtomRecord {
    const { atom, seqNum, insCode } = record;
    const chain = `${record.model} ${record.chain}`;
    const residue = `${chain} ${seqNum}${insCode}`;
    let part = this.#parts.get(chain);
    if (!part) this.#parts.set(chain, (part = { id: this.#identifier(record.chain), backbone: new Set() }));
    if (!record.hetero && (atom.name === 'N' || atom.name === 'CA')) {
      const key = `${residue} ${atom.name} ${atom.altLoc}`;
      const mayBegin = residue !== this.#lastResidue && (this.#hasEnded || seqNum < this.#lastNumber);
      if (mayBegin && part.backbone.has(key)) {
        part = { id: this.#free(), backbone: new Set() };
        this.#parts.set(chain, part);
        this.problems.add(
          record.line,
          `chain ${record.chain} begins again; from here on it is read as chain ${part.id}`,
        );
      }
      part.backbone.add(key);
      [this.#lastResidue, this.#lastNumber, this.#hasEnded] = [residue, seqNum, false];
    }
    return part.id === record.chain ? record : { ...record, chain: part.id };
  }

  /** Identifier of one character: segment identifiers may have four. */
  #identifier(chain: string): string {
    return chain.length === 1 ? chain : this.#free();
  }

  #free(): string {
    this.#used ??= new Set([...this.text.matchAll(/^(?:ATOM {2}|HETATM).{15}(\S)/gm)].map(([, id = '']) => id));
    const free = [...IDENTIFIERS].find((id) => this.#used?.has(id) === false) ?? 'A';
    this.#used.add(free);
    return free;
  }
}
