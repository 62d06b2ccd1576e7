import { ANTIBODY_FORMATS } from '@paratope/antibody';
import { FabModelError, fabTargetOf, modelFab, type FabTemplate } from '@paratope/fab-model';
import { writeMmcif } from '@paratope/geometry';
import { readMolecule, type RegionName } from '@paratope/molecule';
import { StructureInputError, type StructureInput, type StructurePrediction } from '@paratope/structure-engines';

interface FabOptions {
  readonly templates: readonly FabTemplate[];
  /** Constant region of a heavy chain that has none. */
  readonly constantRegion?: RegionName | undefined;
  /** Name of the antibody in the files. */
  readonly name: string;
}

const ERROR_COLUMN =
  'A PREDICTED MODEL, NOT AN EXPERIMENTAL STRUCTURE. THE ORIENTATION OF CONSTANT TO VARIABLE DOMAINS IS THAT OF ITS TEMPLATE, NOT PREDICTED. THE B-FACTOR COLUMN HOLDS THE PREDICTED ERROR OF THE RESIDUE IN A WITHIN ITS DOMAIN.';

/**
 * Models the Fab of an antibody around the model of its Fv.
 *
 * @param prediction the Fv, with predicted errors.
 * @param antibody the chains of which the Fv is a part.
 * @param options the Fabs that are templates, and the constant region of chains that lack one.
 * @returns the fields of the results, and a mmCIF file per conformer.
 * @throws StructureInputError for an antibody without a Fab, and for constant domains without a template.
 */
export function fabOf(
  prediction: StructurePrediction,
  antibody: StructureInput,
  { templates, constantRegion = 'IGHG1', name }: FabOptions,
) {
  const { heavy, light } = prediction.fv;
  const format = ANTIBODY_FORMATS.find((each) => each === antibody.format);
  if (!light || !format || light.role === heavy.role) {
    throw new StructureInputError(`A ${antibody.format} has no Fab: ask for the scope fv.`);
  }
  if (!prediction.predictedError) {
    throw new StructureInputError(
      `${prediction.engine} predicts no errors in Å, so it models no Fab: ask for the scope fv.`,
    );
  }
  try {
    const molecule = readMolecule(format, antibody.chains, { heavy: constantRegion, light: 'by_locus' });
    const sequence = (role: string): string => molecule.chains.find((chain) => chain.role === role)?.sequence ?? '';
    const target = fabTargetOf(sequence(heavy.role), sequence(light.role));
    const chains = prediction.structure.models[0]?.chains ?? [];
    const model = modelFab({ chains, predictedError: prediction.predictedError }, target, { templates });
    const round = (value: number, digits: number): number => Number(value.toFixed(digits));
    return {
      fab: {
        constant_template: model.constant.template,
        constant_identity: round(model.constant.identity, 3),
        orientation: model.orientation,
        domains: model.domains.map((domain) => ({
          chain: domain.chain,
          name: domain.name,
          predicted_error: round(domain.predictedErrorAngstrom, 2),
        })),
        missing_residues: model.missing[0] + model.missing[1],
        assumptions: [...molecule.assumptions],
      },
      conformers: model.conformers.map((conformer, k) => ({
        report: {
          elbow: round(conformer.elbow, 1),
          template: conformer.template,
          identity: round(conformer.identity, 3),
          chain_breaks: conformer.validation.chainBreaks.length,
          clashes: conformer.validation.severeClashes.length,
          disulfides: conformer.disulfides.length,
        },
        cif: writeMmcif(
          { models: [{ chains: conformer.chains }] },
          {
            id: `${name}-fab-${k + 1}`,
            title: `Fab model of ${name}, conformer ${k + 1}, elbow ${conformer.elbow.toFixed(0)} degrees`,
            details: ERROR_COLUMN,
            software: { name: prediction.engine, version: prediction.engineVersion },
          },
        ),
      })),
    };
  } catch (error) {
    if (error instanceof FabModelError) throw new StructureInputError(error.message, { cause: error });
    // A molecule that cannot be read names its chain and the reason.
    if (error instanceof Error && error.message.startsWith('chain '))
      throw new StructureInputError(error.message, { cause: error });
    throw error;
  }
}
