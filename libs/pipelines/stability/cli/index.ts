import type { PipelineCommands } from '@paratope/command-line';
import { developabilityCommand } from './command.js';
import { developabilityStep } from './run/developability-step.js';

const cli: PipelineCommands = { commands: [developabilityCommand], steps: [developabilityStep] };

export default cli;
