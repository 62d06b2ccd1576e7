import type { PipelineCommands } from '@paratope/command-line';
import { redesignCommand } from './command.js';

const cli: PipelineCommands = { commands: [redesignCommand] };

export default cli;
