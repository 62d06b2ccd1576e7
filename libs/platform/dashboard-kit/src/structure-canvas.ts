import { PluginCommands } from 'molstar/lib/mol-plugin/commands.js';
import { PluginContext } from 'molstar/lib/mol-plugin/context.js';
import { DefaultPluginSpec } from 'molstar/lib/mol-plugin/spec.js';
import { Color } from 'molstar/lib/mol-util/color/index.js';
import { TEXT } from './text.js';

const GROUND = { light: Color(0xffffff), dark: Color(0x242424) } as const;

/**
 * Opens a canvas for structures.
 * @throws if the browser cannot draw them
 */
export async function openCanvas(container: HTMLDivElement) {
  const plugin = new PluginContext(DefaultPluginSpec());
  await plugin.init();
  const canvas = document.createElement('canvas');
  container.replaceChildren(canvas);
  if (!(await plugin.initViewerAsync(canvas, container))) throw new Error(TEXT.noWebGl);
  // Structures are drawn at once, even without a graphics card.
  plugin.canvas3d?.setProps({
    multiSample: { mode: 'off' },
    camera: { helper: { axes: { name: 'off', params: {} } } },
  });
  return { plugin, canvas };
}

export function paintBackground(plugin: PluginContext, scheme: 'light' | 'dark'): void {
  const { canvas3d } = plugin;
  if (!canvas3d) return;
  const renderer = { ...canvas3d.props.renderer, backgroundColor: GROUND[scheme] };
  void PluginCommands.Canvas3D.SetSettings(plugin, { settings: { renderer } });
}
