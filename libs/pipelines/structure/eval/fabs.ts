// Models the Fabs of crystal structures from their sequences and compares them, without templates of 95 % or more in the V domains:
//   npm run eval -- fabs PATH… [--max-identity 0.95]
// PATH: folders or files of structures with Fabs. Of several files of one antibody each is a target. Residues of the constant domains that
// a structure lacks are those of its isotype.
import { basename } from 'node:path';
import { readFileSync } from 'node:fs';
import {
  elbowOf,
  fabsOfChains,
  modelFab,
  proteinOf,
  readFabLibrary,
  type FabTarget,
  type FabTemplate,
} from '@paratope/fab-model';
import { modelFv } from '@paratope/fv-model';
import { findClashes, superpose, type Chain } from '@paratope/geometry';
import { libraryRegion } from '@paratope/molecule';
import { atomLayout, isBonded } from '@paratope/side-chains';
import { median, quantile } from '@paratope/workbench/measure';
import { structureFile } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { filesUnder, readStructureFile } from '@paratope/workbench/structure-files';
import { shippedTemplates } from '@paratope/workbench/template-library';

interface Measured {
  readonly ch1: number;
  /** CH1 without the loop that half of the crystals lack, EU 131–139. */
  readonly ch1Core: number;
  readonly cl: number;
  readonly elbow: number;
  readonly elbows: readonly number[];
  readonly breaks: number;
  /** Atom pairs nearer than 2.2 Å, of all conformers. */
  readonly clashes: number;
  readonly disulfides: readonly number[];
  /** Processor time in seconds of the Fv, and of three conformers above it. */
  readonly seconds: readonly [fv: number, fab: number];
}

const CLASH = 2.2;
const GOOD_ANGSTROM = 1;
const GOOD_SHARE = { domains: 0.9, elbow: 0.5 };
const LONGEST_SECONDS = 8;

export const program = evaluation({
  description: 'Fabs modelled from sequence, compared with their crystal structures',
  operands: 'PATH…',
  options: {
    'max-identity': {
      type: 'string',
      default: '0.95',
      description: 'identity of V domains from which on no template is used',
    },
  },
  data: { isIn: structureFile, takes: 'folder' },
  async run({ operands, options }, runner) {
    const library = shippedTemplates();
    const { fabs } = readFabLibrary(readFileSync(new URL(import.meta.resolve('@paratope/fab-model/fabs.bin'))));
    const maxIdentity = Number(options['max-identity']);
    const measured = await runner.measure({
      cases: filesUnder(operands).filter((file) => fabIn(file) !== undefined),
      keyOf: (file) => `${basename(file)} ${maxIdentity}`,
      concurrency: 1,
      measure: (file): Promise<Measured> => {
        const crystal = fabIn(file);
        if (!crystal) throw new Error('no Fab');
        const target = targetOf(crystal);
        const started = process.cpuUsage();
        const fv = modelFv(
          {
            heavy: target.heavy.sequence.slice(0, target.heavy.variable),
            light: target.light.sequence.slice(0, target.light.variable),
            format: 'fv',
          },
          { library, seed: 1, ensembleSize: 1, maxTemplateIdentity: maxIdentity, numbering: 'sequential' },
        );
        const afterFv = process.cpuUsage(started).user / 1e6;
        const model = modelFab(
          {
            chains: fv.structure.models[0]?.chains ?? [],
            predictedError: fv.residues.map(({ predictedErrorAngstrom }) => predictedErrorAngstrom),
          },
          target,
          { templates: fabs, maxIdentity },
        );
        const whole = process.cpuUsage(started).user / 1e6;
        const chains = model.conformers[0]?.chains ?? [];
        return Promise.resolve({
          ch1: domainError(chains[0], target.heavy, crystal, 'heavy'),
          ch1Core: domainError(chains[0], target.heavy, crystal, 'heavy', LOOP),
          cl: domainError(chains[1], target.light, crystal, 'light'),
          elbow: elbowOf({ ...crystal, protein: proteinOf(crystal) }) ?? NaN,
          elbows: model.conformers.map(({ elbow }) => elbow),
          breaks: model.conformers.reduce((sum, { validation }) => sum + validation.chainBreaks.length, 0),
          clashes: model.conformers.reduce(
            (sum, each) => sum + findClashes(each.chains, 0.75).filter(({ distance }) => distance < CLASH).length,
            0,
          ),
          disulfides: model.conformers.flatMap(({ disulfides }) => disulfides),
          seconds: [afterFv, whole - afterFv],
        });
      },
    });
    return report(measured.map(({ of, result }) => ({ ...result, name: basename(of) })));
  },
});

function fabIn(file: string): FabTemplate | undefined {
  const { structure, pdb, resolution } = readStructureFile(file);
  return fabsOfChains(structure.models[0]?.chains ?? [], pdb, resolution)[0];
}

/** Whole sequences of the chains: residues of the constant domains that are disordered are those of the region. */
function targetOf(crystal: FabTemplate): FabTarget {
  const { lightType, regions, heavy, light } = crystal;
  const layout = atomLayout([heavy.sequence, light.sequence]);
  [heavy, light].forEach(({ variable }, chain) => {
    const first = chain === 0 ? 0 : heavy.sequence.length;
    for (let k = first; k + 1 < first + variable; k++) {
      if (!isBonded(layout, crystal.coordinates, k)) throw new Error('a V domain lacks residues');
    }
  });
  const filled = ({ sequence, variable, labels }: FabTarget['heavy'], region: string, last: number) => {
    const observed = new Map(labels.map((label, at) => [label, sequence[at]] as const).slice(variable));
    const constant = libraryRegion(region).domains.flatMap(({ residues, eu }) =>
      Array.from(residues, (residue, at) => [eu[at] ?? null, residue] as const).filter(
        ([number]) => number !== null && number <= last,
      ),
    );
    return {
      variable,
      sequence:
        sequence.slice(0, variable) + constant.map(([eu, residue]) => observed.get(String(eu)) ?? residue).join(''),
      labels: [...labels.slice(0, variable), ...constant.map(([eu]) => String(eu))],
    };
  };
  return { lightType, heavy: filled(heavy, regions[0], LAST_HEAVY), light: filled(light, regions[1], LAST_LIGHT) };
}

