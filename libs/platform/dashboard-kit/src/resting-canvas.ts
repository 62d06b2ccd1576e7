import type { PluginContext } from 'molstar/lib/mol-plugin/context.js';
import { now } from 'molstar/lib/mol-util/now.js';

/** Time after the last change of the picture for which every frame is drawn, so that movements end smoothly. */
const AWAKE_MS = 1000;
/** Time between two looks for a change while the canvas rests. */
const LOOK_MS = 250;
/** Pixels by which a pointer seems to move, so that the viewer looks again for what is under it. */
const NUDGE = 0.01;
/** What people do on a page. A residue that is pointed at in a sequence is marked on the model without a delay. */
const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Lets a canvas rest while nothing changes: the viewer works for every frame of the display, 60 times a second, whether or not something
 * moves. A resting canvas looks for changes a few times a second, and wakes at once when the page is touched.
 * It ends with the viewer.
 */
export function restWhileUnchanged({ animationLoop, canvas3d }: PluginContext, page: Document): void {
  let sleep: ReturnType<typeof setTimeout> | undefined;
  let look: ReturnType<typeof setInterval> | undefined;
  let frame: number | undefined;
  let pointer: PointerEvent | undefined;
  let nudge = 0;
  const tick = (): void => void animationLoop.tick(now());
  const draw = (): void => {
    tick();
    frame = requestAnimationFrame(draw);
  };
  const stop = (): void => {
    clearTimeout(sleep);
    clearInterval(look);
    if (frame !== undefined) cancelAnimationFrame(frame);
    look = undefined;
    frame = undefined;
  };
  // The viewer gives up looking for what is under the pointer after five frames. Where drawing is slow, it needs the longer pauses between
  // the frames of a resting canvas.
  const lookUnderPointer = (): void => {
    if (pointer === undefined) return;
    const { target, clientX, clientY, buttons } = pointer;
    nudge += NUDGE;
    target?.dispatchEvent(new PointerEvent('mousemove', { clientX: clientX + nudge, clientY, buttons, bubbles: true }));
  };
  const rest = (): void => {
    stop();
    lookUnderPointer();
    look = setInterval(tick, LOOK_MS);
  };
  const wake = (): void => {
    clearTimeout(sleep);
    sleep = setTimeout(rest, AWAKE_MS);
    clearInterval(look);
    frame ??= requestAnimationFrame(draw);
  };
  const point = (event: PointerEvent): void => {
    pointer = event;
    nudge = 0;
  };
  const end = (): void => {
    stop();
    page.removeEventListener('pointermove', point);
    for (const touch of TOUCHES) page.removeEventListener(touch, wake);
  };
  // One clock for both, so that a movement that begins while the canvas rests goes on when it is awake.
  animationLoop.stop();
  canvas3d?.resetTime(now());
  canvas3d?.didDraw.subscribe({ next: wake, complete: end });
  for (const touch of TOUCHES) page.addEventListener(touch, wake, { passive: true });
  page.addEventListener('pointermove', point, { passive: true });
  wake();
}
