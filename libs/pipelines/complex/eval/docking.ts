// Docks the cases of an antibody docking benchmark: npm run eval -- docking DIR [OPTION…]
// DIR holds CASE_r_u.pdb (unbound antibody), CASE_l_u.pdb (unbound antigen), CASE_r_b.pdb and CASE_l_b.pdb (bound, superposed).
//
//   --effort quick|standard|deep   default quick
//   --seeds 0,1,2                  default 0; a seed also turns and moves the antigen at random before docking
//   --bound                        docks the bound partners instead
//   --modelled                     docks models of the antibody, made as a job does, without templates more than 95 % identical to it
//   --hinted                       gives the true epitope: antigen residues within 4.5 Å of the antibody in the complex
//   --cases 1DQJ,1E6J              default all
//   --threads 2                    default 1
//   --poses FOLDER                 keeps the search's poses there and takes them from there
//
// Antibodies are cut to their variable domains, on both sides: the elbow of a Fab differs between its crystals.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyTransform, parsePdb } from '@paratope/geometry';
import {
  ComplexReference,
  DOCKING_EFFORTS,
  matrixOf,
  preparePartner,
  randomRotation,
  residuesInContact,
  type CapriClass,
  relaxInterface,
  type Complex,
  type ComplexQuality,
  type DockedPose,
  type DockingEffort,
  type DockingInput,
  type DockingPartner,
} from '@paratope/docking';
import { variableDomains } from '@paratope/docking/training/complexes/known-complexes';
import { DockingThreads } from '@paratope/docking/training/complexes/docking-threads';
import { FvPredictor } from '@paratope/fv-network';
import { named } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { modelledFv } from './models/modelled-fv.ts';

interface Settings {
  readonly folder: string;
  readonly effort: DockingEffort;
  readonly bound: boolean;
  /** What models the antibody; undefined for its crystal structure. */
  readonly modelled: FvPredictor | undefined;
  readonly hinted: boolean;
  readonly poses: string | undefined;
}

interface RelaxedPose extends ComplexQuality {
  /** Fraction of native contacts before the relaxation. */
  readonly rigidFnat: number;
  /** Severe clashes across the interface before the relaxation. */
  readonly clashesBefore: number;
  readonly clashes: number;
}

interface CaseReport {
  readonly name: string;
  readonly seed: number;
  /** Rank of the first pose that is acceptable or better; 0 if none of 100 is. `medium` is the rank of the first medium or better pose. */
  readonly acceptable: number;
  readonly medium: number;
  readonly bestDockq: number;
  readonly topDockq: number;
  /** First pose with its interface relaxed. */
  readonly relaxed: RelaxedPose | undefined;
  readonly confidence: number | null;
  /** Area under the ROC curve of the epitope map against the true epitope. */
  readonly auc: number;
  readonly seconds: number;
}

const TOPS = [1, 5, 10, 100];

