import { SceneFrame, useScene } from './scene.js';
import type { SuperposedViewProps } from './structure-props.js';
import { SuperposedScene } from './superposed-scene.js';

/** Draws several models over each other. */
export default function SuperposedViewer({ models, label }: SuperposedViewProps) {
  // Each response signs the URLs again. The path identifies a file, so that the same files are not drawn again.
  const content = models.map(({ url, color }) => `${new URL(url).pathname} ${color}`).join('\n');
  return <SceneFrame {...useScene(content, (container) => SuperposedScene.open(container, models))} label={label} />;
}
