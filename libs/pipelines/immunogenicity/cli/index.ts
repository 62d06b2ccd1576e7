import type { PipelineCommands } from '@paratope/command-line';
import { immunogenicityCommand } from './command.js';
import { immunogenicityStep } from './run/immunogenicity-step.js';

const cli: PipelineCommands = { commands: [immunogenicityCommand], steps: [immunogenicityStep] };

export default cli;
