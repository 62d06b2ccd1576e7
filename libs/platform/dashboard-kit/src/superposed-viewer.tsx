import { SceneFrame, useScene } from './scene.js';
import type { SuperposedViewProps } from './structure-props.js';
import { SuperposedScene } from './superposed-scene.js';

/** Draws several superposed models. */
export default function SuperposedViewer({ models, label }: SuperposedViewProps) {
  // Each answer of the service signs the URLs again: the same files are not drawn again.
  const content = models.map(({ url, color }) => `${new URL(url).pathname} ${color}`).join('\n');
  return <SceneFrame {...useScene(content, (container) => SuperposedScene.open(container, models))} label={label} />;
}
