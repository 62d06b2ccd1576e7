import { cifItems, cifLoop } from './cif-format.js';
import { isAminoAcidResidue, oneLetterCode, threeLetterName } from './residue-names.js';
import { StructureFormatError, type Chain, type Residue, type Structure } from './structure.js';

/** Complete sequence of a chain, with the positions of its residues. */
interface MmcifPolymer {
  readonly description?: string;
  /** One-letter codes, including residues without coordinates. */
  readonly sequence: string;
  /** 1-based position in `sequence` of each amino acid of the chain, in order. */
  readonly positions: readonly number[];
}

/** Confidence measure, in the categories of ModelCIF (ma_qa_metric). */
export interface MmcifConfidence {
  readonly name: string;
  readonly description: string;
  /** Metric type of the ModelCIF dictionary. */
  readonly type: 'pLDDT' | 'distance' | 'normalized score' | 'other';
  readonly global?: number;
  /** Values by chain, one per amino acid of the chain, in order. */
  readonly local?: Readonly<Record<string, readonly number[]>>;
}

interface MmcifWriteOptions {
  /** Name of the data block. */
  readonly id: string;
  readonly title?: string;
  /** Free text about the origin of the model and the meaning of its B-factors. */
  readonly details?: string;
  readonly software?: { readonly name: string; readonly version: string };
  /** Polymers by chain; for a chain without an entry the sequence is that of its residues, numbered 1..N. */
  readonly polymers?: Readonly<Record<string, MmcifPolymer>>;
  readonly confidence?: readonly MmcifConfidence[];
}

const ATOM_ITEMS = [
  'group_PDB',
  'id',
  'type_symbol',
  'label_atom_id',
  'label_alt_id',
  'label_comp_id',
  'label_asym_id',
  'label_entity_id',
  'label_seq_id',
  'pdbx_PDB_ins_code',
  'Cartn_x',
  'Cartn_y',
  'Cartn_z',
  'occupancy',
  'B_iso_or_equiv',
  'auth_seq_id',
  'auth_comp_id',
  'auth_asym_id',
  'auth_atom_id',
  'pdbx_PDB_model_num',
];

interface Polymer {
  readonly entity: number;
  readonly chain: string;
  readonly description: string;
  readonly sequence: string;
  readonly positions: readonly number[];
}

/**
 * Writes a protein structure as PDBx/mmCIF: entities with their sequences, `label_seq_id` counting the sequence 1..N, `auth_seq_id` and
 * insertion codes as in the structure, confidence as ModelCIF quality metrics. Residues other than amino acids are left out.
 *
 * @param structure the structure; coordinates in Å.
 * @param options the identifier and title of the block, software, sequences of the chains and confidence.
 * @returns the text of the file.
 * @throws StructureFormatError when the positions given for a chain do not match its residues.
 */
export function writeMmcif(structure: Structure, options: MmcifWriteOptions): string {
  const first = structure.models[0];
  if (!first) throw new StructureFormatError('a structure without models');
  const polymers = polymersOf(first.chains, options.polymers ?? {});
  const entities = new Map(polymers.map((polymer) => [polymer.entity, polymer]));
  const byChain = new Map(polymers.map((polymer) => [polymer.chain, polymer]));
  const id = options.id.replace(/[^\x21-\x7e]+/g, '_') || 'model';
  const parts = [
    `data_${id}\n#\n`,
    cifItems('_entry', [['id', id]]),
    cifItems('_audit_conform', [
      ['dict_name', 'mmcif_pdbx.dic'],
      ['dict_version', '5.279'],
      ['dict_location', 'https://mmcif.wwpdb.org/dictionaries/ascii/mmcif_pdbx.dic'],
    ]),
    cifItems('_struct', [
      ['entry_id', id],
      ['title', options.title ?? id],
      ['pdbx_model_details', options.details ?? ''],
    ]),
  ];
  if (options.software) {
    const { name, version } = options.software;
    const items = ['pdbx_ordinal', 'name', 'version', 'classification', 'type'];
    parts.push(cifLoop('_software', items, [[1, name, version, 'model building', 'program']]));
  }
  const whole = [...entities.values()];
  parts.push(
    cifLoop(
      '_entity',
      ['id', 'type', 'src_method', 'pdbx_description', 'pdbx_number_of_molecules'],
      whole.map((e) => [
        e.entity,
        'polymer',
        'man',
        e.description,
        polymers.filter((p) => p.entity === e.entity).length,
      ]),
    ),
    cifLoop(
      '_entity_poly',
      ['entity_id', 'type', 'nstd_linkage', 'pdbx_seq_one_letter_code', 'pdbx_strand_id'],
      whole.map((e) => [
        e.entity,
        'polypeptide(L)',
        'no',
        e.sequence,
        polymers.flatMap((p) => (p.entity === e.entity ? [p.chain] : [])).join(','),
      ]),
    ),
    cifLoop(
      '_entity_poly_seq',
      ['entity_id', 'num', 'mon_id', 'hetero'],
      whole.flatMap((e) => [...e.sequence].map((letter, i) => [e.entity, i + 1, threeLetterName(letter), 'n'])),
    ),
    cifLoop(
      '_struct_asym',
      ['id', 'entity_id'],
      polymers.map((p) => [p.chain, p.entity]),
    ),
    ...confidenceParts(options.confidence ?? [], first.chains, byChain),
    cifLoop('_atom_site', ATOM_ITEMS, atomRows(structure, byChain)),
  );
  return parts.join('');
}

