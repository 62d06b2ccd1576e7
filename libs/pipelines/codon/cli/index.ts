import type { PipelineCommands } from '@paratope/command-line';
import { codonCommand } from './command.js';

const cli: PipelineCommands = { commands: [codonCommand] };

export default cli;
