// The runtime is loaded when a network is opened, because models from templates alone do not need it.
import type * as Onnx from 'onnxruntime-node';

/** The runtime has no build for this machine, or its library does not load. */
export class NetworkUnavailableError extends Error {
  override readonly name = 'NetworkUnavailableError';
}

/** @throws NetworkUnavailableError if the runtime has no build for this machine */
export async function loadRuntime(): Promise<typeof Onnx> {
  try {
    return await import('onnxruntime-node');
  } catch (error) {
    throw new NetworkUnavailableError(
      `onnxruntime-node does not run on ${process.platform}-${process.arch}; model by templates instead (engine "templates").`,
      { cause: error },
    );
  }
}

export const openSession = (onnx: typeof Onnx, weights: Uint8Array): Promise<Onnx.InferenceSession> =>
  onnx.InferenceSession.create(weights, {
    // Workers run a model per thread, with one core each. The sums of one core are also the same from run to run.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionProviders: ['cpu'],
    logSeverityLevel: 3,
  });

/** The numbers of an answer. @throws TypeError for another type */
export function floats(tensor: Onnx.Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new TypeError('the network answers with 32-bit floats');
  return tensor.data;
}
