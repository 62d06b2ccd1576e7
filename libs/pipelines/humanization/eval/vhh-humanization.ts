// Compares humanized single domains with their published camelid parents: npm run eval -- vhh-humanization [--models FOLDER]
// A substitution is a framework position (outside the CDRs of Kabat and IMGT) with a new residue; the substitutions of the makers are the
// truth.
// Baselines graft the same CDRs onto a human gene, and onto the scaffold of Vincke et al. With --models, models kept there decide on
// contacts.
import { germlines } from '@paratope/germline';
import { humanize, type HumanizationSources } from '@paratope/humanization';
import { formatPosition, numberAntibody, renumber } from '@paratope/numbering';
import { openModels } from '@paratope/workbench/fv-models';
import { evaluation } from '@paratope/workbench/program';

interface Pair {
  readonly name: string;
  readonly source: string;
  readonly parent: string;
  readonly product: string;
}

/**
 * Pairs of parent and product. Parents are sequences of the PDB; products are sequences of the PDB or of the International Nonproprietary
 * Name.
 */
const PAIRS: readonly Pair[] = [
  {
    name: 'NbBcII10',
    source: 'PDB 3DWT, 3EAK (h-NbBcII10FGLA; Vincke et al., J Biol Chem 284:3273, 2009)',
    parent:
      'QVQLVESGGGSVQAGGSLRLSCTASGGSEYSYSTFSLGWFRQAPGQEREAVAAIASMGGLTYYADSVKGRFTISRDNAKNTVTLQMNNLKPEDTAIYYCAAVRGYFMRLPSSHNFRYWGQGTQVTVSS',
    product:
      'QVQLVESGGGLVQPGGSLRLSCAASGGSEYSYSTFSLGWFRQAPGQGLEAVAAIASMGGLTYYADSVKGRFTISRDNSKNTLYLQMNSLRAEDTAVYYCAAVRGYFMRLPSSHNFRYWGQGTLVTVSS',
  },
  {
    name: 'ozoralizumab, domain to TNF',
    source: 'PDB 5M2J chain D, of the same clone with N31 for D; INN ozoralizumab',
    parent:
      'QVQLVESGGGLVQPGGSLRLSCAASGFTFSNYWMYWVRQAPGKGLEWVSEINTNGLITKYPDSVKGRFTISRDNAKNTLYLQMNSLKPEDTALYYCARSPSGFNRGQGTQVTVSS',
    product:
      'EVQLVESGGGLVQPGGSLRLSCAASGFTFSDYWMYWVRQAPGKGLEWVSEINTNGLITKYPDSVKGRFTISRDNAKNTLYLQMNSLRPEDTAVYYCARSPSGFNRGQGTLVTVSS',
  },
  {
    name: 'envafolimab',
    source: 'PDB 5JDS; the domain of INN erfonrilimab, which is that of envafolimab',
    parent:
      'QVQLQESGGGLVQPGGSLRLSCAASGKMSSRRCMAWFRQAPGKERERVAKLLTTSGSTYLADSVKGRFTISQNNAKSTVYLQMNSLKPEDTAMYYCAADSFEDPTCTLVTSSGAFQYWGQGTQVTVSS',
    product:
      'QVQLVESGGGLVQPGGSLRLSCAASGKMSSRRCMAWFRQAPGKERERVAKLLTTSGSTYLADSVKGRFTISRDNSKNTVYLQMNSLRAEDTAVYYCAADSFEDPTCTLVTSSGAFQYWGQGTLVTVSS',
  },
  {
    name: 'rimteravimab',
    source: 'VHH72, PDB 6WAQ; INN rimteravimab',
    parent:
      'QVQLQESGGGLVQAGGSLRLSCAASGRTFSEYAMGWFRQAPGKEREFVATISWSGGSTYYTDSVKGRFTISRDNAKNTVYLQMNSLKPDDTAVYYCAAAGLGTVVSEWDYDYDYWGQGTQVTVSS',
    product:
      'DVQLVESGGGLVQPGGSLRLSCAASGRTFSEYAMGWFRQAPGKEREFVATISWSGGATYYTDSVKGRFTISRDNAKNTVYLQMNSLRPEDTAVYYCAAAGLGTVVSEWDYDYDYWGQGTLVTVSS',
  },
];
const SCAFFOLD = PAIRS[0]?.product ?? '';
const GOAL = 0.7;
const HALLMARKS = ['37', '44', '45', '47'];

interface Place {
  readonly imgt: string;
  readonly kabat: string;
  readonly aminoAcid: string;
}

