/** Restrained minimisation of protein models: {@link refine}. */
export { refine, type EnergyReport, type Refinement, type RefinementOptions } from './refine.js';
