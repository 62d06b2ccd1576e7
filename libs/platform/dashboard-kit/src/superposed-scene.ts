import { StateTransforms } from 'molstar/lib/mol-plugin-state/transforms.js';
import { Structure } from 'molstar/lib/mol-model/structure.js';
import { alignAndSuperpose } from 'molstar/lib/mol-model/structure/structure/util/superposition.js';
import type { PluginContext } from 'molstar/lib/mol-plugin/context.js';
import { Color } from 'molstar/lib/mol-util/color/index.js';
import type { SuperposedModel } from './structure-props.js';
import { openCanvas, paintBackground } from './structure-canvas.js';
import { TEXT } from './text.js';

/** Several models in one canvas, each in one colour. */
export class SuperposedScene {
  private constructor(private readonly plugin: PluginContext) {}

  /**
   * Superposes each model on the first one: residues are paired by an alignment of the first chains, and the distance of their atoms is
   * minimized.
   * @param container element for the canvas
   * @throws the error that prevents reading a file or drawing the canvas
   */
  static async open(container: HTMLDivElement, models: readonly SuperposedModel[]): Promise<SuperposedScene> {
    const { plugin } = await openCanvas(container, { zoomsOnClick: true });
    const structures = [];
    for (const { url } of models) structures.push(await structureOf(plugin, url));
    const data = structures.map(({ obj }) => {
      if (!obj) throw new Error(TEXT.noChain);
      return obj.data;
    });
    const placed = alignAndSuperpose(data.map((structure) => Structure.toStructureElementLoci(structure)));
    for (const [k, { bTransform }] of placed.entries()) {
      const structure = structures[k + 1];
      if (!structure) continue;
      await plugin
        .build()
        .to(structure)
        .insert(StateTransforms.Model.TransformStructureConformation, {
          transform: { name: 'matrix', params: { data: bTransform, transpose: false } },
        })
        .commit();
    }
    for (const [k, { color }] of models.entries()) {
      const structure = structures[k];
      if (!structure) continue;
      // The last transform of the structure is the superposed one.
      const [moved] = plugin.state.data.selectQ((q) =>
        q.byRef(structure.ref).subtree().withTransformer(StateTransforms.Model.TransformStructureConformation),
      );
      const polymer = await plugin.builders.structure.tryCreateComponentStatic(
        moved?.transform.ref ?? structure,
        'polymer',
      );
      if (!polymer) throw new Error(TEXT.noChain);
      await plugin.builders.structure.representation.addRepresentation(polymer, {
        type: 'cartoon',
        color: 'uniform',
        colorParams: { value: Color.fromHexStyle(color) },
      });
    }
    plugin.managers.camera.reset(undefined, 0);
    return new SuperposedScene(plugin);
  }

  background(scheme: 'light' | 'dark'): void {
    paintBackground(this.plugin, scheme);
  }

  /** Resets the view to all models. */
  reset(): void {
    this.plugin.managers.camera.reset();
  }

  close(): void {
    this.plugin.dispose();
  }
}

async function structureOf(plugin: PluginContext, url: string) {
  const file = await plugin.builders.data.download({ url, isBinary: false });
  const trajectory = await plugin.builders.structure.parseTrajectory(file, 'mmcif');
  const model = await plugin.builders.structure.createModel(trajectory);
  return plugin.builders.structure.createStructure(model);
}
