/** The package has no types of its own. */
declare module '@echogarden/pffft-wasm/simd' {
  import type { PffftModule } from '@paratope/docking';
  const create: () => Promise<PffftModule>;
  export default create;
}
