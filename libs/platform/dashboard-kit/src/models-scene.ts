import { Structure, StructureElement, StructureProperties } from 'molstar/lib/mol-model/structure.js';
import { superpose } from 'molstar/lib/mol-model/structure/structure/util/superposition.js';
import { StateTransforms } from 'molstar/lib/mol-plugin-state/transforms.js';
import type { PluginContext } from 'molstar/lib/mol-plugin/context.js';
import { MolScriptBuilder } from 'molstar/lib/mol-script/language/builder.js';
import type { Expression } from 'molstar/lib/mol-script/language/expression.js';
import { Color } from 'molstar/lib/mol-util/color/index.js';
import type { ModelInFile, PointedInModel } from './structure-props.js';
import { openCanvas, paintBackground } from './structure-canvas.js';
import { locationUnder, residueAt } from './structure-residues.js';
import { TEXT } from './text.js';

/** A file of several models, and what of it is the same in all of them. */
interface ModelsFile {
  readonly url: string;
  /** Chains that are drawn once, and that the models are laid over each other by. */
  readonly sharedChains: readonly string[];
  /** Colour of the shared chains, `#rrggbb`. */
  readonly sharedColor: string;
}

type Parsed = Awaited<ReturnType<typeof parse>>;
type DrawnModel = Awaited<ReturnType<ModelsScene['add']>>;

/** Chosen models of one file in one canvas, each in a colour of its own. */
export class ModelsScene {
  private readonly drawn = new Map<number, DrawnModel>();
  /** Changes follow each other: each one starts from what the one before it drew. */
  private last: Promise<void> = Promise.resolve();

  private constructor(
    private readonly plugin: PluginContext,
    private readonly file: ModelsFile,
    private readonly parsed: Parsed,
  ) {}

  /** @param container takes the canvas; @throws what keeps the file from being read, or the canvas from being drawn */
  static async open(container: HTMLDivElement, file: ModelsFile): Promise<ModelsScene> {
    const { plugin } = await openCanvas(container, { zoomsOnClick: true });
    const parsed = await parse(plugin, file.url);
    if (file.sharedChains.length > 0) {
      await drawChains(plugin, parsed.first, inChains(file.sharedChains), file.sharedColor);
    }
    return new ModelsScene(plugin, file, parsed);
  }

  /** Draws these models, and no others. */
  show(models: readonly ModelInFile[]): Promise<void> {
    this.last = this.last.then(() => this.redraw(models));
    return this.last;
  }

  /** @returns a function that ends the calls */
  onPoint(call: (pointed: PointedInModel | undefined) => void): () => void {
    const subscription = this.plugin.behaviors.interaction.hover.subscribe(({ current }) => {
      const location = locationUnder(current.loci);
      call(location && { residue: residueAt(location), model: StructureProperties.unit.model_num(location) });
    });
    return () => subscription.unsubscribe();
  }

  background(scheme: 'light' | 'dark'): void {
    paintBackground(this.plugin, scheme);
  }

  /** Shows everything that is drawn. */
  reset(): void {
    this.plugin.managers.camera.reset();
  }

  close(): void {
    this.plugin.dispose();
  }

  private async redraw(models: readonly ModelInFile[]): Promise<void> {
    const wanted = new Map(models.map((model) => [model.model, model]));
    const isFirst = this.drawn.size === 0;
    for (const [number, { root }] of this.drawn) {
      if (wanted.has(number)) continue;
      await this.plugin.build().delete(root).commit();
      this.drawn.delete(number);
    }
    for (const [number, { color }] of wanted) {
      const known = this.drawn.get(number);
      if (!known) this.drawn.set(number, await this.add(number, color));
      else if (known.color !== color) {
        await this.plugin
          .build()
          .to(known.cartoon)
          .update((old: object) => ({ ...old, colorTheme: { name: 'uniform', params: { value: colorOf(color) } } }))
          .commit();
        this.drawn.set(number, { ...known, color });
      }
    }
    if (isFirst) this.plugin.managers.camera.reset(undefined, 0);
  }

  private async add(number: number, color: string) {
    const { plugin, file, parsed } = this;
    const model = await plugin.builders.structure.createModel(parsed.trajectory, { modelIndex: number - 1 });
    const structure = await plugin.builders.structure.createStructure(model);
    const others = MolScriptBuilder.core.logic.not([isIn(file.sharedChains)]);
    const moved = await layOver(plugin, structure, parsed.first, file.sharedChains);
    const cartoon = await drawChains(plugin, moved, chainsWhere(others), color);
    return { root: model, cartoon, color };
  }
}

const colorOf = (hex: string): Color => Color.fromHexStyle(hex);

const isIn = (chains: readonly string[]): Expression =>
  MolScriptBuilder.core.set.has([
    MolScriptBuilder.set(...chains),
    MolScriptBuilder.struct.atomProperty.macromolecular.auth_asym_id(),
  ]);

const chainsWhere = (test: Expression): Expression =>
  MolScriptBuilder.struct.generator.atomGroups({ 'chain-test': test });

/** Selects the atoms of chains. */
export const inChains = (chains: readonly string[]): Expression => chainsWhere(isIn(chains));

async function parse(plugin: PluginContext, url: string) {
  const file = await plugin.builders.data.download({ url, isBinary: false });
  const trajectory = await plugin.builders.structure.parseTrajectory(file, 'pdb');
  const model = await plugin.builders.structure.createModel(trajectory, { modelIndex: 0 });
  return { trajectory, first: await plugin.builders.structure.createStructure(model) };
}

type StructureRef = Parsed['first'];

const atomsOf = ({ obj }: StructureRef): Structure => {
  if (!obj) throw new Error(TEXT.noChain);
  return obj.data;
};

/** Moves a structure so that its shared chains lie over those of the first one. They have the same atoms. */
async function layOver(plugin: PluginContext, structure: StructureRef, first: StructureRef, chains: readonly string[]) {
  if (chains.length === 0) return structure;
  const [fixed, own] = [first, structure].map((each) =>
    StructureElement.Loci.fromExpression(atomsOf(each), inChains(chains)),
  );
  if (!fixed || !own || StructureElement.Loci.isEmpty(own)) return structure;
  const [placed] = superpose([fixed, own]);
  if (!placed) return structure;
  return plugin
    .build()
    .to(structure)
    .insert(StateTransforms.Model.TransformStructureConformation, {
      transform: { name: 'matrix', params: { data: placed.bTransform, transpose: false } },
    })
    .commit();
}

async function drawChains(plugin: PluginContext, structure: StructureRef, which: Expression, color: string) {
  const chains = await plugin.builders.structure.tryCreateComponentFromExpression(structure, which, 'chains');
  if (!chains) throw new Error(TEXT.noChain);
  return plugin.builders.structure.representation.addRepresentation(chains, {
    type: 'cartoon',
    color: 'uniform',
    colorParams: { value: colorOf(color) },
  });
}
