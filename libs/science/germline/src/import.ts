import type { GermlineChain, GermlineGene, Segment, Species } from './gene.js';
import { IMGT_LENGTH, oneOf } from './table.js';
import { translate } from '@paratope/sequence';

export { writeTable } from './table.js';

/** Genes imported from a germline set, and the number of rejected entries by reason. */
interface ImportedGermlines {
  readonly genes: readonly GermlineGene[];
  readonly sources: readonly string[];
  readonly skipped: Readonly<Record<string, number>>;
}

const J_MOTIF = /[WF]G.G/;
const V_CYS104 = 104;

/**
 * Reads a table with the columns `species`, `locus` (IGH, IGK, IGL), `segment`, `allele`, `source`, `status`, `aa`
 * (ungapped protein) and `aa_imgt_gapped_or_Jfrom118`. A strain may follow the species (`mouse_balbc`). Only entries
 * with the status `ok` are functional.
 */
export function importTsv(text: string): ImportedGermlines {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split('\t');
  const collected = new Collection();
  for (const line of lines) {
    const fields = line.split('\t');
    const field = (name: string): string => {
      const index = columns.indexOf(name);
      if (index < 0) throw new Error(`The germline table has no column ${name}.`);
      return fields[index] ?? '';
    };
    const status = field('status');
    if (status !== 'ok') {
      collected.skip(status);
      continue;
    }
    const segment = oneOf<Segment>(field('segment'), ['V', 'J']);
    const imgt =
      segment === 'V' ? layOutV(field('aa_imgt_gapped_or_Jfrom118')) : layOutJ(field('aa'), field('locus').slice(2));
    const [species] = field('species').split('_', 1);
    collected.add(field('allele'), oneOf<Species>(species, ['human', 'mouse', 'macaque']), imgt, field('source'));
  }
  return collected.result();
}

/**
 * Reads IMGT-gapped FASTA, proteins or nucleotides, V genes gapped with `.` or `-`, J genes ungapped. Headers are `>allele` or IMGT's
 * `>accession|allele|species|functionality|…`; of the latter, only functional (`F`) entries are imported.
 */
export function importFasta(text: string, species: Species, source: string): ImportedGermlines {
  const collected = new Collection();
  for (const entry of text.split(/^>/m).slice(1)) {
    const [header = '', ...lines] = entry.split(/\r?\n/);
    const fields = header.split('|').map((field) => field.trim());
    const allele = fields.find((field) => /^IG[HKL][VJ]/.test(field))?.split(/\s/, 1)[0];
    if (allele === undefined) {
      collected.skip('neither a V nor a J gene');
      continue;
    }
    const functionality = fields.length > 3 ? (fields[3] ?? '') : 'F';
    if (functionality.replace(/[()[\]]/g, '') !== 'F') {
      collected.skip('not functional');
      continue;
    }
    const residues = lines.join('').replace(/\s/g, '').replaceAll('.', '-').toUpperCase();
    const nucleotides = /^[ACGTN-]+$/.test(residues);
    const imgt =
      allele[3] === 'V'
        ? layOutV(nucleotides ? translate(residues) : residues)
        : readingFrames(residues, nucleotides)
            .map((protein) => layOutJ(protein, allele[2] ?? ''))
            .find((layout) => layout !== undefined);
    collected.add(allele, species, imgt, source);
  }
  return collected.result();
}

class Collection {
  readonly #genes: GermlineGene[] = [];
  readonly #sources = new Set<string>();
  readonly #skipped: Record<string, number> = {};

  skip(reason: string): void {
    this.#skipped[reason] = (this.#skipped[reason] ?? 0) + 1;
  }

  add(allele: string, species: Species, imgt: string | undefined, source: string): void {
    if (imgt === undefined) {
      this.skip('conserved residues missing');
      return;
    }
    this.#sources.add(source);
    this.#genes.push({
      gene: allele.split('*', 1)[0] ?? allele,
      allele,
      species,
      chain: oneOf<GermlineChain>(allele[2], ['H', 'K', 'L']),
      segment: oneOf<Segment>(allele[3], ['V', 'J']),
      imgt,
    });
  }

  result(): ImportedGermlines {
    return { genes: this.#genes, sources: [...this.#sources].sort(), skipped: this.#skipped };
  }
}

/**
 * Lays out a gapped V protein that extends past Cys104 and has no stop; otherwise undefined. The partial last codon of CDR3 is left out.
 */
function layOutV(gapped: string): string | undefined {
  const trimmed = gapped.replace(/[X*]+$/, '');
  if (/[^A-Z-]|X/.test(trimmed) || trimmed[V_CYS104 - 1] !== 'C' || trimmed.length > IMGT_LENGTH) return undefined;
  return trimmed.padEnd(IMGT_LENGTH, '-');
}

/** Lays out a J protein with the W or F of its [WF]GxG motif on IMGT 118. FR4 ends at 128 in heavy chains, at 127 in light chains. */
function layOutJ(protein: string, chain: string): string | undefined {
  const motif = J_MOTIF.exec(protein);
  if (!motif || protein.includes('*')) return undefined;
  const beforeMotif = protein.slice(0, motif.index);
  const fr4 = protein.slice(motif.index, motif.index + (chain === 'H' ? 11 : 10));
  return ('-'.repeat(117 - beforeMotif.length) + beforeMotif + fr4).padEnd(IMGT_LENGTH, '-');
}

function readingFrames(residues: string, nucleotides: boolean): string[] {
  return nucleotides ? [0, 1, 2].map((frame) => translate(residues.slice(frame))) : [residues];
}
