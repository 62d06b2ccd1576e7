/** Restrained minimisation of protein models: {@link refine}. */
export { refine } from './refine.js';
