import type { PipelineCommands } from '@paratope/command-line';
import { immunogenicityCommand } from './command.js';

const cli: PipelineCommands = { commands: [immunogenicityCommand] };

export default cli;