const LAST_HEAVY = 220;
const LAST_LIGHT = 214;
const LOOP = [131, 139] as const;
const NO_RESIDUES = [0, 0] as const;

/** RMSD in Å of the CA atoms of a constant domain after its own superposition, over the residues that both have. */
function domainError(
  chain: Chain | undefined,
  target: FabTarget['heavy'],
  crystal: FabTemplate,
  side: 'heavy' | 'light',
  [first, last]: readonly [number, number] = NO_RESIDUES,
): number {
  const own = crystal[side];
  const layout = atomLayout([crystal.heavy.sequence, crystal.light.sequence]);
  const before = side === 'heavy' ? 0 : crystal.heavy.sequence.length;
  const [mobile, fixed]: [number[], number[]] = [[], []];
  own.labels.forEach((label, at) => {
    // The hinge is a free end.
    const isHinge = side === 'heavy' && Number(label) > 215;
    const k = target.labels.indexOf(label, target.variable);
    const atom = chain?.residues[k]?.atoms.find(({ name }) => name === 'CA');
    const isLeftOut = Number(label) >= first && Number(label) <= last;
    if (at < own.variable || isHinge || isLeftOut || !atom) return;
    const ca = 3 * ((layout.firstAtom[before + at] ?? NaN) + 1);
    mobile.push(atom.x, atom.y, atom.z);
    fixed.push(...crystal.coordinates.subarray(ca, ca + 3));
  });
  return superpose(Float64Array.from(mobile), Float64Array.from(fixed)).rmsd;
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

function report(fabs: readonly (Measured & { readonly name: string })[]): boolean {
  for (const { name, ch1, cl, elbow, elbows, seconds } of fabs) {
    const all = elbows.map((each) => each.toFixed(0)).join(' ');
    console.log(
      `${name}: CH1 ${ch1.toFixed(2)} CL ${cl.toFixed(2)} Å, elbow ${elbow.toFixed(0)}° of ${all}, ${seconds.map((each) => each.toFixed(1)).join(' + ')} s`,
    );
  }
  const share = (holds: (fab: Measured) => boolean): number => fabs.filter(holds).length / fabs.length;
  const within = share(({ elbow, elbows }) => Math.min(...elbows) <= elbow && elbow <= Math.max(...elbows));
  const domains = fabs.flatMap(({ ch1, cl }) => [ch1, cl]);
  const goodShare = (errors: readonly number[]): number =>
    errors.filter((error) => error <= GOOD_ANGSTROM).length / errors.length;
  const good = goodShare(domains);
  const cores = goodShare(fabs.flatMap(({ ch1Core, cl }) => [ch1Core, cl]));
  const sum = (of: (fab: Measured) => number): number => fabs.reduce((total, fab) => total + of(fab), 0);
  const bonds = fabs.flatMap(({ disulfides }) => disulfides);
  const slowest = Math.max(...fabs.map(({ seconds: [, fab] }) => fab));
  console.log(`${fabs.length} Fabs, ${3 * fabs.length} conformers`);
  console.log(
    `  constant domains of at most ${GOOD_ANGSTROM} Å: ${percent(good)} (median ${median(domains).toFixed(2)} Å); without the loop of CH1, EU 131–139: ${percent(cores)}`,
  );
  const nineOfTen = (errors: readonly number[]): string =>
    quantile(
      errors.toSorted((a, b) => a - b),
      0.9,
    ).toFixed(2);
  console.log(
    `  nine of ten below: CH1 ${nineOfTen(fabs.map(({ ch1 }) => ch1))} Å, CL ${nineOfTen(fabs.map(({ cl }) => cl))} Å`,
  );
  console.log(`  elbow within the span of the conformers: ${percent(within)}`);
  console.log(
    `  error of the elbow, median: first ${median(fabs.map(({ elbow, elbows: [first = NaN] }) => Math.abs(elbow - first))).toFixed(0)}°, ` +
      `nearest ${median(fabs.map(({ elbow, elbows }) => Math.min(...elbows.map((each) => Math.abs(elbow - each))))).toFixed(0)}°`,
  );
  console.log(
    `  chain breaks ${sum(({ breaks }) => breaks)}, contacts below ${CLASH} Å ${sum(({ clashes }) => clashes)}`,
  );
  console.log(
    `  ${bonds.length} disulfides, ${Math.min(...bonds).toFixed(2)} to ${Math.max(...bonds).toFixed(2)} Å; ` +
      `all five in ${percent(bonds.length / (15 * fabs.length))} of what three conformers can have`,
  );
  console.log(
    `  processor time above the Fv: median ${median(fabs.map(({ seconds }) => seconds[1])).toFixed(1)} s, at most ${slowest.toFixed(1)} s`,
  );
  return (
    good >= GOOD_SHARE.domains &&
    within >= GOOD_SHARE.elbow &&
    sum(({ breaks, clashes }) => breaks + clashes) === 0 &&
    bonds.every((length) => Math.abs(length - 2.05) <= 0.1) &&
    slowest <= LONGEST_SECONDS
  );
}
