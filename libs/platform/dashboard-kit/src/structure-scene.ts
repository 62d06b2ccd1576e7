import { Vec3 } from 'molstar/lib/mol-math/linear-algebra.js';
import type { Location } from 'molstar/lib/mol-model/location.js';
import { StructureElement, type Structure } from 'molstar/lib/mol-model/structure.js';
import type { PluginContext } from 'molstar/lib/mol-plugin/context.js';
import type { ColorTheme } from 'molstar/lib/mol-theme/color.js';
import { Color } from 'molstar/lib/mol-util/color/index.js';
import { ButtonsType } from 'molstar/lib/mol-util/input/input-observer.js';
import { now } from 'molstar/lib/mol-util/now.js';
import { ParamDefinition } from 'molstar/lib/mol-util/param-definition.js';
import { fillingCamera } from './filling-camera.js';
import { patchDirection } from './patch-direction.js';
import { residueKey } from './residue-link.js';
import { LoopNames } from './loop-names.js';
import { inChains } from './models-scene.js';
import { openCanvas, paintBackground } from './structure-canvas.js';
import type { FileResidue, NamedLoop, ResidueColor } from './structure-props.js';
import { locationUnder, residueAt, residuesOf } from './structure-residues.js';
import { SideChains } from './side-chains.js';
import { TEXT } from './text.js';

const THEME = 'by-residue';
const PLAIN = Color(0xb0b7bf);

/** The version increases with the colours: a theme is redrawn if its parameters change. */
const PARAMS = { version: ParamDefinition.Numeric(0) };

/** File to draw, with its representation. */
export interface StructureFile {
  readonly url: string;
  readonly format: 'mmcif' | 'pdb';
  readonly surface: boolean;
  /** Chains that are drawn; all where it is undefined. */
  readonly chains?: readonly string[] | undefined;
  /** Weights of residues: the view opens where neighbours add up to most of them. */
  readonly weightOf?: ((residue: FileResidue) => number) | undefined;
}

/** Current colours of residues. */
interface Colors {
  of: ResidueColor;
}

type Drawn = Awaited<ReturnType<typeof draw>>;

/** Receives the movements and clicks of the pointer in the canvas. */
interface PointerListener {
  /** @param key key of the residue under the pointer; undefined if there is none */
  readonly point: (key: string | undefined) => void;
  readonly click: (key: string) => void;
}

/** One structure in its own canvas. */
export class StructureScene {
  private version = 0;
  private readonly placed;
  private readonly sideChains: SideChains;
  private readonly loopNames: LoopNames;

  private constructor(
    private readonly plugin: PluginContext,
    private readonly colors: Colors,
    private readonly drawn: Drawn,
    private readonly canvas: HTMLCanvasElement,
  ) {
    this.placed = residuesOf(drawn.structure);
    this.sideChains = new SideChains(plugin, drawn.polymer, drawn.structure, this.placed);
    this.loopNames = new LoopNames(plugin, drawn.structure, this.placed);
  }

  /**
   * @param container element for the canvas
   * @throws the error that prevents reading the file or drawing the canvas
   */
  static async open(container: HTMLDivElement, file: StructureFile): Promise<StructureScene> {
    const { plugin, canvas } = await openCanvas(container, { zoomsOnClick: false });
    const colors: Colors = { of: () => '#b0b7bf' };
    plugin.representation.structure.themes.colorThemeRegistry.add(themeOf(colors));
    return new StructureScene(plugin, colors, await draw(plugin, file), canvas);
  }

  /** The residues that are drawn, in the order of the file. */
  get residues(): FileResidue[] {
    return [...this.placed.values()].map(({ residue }) => residue);
  }

  /** @returns the residue with that key, where the file has it */
  residue(key: string): FileResidue | undefined {
    return this.placed.get(key)?.residue;
  }

