export { numberCommand } from './number.js';
