import { StructureElement, type Structure } from 'molstar/lib/mol-model/structure.js';
import type { PluginStateObject } from 'molstar/lib/mol-plugin-state/objects.js';
import type { PluginContext } from 'molstar/lib/mol-plugin/context.js';
import type { StateObjectSelector } from 'molstar/lib/mol-state/index.js';
import { lociOf, type PlacedResidue } from './structure-residues.js';

type Component = StateObjectSelector<PluginStateObject.Molecule.Structure>;

/** The side chains that are drawn beside the cartoon of a structure. */
export class SideChains {
  private drawn: Component | undefined;
  /** Drawings follow each other: each one removes what the one before it drew. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly plugin: PluginContext,
    private readonly polymer: Component,
    private readonly structure: Structure,
    private readonly placed: ReadonlyMap<string, PlacedResidue>,
  ) {}

  lociOf(keys: Iterable<string>, part: 'atoms' | 'sideChain'): StructureElement.Loci {
    const residues = [...keys].flatMap((key) => this.placed.get(key) ?? []);
    return lociOf(this.structure, residues, part);
  }

  /** Draws the side chains of these residues as sticks, coloured by element, and of no others. */
  show(keys: ReadonlySet<string>): Promise<void> {
    this.last = this.last.then(() => this.redraw(keys));
    return this.last;
  }

  private async redraw(keys: ReadonlySet<string>): Promise<void> {
    const { plugin } = this;
    if (this.drawn) await plugin.build().delete(this.drawn).commit();
    this.drawn = undefined;
    const loci = this.lociOf(keys, 'sideChain');
    if (StructureElement.Loci.isEmpty(loci)) return;
    this.drawn = await plugin.builders.structure.tryCreateComponent(
      this.polymer,
      {
        type: { name: 'bundle', params: StructureElement.Bundle.fromLoci(loci) },
        nullIfEmpty: true,
        label: 'Side chains',
      },
      'side-chains',
    );
    if (!this.drawn) return;
    await plugin.builders.structure.representation.addRepresentation(this.drawn, {
      type: 'ball-and-stick',
      color: 'element-symbol',
      colorParams: { carbonColor: { name: 'element-symbol', params: {} } },
    });
  }
}
