import type { PipelineCommands } from '@paratope/command-line';
import { codonCommand } from './command.js';
import { codonFiles } from './files.js';

const cli: PipelineCommands = { commands: [codonCommand], files: codonFiles };

export default cli;