  /** @returns a function that ends the calls */
  listen({ point, click }: PointerListener): () => void {
    const { hover, click: clicks } = this.plugin.behaviors.interaction;
    const subscriptions = [
      hover.subscribe(({ current }) => {
        const location = locationUnder(current.loci);
        point(location && residueKey(residueAt(location)));
      }),
      clicks.subscribe(({ current, button }) => {
        const location = locationUnder(current.loci);
        if (location && button === ButtonsType.Flag.Primary) click(residueKey(residueAt(location)));
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }

  /** Marks a residue as the pointer would; undefined ends it. */
  highlight(key: string | undefined): void {
    const { lociHighlights } = this.plugin.managers.interactivity;
    if (key === undefined) lociHighlights.clearHighlights();
    else lociHighlights.highlightOnly({ loci: this.sideChains.lociOf([key], 'atoms') });
  }

  /** Draws the side chains of these residues, and of no others. */
  showSideChains(keys: ReadonlySet<string>): Promise<void> {
    return this.sideChains.show(keys);
  }

  /** Writes the names of these loops beside them, and no others. */
  nameLoops(loops: readonly NamedLoop[], scheme: 'light' | 'dark'): Promise<void> {
    return this.loopNames.show(loops, scheme);
  }

  /** Moves the camera to residues. */
  zoomTo(keys: ReadonlySet<string>): void {
    this.plugin.managers.camera.focusLoci(this.sideChains.lociOf(keys, 'atoms'));
  }

  async color(colorOf: ResidueColor): Promise<void> {
    this.colors.of = colorOf;
    const version = ++this.version;
    await this.plugin
      .build()
      .to(this.drawn.cartoon)
      .update((old: object) => ({ ...old, colorTheme: { name: THEME, params: { version } } }))
      .commit();
  }

  background(scheme: 'light' | 'dark'): void {
    paintBackground(this.plugin, scheme);
  }

  /** Resets the view to the whole structure. */
  reset(): void {
    fill(this.plugin, this.drawn);
  }

  /** Returns the current view as an image for printing: a `data:` URL. */
  snapshot(): string {
    const { canvas3d } = this.plugin;
    canvas3d?.commit(true);
    canvas3d?.tick(now(), { isSynchronous: true, manualDraw: true });
    return this.canvas.toDataURL('image/png');
  }

  close(): void {
    this.plugin.dispose();
  }
}

async function draw(plugin: PluginContext, { url, format, surface, chains, weightOf }: StructureFile) {
  const file = await plugin.builders.data.download({ url, isBinary: false });
  const trajectory = await plugin.builders.structure.parseTrajectory(file, format);
  const model = await plugin.builders.structure.createModel(trajectory);
  const structure = await plugin.builders.structure.createStructure(model);
  const { structure: components } = plugin.builders;
  const polymer = await (chains
    ? components.tryCreateComponentFromExpression(structure, inChains(chains), 'chains')
    : components.tryCreateComponentStatic(structure, 'polymer'));
  if (!polymer) throw new Error(TEXT.noChain);
  const cartoon = await plugin.builders.structure.representation.addRepresentation(polymer, {
    type: surface ? 'molecular-surface' : 'cartoon',
    color: 'uniform',
  });
  const atoms: Structure | undefined = polymer.obj?.data;
  if (!atoms) throw new Error(TEXT.noChain);
  const drawn = { polymer, structure: atoms, cartoon, from: weightOf && directionOf(atoms, weightOf) };
  fill(plugin, drawn, 0);
  return drawn;
}

/** @param durationMs of the movement; by default that of the viewer */
const fill = (
  plugin: PluginContext,
  { structure, from }: { readonly structure: Structure; readonly from: Vec3 | undefined },
  durationMs?: number,
): void =>
  plugin.canvas3d?.requestCameraReset({
    snapshot: (_scene, camera) => fillingCamera(structure, camera, from),
    ...(durationMs === undefined ? {} : { durationMs }),
  });

/** Direction from which the heaviest patch of residues is seen. */
function directionOf(structure: Structure, weightOf: (residue: FileResidue) => number): Vec3 | undefined {
  const places = [...residuesOf(structure).values()].map(({ residue, unit, atoms }) => {
    const sum = Vec3();
    for (const atom of atoms) {
      const element = unit.elements[atom];
      if (element !== undefined) Vec3.add(sum, sum, unit.conformation.position(element, Vec3()));
    }
    const [x = 0, y = 0, z = 0] = Vec3.scale(sum, sum, 1 / Math.max(1, atoms.length));
    return { at: [x, y, z] as const, weight: weightOf(residue) };
  });
  const direction = patchDirection(places);
  return direction && Vec3.create(...direction);
}

function themeOf(colors: Colors): ColorTheme.Provider<typeof PARAMS, typeof THEME, 'group'> {
  const color = (location: Location): Color => {
    if (!StructureElement.Location.is(location)) return PLAIN;
    return Color.fromHexStyle(colors.of(residueAt(location)));
  };
  const factory: ColorTheme.Factory<typeof PARAMS, 'group'> = (_context, props) => ({
    factory,
    granularity: 'group',
    color,
    props,
    description: TEXT.aColourPerResidue,
  });
  return {
    name: THEME,
    label: 'By residue',
    category: 'Residue',
    factory,
    getParams: () => PARAMS,
    defaultValues: { version: 0 },
    isApplicable: () => true,
  };
}