export const program = evaluation({
  description: 'Docks the cases of an antibody docking benchmark',
  operands: 'FOLDER',
  options: {
    effort: { type: 'string', default: 'quick', description: 'quick, standard or deep' },
    seeds: {
      type: 'string',
      default: '0',
      description: 'seeds, separated by commas; each also turns and moves the antigen before docking',
    },
    bound: { type: 'boolean', default: false, description: 'docks the bound partners instead' },
    modelled: {
      type: 'boolean',
      default: false,
      description: 'docks a model of the antibody, made without templates that are nearly identical to it',
    },
    hinted: {
      type: 'boolean',
      default: false,
      description: 'names the true epitope: antigen residues within 4.5 Å of the antibody',
    },
    cases: { type: 'string', description: 'names of cases, separated by commas' },
    threads: { type: 'string', default: '1', description: 'threads' },
    poses: { type: 'string', description: 'folder that keeps the poses of the search' },
  },
  data: { isIn: named(/_r_u\.pdb$/), takes: 'folder' },
  async run({ operands: [folder = ''], options: values }, runner) {
    const effort = DOCKING_EFFORTS.find((known) => known === values.effort);
    if (!effort) throw new Error(`--effort is one of ${DOCKING_EFFORTS.join(', ')}`);
    const { bound, hinted, poses } = values;
    const modelled = values.modelled ? await FvPredictor.open({ version: 'evaluation' }) : undefined;
    const settings = { folder, effort, bound, modelled, hinted, poses };
    const all = readdirSync(folder).flatMap((file) => /^(\w+)_r_u\.pdb$/.exec(file)?.[1] ?? []);
    const cases = values.cases?.split(',') ?? all.sort();
    if (cases.length === 0) throw new Error(`${folder} holds no CASE_r_u.pdb`);
    const seeds = values.seeds.split(',').map(Number);
    console.log(
      `${cases.length} cases, ${effort}, ${bound ? 'bound' : 'unbound'} partners${modelled ? ', antibody modelled' : ''}, ${hinted ? 'true epitope as hint' : 'blind'}`,
    );
    console.log('case  seed  acceptable  medium  top-1 DockQ  best DockQ  epitope AUC  confidence  s');
    const threads = new DockingThreads(Number(values.threads));
    const measured = await runner.measure({
      cases: cases.flatMap((name) => seeds.map((seed) => ({ name, seed }))),
      keyOf: ({ name, seed }) => `${name}-${seed}-${kindOf(settings)}`,
      measure: ({ name, seed }): Promise<CaseReport> => measureCase(name, seed, settings, threads),
      onResult: printCase,
    });
    await threads.stop();
    const reports = measured.map(({ result }) => result);
    for (const seed of seeds)
      printTotals(
        `seed ${seed}`,
        reports.filter((report) => report.seed === seed),
        cases.length,
      );
    if (seeds.length > 1) printTotals('all', reports, cases.length * seeds.length);
    return reports.length > 0;
  },
});

const kindOf = (settings: Settings): string =>
  [settings.effort, ...(['bound', 'modelled', 'hinted'] as const).filter((name) => Boolean(settings[name]))].join('-');

async function measureCase(
  name: string,
  seed: number,
  settings: Settings,
  threads: DockingThreads,
): Promise<CaseReport> {
  const read = (part: string): DockingPartner =>
    preparePartner(parsePdb(readFileSync(join(settings.folder, `${name}_${part}.pdb`), 'utf8')).structure).partner;
  const reference: Complex = { antibody: variableDomains(read('r_b')), antigen: read('l_b') };
  const crystal = settings.bound ? reference.antibody : variableDomains(read('r_u'));
  const models = settings.modelled
    ? await modelledFv([crystal, reference.antibody], settings.effort, settings.modelled)
    : [crystal];
  const given = settings.bound ? reference.antigen : read('l_u');
  const motion = {
    rotation: matrixOf(randomRotation(1000 + seed)),
    translation: new Float64Array([20 + seed, -30, 10]),
  };
  const antigen = { ...given, coordinates: applyTransform(motion, given.coordinates) };
  const measures = models.map((antibody) => new ComplexReference(reference, { antibody, antigen }));
  const [quality] = measures;
  if (!quality) throw new RangeError('an antibody has a model');
  const epitope = residuesInContact(reference).antigen;
  const trueResidues = quality.antigenResidues(epitope);
  const hint = trueResidues.flatMap((residue) => antigen.residues[residue] ?? []);
  const input: DockingInput = {
    antibody: models,
    antigen,
    effort: settings.effort,
    seed,
    ...(settings.hinted ? { epitope: hint } : {}),
  };
  const started = performance.now();
  const file =
    settings.poses === undefined ? undefined : join(settings.poses, `${name}-${seed}-${kindOf(settings)}.poses`);
  const result = await threads.dock(input, file);
  const seconds = (performance.now() - started) / 1000;
  const measuredAs = (model: number, coordinates: Complex): ComplexQuality | undefined =>
    measures[model]?.measure(coordinates.antibody.coordinates, coordinates.antigen.coordinates);
  const complexOf = ({ model, transform }: DockedPose): Complex => ({
    antibody: models[model] ?? crystal,
    antigen: { ...antigen, coordinates: applyTransform(transform, antigen.coordinates) },
  });
  const measured = result.poses.flatMap((pose) => measuredAs(pose.model, complexOf(pose)) ?? []);
  const firstOf = (...classes: CapriClass[]): number => measured.findIndex(({ capri }) => classes.includes(capri)) + 1;
  const [first] = result.poses;
  const relaxed = first && relaxInterface(complexOf(first));
  const relaxedQuality = first && relaxed && measuredAs(first.model, relaxed.complex);
  const isTrue = new Set(trueResidues);
  return {
    name,
    seed,
    acceptable: firstOf('acceptable', 'medium', 'high'),
    medium: firstOf('medium', 'high'),
    bestDockq: Math.max(0, ...measured.map(({ dockq }) => dockq)),
    topDockq: measured[0]?.dockq ?? 0,
    relaxed: relaxedQuality && {
      ...relaxedQuality,
      rigidFnat: measured[0]?.fnat ?? 0,
      clashesBefore: relaxed.clashesBefore,
      clashes: relaxed.clashes,
    },
    confidence: result.confidence.probability,
    auc: areaUnderCurve(result.epitope.map(({ frequency }, i) => [frequency, isTrue.has(i)])),
    seconds,
  };
}

