const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const EPSILON = 1e-8;

/** Adam with decoupled weight decay (Kingma & Ba 2015; Loshchilov & Hutter 2019), for one array of weights. */
export class Adam {
  readonly #weights: Float32Array;
  readonly #decay: number;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  #steps = 0;

  constructor(weights: Float32Array, decay: number) {
    this.#weights = weights;
    this.#decay = decay;
    this.#mean = new Float32Array(weights.length);
    this.#square = new Float32Array(weights.length);
  }

  /** Updates the weights by a step against `gradient` × `scale`. */
  step(gradient: Float32Array, scale: number, rate: number): void {
    this.#steps++;
    const meanScale = rate / (1 - MEAN_DECAY ** this.#steps);
    const squareScale = 1 / (1 - SQUARE_DECAY ** this.#steps);
    const mean = this.#mean;
    const square = this.#square;
    const weights = this.#weights;
    const shrink = 1 - rate * this.#decay;
    for (let i = 0; i < weights.length; i++) {
      const g = gradient[i] * scale;
      const m = MEAN_DECAY * mean[i] + (1 - MEAN_DECAY) * g;
      const s = SQUARE_DECAY * square[i] + (1 - SQUARE_DECAY) * g * g;
      mean[i] = m;
      square[i] = s;
      weights[i] = weights[i] * shrink - (meanScale * m) / (Math.sqrt(s * squareScale) + EPSILON);
    }
  }
}
