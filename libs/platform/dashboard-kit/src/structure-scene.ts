import type { Location } from 'molstar/lib/mol-model/location.js';
import { StructureElement, StructureProperties } from 'molstar/lib/mol-model/structure.js';
import type { PluginContext } from 'molstar/lib/mol-plugin/context.js';
import type { ColorTheme } from 'molstar/lib/mol-theme/color.js';
import { Color } from 'molstar/lib/mol-util/color/index.js';
import { now } from 'molstar/lib/mol-util/now.js';
import { ParamDefinition } from 'molstar/lib/mol-util/param-definition.js';
import { openCanvas, paintBackground } from './structure-canvas.js';
import type { ResidueColor } from './structure-props.js';
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
}

/** Current colours of residues. */
interface Colors {
  of: ResidueColor;
}

type Drawn = Awaited<ReturnType<typeof draw>>;

/** One structure in its own canvas. */
export class StructureScene {
  private version = 0;

  private constructor(
    private readonly plugin: PluginContext,
    private readonly colors: Colors,
    private readonly drawn: Drawn,
    private readonly canvas: HTMLCanvasElement,
  ) {}

  /**
   * @param container element for the canvas
   * @throws the error that prevents reading the file or drawing the canvas
   */
  static async open(container: HTMLDivElement, file: StructureFile): Promise<StructureScene> {
    const { plugin, canvas } = await openCanvas(container);
    const colors: Colors = { of: () => '#b0b7bf' };
    plugin.representation.structure.themes.colorThemeRegistry.add(themeOf(colors));
    return new StructureScene(plugin, colors, await draw(plugin, file), canvas);
  }

  async color(colorOf: ResidueColor): Promise<void> {
    this.colors.of = colorOf;
    const version = ++this.version;
    await this.plugin
      .build()
      .to(this.drawn)
      .update((old: object) => ({ ...old, colorTheme: { name: THEME, params: { version } } }))
      .commit();
  }

  background(scheme: 'light' | 'dark'): void {
    paintBackground(this.plugin, scheme);
  }

  /** Resets the view to the whole structure. */
  reset(): void {
    this.plugin.managers.camera.reset();
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

async function draw(plugin: PluginContext, { url, format, surface }: StructureFile) {
  const file = await plugin.builders.data.download({ url, isBinary: false });
  const trajectory = await plugin.builders.structure.parseTrajectory(file, format);
  const model = await plugin.builders.structure.createModel(trajectory);
  const structure = await plugin.builders.structure.createStructure(model);
  const polymer = await plugin.builders.structure.tryCreateComponentStatic(structure, 'polymer');
  if (!polymer) throw new Error(TEXT.noChain);
  const drawn = await plugin.builders.structure.representation.addRepresentation(polymer, {
    type: surface ? 'molecular-surface' : 'cartoon',
    color: 'uniform',
  });
  plugin.managers.camera.reset(undefined, 0);
  return drawn;
}

function themeOf(colors: Colors): ColorTheme.Provider<typeof PARAMS, typeof THEME, 'group'> {
  const color = (location: Location): Color => {
    if (!StructureElement.Location.is(location)) return PLAIN;
    const { residue, atom, chain } = StructureProperties;
    return Color.fromHexStyle(
      colors.of({
        chain: chain.auth_asym_id(location),
        index: residue.label_seq_id(location),
        number: `${residue.auth_seq_id(location)}${residue.pdbx_PDB_ins_code(location)}`,
        bFactor: atom.B_iso_or_equiv(location),
      }),
    );
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
