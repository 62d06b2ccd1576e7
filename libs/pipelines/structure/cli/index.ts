import type { PipelineCommands } from '@paratope/command-line';
import { modelCommand } from './command.js';
import { inputsCommand } from './inputs-command.js';
import { moleculeCommand } from './molecule-command.js';
import { modelStep } from './run/model-step.js';

const cli: PipelineCommands = { commands: [modelCommand, moleculeCommand, inputsCommand], steps: [modelStep] };

export default cli;
