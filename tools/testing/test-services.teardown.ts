import { closeShared } from './shared-modules/framework.ts';
import './test-services.setup.ts';

export default async function teardown(): Promise<void> {
  // Specs of a short run share Jest's own process.
  await closeShared();
  await globalThis.stopTestServices?.();
}
