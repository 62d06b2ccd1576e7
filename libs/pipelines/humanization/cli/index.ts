import type { PipelineCommands } from '@paratope/command-line';
import { humanizeCommand } from './command.js';
import { humanizeStep } from './run/humanize-step.js';
import { variantStep } from './run/variant-step.js';

const cli: PipelineCommands = { commands: [humanizeCommand], steps: [humanizeStep, variantStep] };

export default cli;
