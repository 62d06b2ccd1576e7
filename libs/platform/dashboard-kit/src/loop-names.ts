import { StructureElement, type Structure } from 'molstar/lib/mol-model/structure.js';
import type { PluginContext } from 'molstar/lib/mol-plugin/context.js';
import type { StateObjectSelector } from 'molstar/lib/mol-state/index.js';
import { Color } from 'molstar/lib/mol-util/color/index.js';
import { residueKey } from './residue-link.js';
import type { NamedLoop } from './structure-props.js';
import { lociOf, type PlacedResidue } from './structure-residues.js';

/** Letters with an outline in the colour of the ground, so that they can be read in front of every colour of a residue. */
const LETTERS = {
  borderWidth: 0.25,
  /** Height in ångström. */
  textSize: 3.6,
  /** Ångström towards the viewer: in front of the whole Fv, which would hide the names of loops behind it. */
  offsetZ: 30,
  // By default letters are as large as the residue that they stand at.
  scaleByRadius: false,
} as const;

const COLORS = {
  light: { textColor: Color(0x1a1b1e), borderColor: Color(0xffffff) },
  dark: { textColor: Color(0xffffff), borderColor: Color(0x242424) },
} as const;

/** The names of loops in the drawing of a structure. */
export class LoopNames {
  private drawn: StateObjectSelector[] = [];
  /** Drawings follow each other: each one removes what the one before it drew. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly plugin: PluginContext,
    private readonly structure: Structure,
    private readonly placed: ReadonlyMap<string, PlacedResidue>,
  ) {}

  /** Draws these names, and no others. A loop without its residue in the file is left out. */
  show(loops: readonly NamedLoop[], scheme: 'light' | 'dark'): Promise<void> {
    this.last = this.last.then(() => this.redraw(loops, scheme));
    return this.last;
  }

  private async redraw(loops: readonly NamedLoop[], scheme: 'light' | 'dark'): Promise<void> {
    const { plugin } = this;
    for (const name of this.drawn) await plugin.build().delete(name).commit();
    this.drawn = [];
    for (const loop of loops) {
      const residue = this.placed.get(residueKey(loop));
      if (!residue) continue;
      const loci = lociOf(this.structure, [residue], 'atoms');
      if (StructureElement.Loci.isEmpty(loci)) continue;
      const added = await plugin.managers.structure.measurement.addLabel(loci, {
        visualParams: { ...LETTERS, ...COLORS[scheme], customText: loop.name },
      });
      if (added) this.drawn.push(added.selection);
    }
  }
}