function polymersOf(chains: readonly Chain[], given: Readonly<Record<string, MmcifPolymer>>): Polymer[] {
  const entities = new Map<string, number>();
  return chains.flatMap((chain) => {
    const residues = chain.residues.filter(isAminoAcidResidue);
    if (residues.length === 0) return [];
    const own = residues.map((residue) => oneLetterCode(residue.name) ?? 'X').join('');
    const polymer = given[chain.id] ?? { sequence: own, positions: residues.map((_, i) => i + 1) };
    const matches =
      polymer.positions.length === residues.length &&
      polymer.positions.every((position, i) => polymer.sequence[position - 1] === own[i]);
    if (!matches) throw new StructureFormatError(`the sequence of chain ${chain.id} does not match its residues`);
    const entity = entities.get(polymer.sequence) ?? entities.size + 1;
    entities.set(polymer.sequence, entity);
    return [{ description: '', ...polymer, entity, chain: chain.id }];
  });
}

function atomRows(structure: Structure, byChain: ReadonlyMap<string, Polymer>): (string | number)[][] {
  const rows: (string | number)[][] = [];
  for (const [m, model] of structure.models.entries()) {
    for (const chain of model.chains) {
      const polymer = byChain.get(chain.id);
      if (!polymer) continue;
      for (const [r, residue] of chain.residues.filter(isAminoAcidResidue).entries()) {
        const position = polymer.positions[r] ?? r + 1;
        for (const atom of residue.atoms) {
          rows.push([
            residue.hetero ? 'HETATM' : 'ATOM',
            rows.length + 1,
            atom.element,
            atom.name,
            atom.altLoc,
            residue.name,
            chain.id,
            polymer.entity,
            position,
            residue.insCode,
            decimals(atom.x, 3),
            decimals(atom.y, 3),
            decimals(atom.z, 3),
            decimals(atom.occupancy, 2),
            decimals(atom.bFactor, 2),
            residue.seqNum,
            residue.name,
            chain.id,
            atom.name,
            m + 1,
          ]);
        }
      }
    }
  }
  return rows;
}

function confidenceParts(
  metrics: readonly MmcifConfidence[],
  chains: readonly Chain[],
  byChain: ReadonlyMap<string, Polymer>,
): string[] {
  const local = metrics.flatMap((metric, m) =>
    chains.flatMap((chain) => {
      const values = metric.local?.[chain.id];
      const polymer = byChain.get(chain.id);
      if (!values || !polymer) return [];
      const residues: Residue[] = chain.residues.filter(isAminoAcidResidue);
      if (values.length !== residues.length) {
        throw new StructureFormatError(`chain ${chain.id} needs one confidence per residue`);
      }
      return residues.map((residue, i) => ({
        chain: chain.id,
        comp: residue.name,
        seq: polymer.positions[i] ?? i + 1,
        metric: m + 1,
        value: decimals(values[i], 2),
      }));
    }),
  );
  return [
    cifLoop(
      '_ma_qa_metric',
      ['id', 'name', 'description', 'type', 'mode'],
      metrics.flatMap((metric, m) => [
        [m + 1, metric.name, metric.description, metric.type, metric.local ? 'local' : 'global'],
      ]),
    ),
    cifLoop(
      '_ma_qa_metric_global',
      ['ordinal_id', 'metric_id', 'metric_value', 'model_id'],
      metrics
        .flatMap(({ global }, m) => (global === undefined ? [] : [{ m, global }]))
        .map(({ m, global }, i) => [i + 1, m + 1, decimals(global, 2), 1]),
    ),
    cifLoop(
      '_ma_qa_metric_local',
      ['ordinal_id', 'label_asym_id', 'label_comp_id', 'label_seq_id', 'metric_id', 'metric_value', 'model_id'],
      local.map((row, i) => [i + 1, row.chain, row.comp, row.seq, row.metric, row.value, 1]),
    ),
  ];
}

/** Rounds a number and omits trailing zeros, which would indicate precision. */
function decimals(value: number, digits: number): number {
  if (!Number.isFinite(value)) throw new StructureFormatError('a number of the structure is not finite');
  return Number(value.toFixed(digits));
}
