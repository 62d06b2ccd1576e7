import type { PipelineCommands } from '@paratope/command-line';
import { codonCommand } from './command.js';
import { codonFiles } from './files.js';
import { codonStep } from './run/codon-step.js';

const cli: PipelineCommands = { commands: [codonCommand], steps: [codonStep], files: codonFiles };

export default cli;
