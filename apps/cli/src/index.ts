export { humanizeCommand } from './humanize.js';
export { numberCommand } from './number.js';