/** Probability that a true residue has a higher value than another; ties count half. */
function areaUnderCurve(values: readonly (readonly [number, boolean])[]): number {
  const [yes, no] = [values.filter(([, is]) => is), values.filter(([, is]) => !is)];
  let sum = 0;
  for (const [a] of yes) for (const [b] of no) sum += a > b ? 1 : a === b ? 0.5 : 0;
  return sum / (yes.length * no.length);
}

function printCase({
  name,
  seed,
  acceptable,
  medium,
  topDockq,
  bestDockq,
  auc,
  confidence,
  seconds,
}: CaseReport): void {
  const rank = (value: number): string => (value > 0 ? String(value) : '-');
  const cells = [
    [name, 4],
    [String(seed), 6],
    [rank(acceptable), 12],
    [rank(medium), 8],
    [topDockq.toFixed(2), 13],
    [bestDockq.toFixed(2), 12],
    [auc.toFixed(2), 13],
    [confidence?.toFixed(2) ?? '-', 12],
    [seconds.toFixed(0), 5],
  ] as const;
  console.log(cells.map(([text, width]) => text.padStart(width)).join(''));
}

/** @param asked number of cases, the refused ones included */
function printTotals(name: string, reports: readonly CaseReport[], asked: number): void {
  if (reports.length === 0) return;
  const share = (count: number, total = reports.length): string =>
    `${count}/${total} = ${((100 * count) / total).toFixed(0)} %`;
  const within = (top: number, of: 'acceptable' | 'medium'): number =>
    reports.filter((report) => report[of] > 0 && report[of] <= top).length;
  const auc = reports.reduce((sum, report) => sum + report.auc, 0) / reports.length;
  console.log(
    `${name}: ${TOPS.map((top) => `top-${top} ${share(within(top, 'acceptable'))}`).join(', ')}; epitope AUC ${auc.toFixed(2)}`,
  );
  if (asked > reports.length)
    console.log(
      `${name}, refused cases counted as missed: ${TOPS.map((top) => `top-${top} ${share(within(top, 'acceptable'), asked)}`).join(', ')}`,
    );
  const known = reports.flatMap(({ relaxed, topDockq }) => (relaxed ? [{ ...relaxed, topDockq }] : []));
  const mean = (value: (each: (typeof known)[number]) => number): string =>
    (known.reduce((sum, each) => sum + value(each), 0) / known.length).toFixed(3);
  console.log(
    `${name}, first pose rigid and relaxed: fnat ${mean((each) => each.rigidFnat)} and ${mean(({ fnat }) => fnat)}, DockQ ${mean((each) => each.topDockq)} and ` +
      `${mean(({ dockq }) => dockq)}, severe clashes ${mean(({ clashesBefore }) => clashesBefore)} and ${mean(({ clashes }) => clashes)}`,
  );
  console.log(
    `${name}, medium or better: ${TOPS.map((top) => `top-${top} ${share(within(top, 'medium'))}`).join(', ')}`,
  );
}