export const program = evaluation({
  description: 'Humanized single domains beside their camelid parents, and two grafts as baselines',
  options: {
    models: { type: 'string', description: 'folder that keeps models of the parents, which decide on contacts' },
  },
  async run({ options: values }, runner) {
    const sources = values.models === undefined ? {} : { modeller: openModels(values.models).modeller };
    const measured = await runner.measure({
      cases: PAIRS,
      keyOf: ({ name }) => `${name}${values.models === undefined ? '' : ' modelled'}`,
      measure: (pair) => methodsOf(pair, sources),
    });
    const totals = new Map<string, { made: number; shared: number; expected: number }>();
    for (const { of, result } of measured) {
      const [parent, product] = [framework(of.parent), framework(of.product)];
      const expected = substitutions(parent, product);
      console.log(`${of.name} (${of.source})\n  makers: ${expected.join(' ')}`);
      for (const [method, sequence] of Object.entries(result)) {
        // The scaffold is one of the products, so it is not a baseline of itself.
        if (method === 'universal scaffold' && of.product === SCAFFOLD) continue;
        const made = substitutions(parent, framework(sequence));
        const shared = made.filter((one) => expected.includes(one)).length;
        const total = totals.get(method) ?? { made: 0, shared: 0, expected: 0 };
        totals.set(method, {
          made: total.made + made.length,
          shared: total.shared + shared,
          expected: total.expected + expected.length,
        });
        const hallmarks = made.filter((one) => HALLMARKS.includes(one.slice(1, -1)));
        console.log(`  ${method.padEnd(20)} ${shared} of ${made.length}; hallmarks ${hallmarks.join(' ') || 'kept'}`);
      }
    }
    console.log(`\n${'method'.padEnd(20)}  made  precision  recall     F1`);
    for (const [method, { made, shared, expected }] of totals) {
      const figures = [shared / Math.max(1, made), shared / expected, (2 * shared) / (made + expected)];
      console.log(
        [method.padEnd(20), String(made).padStart(5), ...figures.map((one) => one.toFixed(3).padStart(9))].join(' '),
      );
    }
    const balanced = totals.get('balanced');
    const f1 = balanced ? (2 * balanced.shared) / (balanced.made + balanced.expected) : 0;
    console.log(`Goal, F1 of the balanced variant ≥ ${GOAL}: ${f1.toFixed(3)}`);
    return f1 >= GOAL;
  },
});

/** Whole domains that each method makes of the parent. */
function methodsOf({ parent }: Pair, sources: HumanizationSources): Readonly<Record<string, string>> {
  const chains = [{ role: 'heavy', sequence: parent } as const];
  const [entry] = humanize({ format: 'nanobody', chains, options: { strategies: ['cdr_grafting'] } }, sources).results;
  if (!entry) throw new Error('a strategy has a result');
  const variable = germlines('human', 'H', 'V').find(({ gene }) => gene === 'IGHV3-23');
  const joining = germlines('human', 'H', 'J').find(({ gene }) => gene === 'IGHJ4');
  if (!variable || !joining) throw new Error('the germline table lacks IGHV3-23 or IGHJ4');
  const gene = `${variable.imgt.slice(0, 117)}${joining.imgt.slice(117)}`;
  const scaffold = new Map(framework(SCAFFOLD).map(({ imgt, aminoAcid }) => [imgt, aminoAcid]));
  return {
    ...Object.fromEntries(entry.mutations.variants.map(({ name, humanized_vh }) => [name, humanized_vh])),
    'graft on IGHV3-23': grafted(parent, (imgt) => gene[Number(imgt) - 1]),
    'universal scaffold': grafted(parent, (imgt) => scaffold.get(imgt)),
  };
}

/** The parent with an acceptor's residues in the framework. */
function grafted(parent: string, residueAt: (imgt: string) => string | undefined): string {
  const places = framework(parent);
  return domainOf(parent)
    .imgt.map((position, index) => {
      const imgt = formatPosition(position);
      const own = parent.charAt(index);
      const residue = places.some((place) => place.imgt === imgt) ? residueAt(imgt) : own;
      return residue === undefined || residue === '-' ? own : residue;
    })
    .join('');
}

const domainOf = (sequence: string) => {
  const outcome = numberAntibody(sequence, { scheme: 'imgt' });
  if (!outcome.ok || !outcome.value.domains[0]) throw new Error('a domain of the list cannot be numbered');
  return outcome.value.domains[0];
};

/** Residues outside the CDRs of IMGT and of Kabat. */
function framework(sequence: string): Place[] {
  const domain = domainOf(sequence);
  const kabat = renumber(domain, 'kabat').residues;
  return domain.residues.flatMap(({ aminoAcid, region }, index) => {
    const [own, imgt] = [kabat[index], domain.imgt[index]];
    if (!own || !imgt || !region.startsWith('FR') || !own.region.startsWith('FR')) return [];
    return [{ imgt: formatPosition(imgt), kabat: formatPosition(own.position), aminoAcid }];
  });
}

/** Substitutions by Kabat numbers, such as `Q108L`. */
function substitutions(before: readonly Place[], after: readonly Place[]): string[] {
  const residues = new Map(after.map(({ imgt, aminoAcid }) => [imgt, aminoAcid]));
  return before.flatMap(({ imgt, kabat, aminoAcid }) => {
    const residue = residues.get(imgt) ?? aminoAcid;
    return residue === aminoAcid ? [] : [`${aminoAcid}${kabat}${residue}`];
  });
}
