import './test-services.setup.ts';

export default async function teardown(): Promise<void> {
  await globalThis.stopTestServices?.();
}
