import type { PipelineCommands } from '@paratope/command-line';
import { adcCommand } from './command.js';

const cli: PipelineCommands = { commands: [adcCommand] };

export default cli;
