import type { PipelineCommands } from '@paratope/command-line';
import { developabilityCommand } from './command.js';

const cli: PipelineCommands = { commands: [developabilityCommand] };

export default cli;
