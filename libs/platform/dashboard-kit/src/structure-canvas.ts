import { PluginBehaviors } from 'molstar/lib/mol-plugin/behavior.js';
import { StructureFocusRepresentation } from 'molstar/lib/mol-plugin/behavior/dynamic/selection/structure-focus-representation.js';
import { PluginCommands } from 'molstar/lib/mol-plugin/commands.js';
import { PluginContext } from 'molstar/lib/mol-plugin/context.js';
import { DefaultPluginSpec } from 'molstar/lib/mol-plugin/spec.js';
import { Color } from 'molstar/lib/mol-util/color/index.js';
import { restWhileUnchanged } from './resting-canvas.js';
import { TEXT } from './text.js';

const GROUND = { light: Color(0xffffff), dark: Color(0x242424) } as const;

/** Default reactions of the viewer to a click: it selects a residue, moves the camera to it and draws its surroundings. */
const CLICK_BEHAVIORS: ReadonlySet<unknown> = new Set([
  PluginBehaviors.Representation.SelectLoci,
  PluginBehaviors.Representation.FocusLoci,
  PluginBehaviors.Camera.FocusLoci,
  StructureFocusRepresentation,
]);

interface CanvasOptions {
  /** A click moves the camera to the residue. Otherwise the caller decides what a click does. */
  readonly zoomsOnClick: boolean;
}

/**
 * Opens a canvas for structures.
 * @throws if the browser cannot draw them
 */
export async function openCanvas(container: HTMLDivElement, { zoomsOnClick }: CanvasOptions) {
  const spec = DefaultPluginSpec();
  const behaviors = spec.behaviors.filter(({ transformer }) => zoomsOnClick || !CLICK_BEHAVIORS.has(transformer));
  const plugin = new PluginContext({ ...spec, behaviors });
  await plugin.init();
  const canvas = document.createElement('canvas');
  container.replaceChildren(canvas);
  if (!(await plugin.initViewerAsync(canvas, container))) throw new Error(TEXT.noWebGl);
  // Structures are drawn at once, even without a graphics card.
  plugin.canvas3d?.setProps({
    multiSample: { mode: 'off' },
    camera: { helper: { axes: { name: 'off', params: {} } } },
  });
  restWhileUnchanged(plugin, container.ownerDocument);
  return { plugin, canvas };
}

export function paintBackground(plugin: PluginContext, scheme: 'light' | 'dark'): void {
  const { canvas3d } = plugin;
  if (!canvas3d) return;
  const renderer = { ...canvas3d.props.renderer, backgroundColor: GROUND[scheme] };
  void PluginCommands.Canvas3D.SetSettings(plugin, { settings: { renderer } });
}
