/** Module that each thread of the worker loads. */
export { default } from '@paratope/pipeline-redesign/engine';
