import { Argument, Command } from 'commander';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** Prints shell scripts that complete subcommands, options and their values; files are completed by the shell. */
export const completionCommand = (program: Command): Command =>
  new Command('completion')
    .description('Print a shell script that completes commands and options: `source <(paratope completion bash)`')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: Shell) => void process.stdout.write(script(shell, words(program))));

interface CompletedCommand {
  /** Subcommands before the word: `jobs list`; `''` for paratope itself. */
  readonly path: string;
  readonly words: readonly string[];
  readonly values: readonly { readonly flag: string; readonly values: readonly string[] }[];
}

function words(command: Command, path = ''): CompletedCommand[] {
  const visible = command.options.filter(({ hidden }) => !hidden);
  const options = visible.flatMap(({ long, short }) => [long, short].filter((flag) => flag !== undefined));
  const values = visible.flatMap(({ long, argChoices }) =>
    long && argChoices ? [{ flag: long, values: argChoices }] : [],
  );
  const here = { path, words: [...command.commands.map((sub) => sub.name()), ...options, '--help'], values };
  return [here, ...command.commands.flatMap((sub) => words(sub, `${path} ${sub.name()}`.trim()))];
}

function script(shell: Shell, commands: readonly CompletedCommand[]): string {
  if (shell === 'fish') return fish(commands);
  const cases = commands.flatMap(({ path, words: known, values }) => [
    ...values.map(({ flag, values: choices }) => `    "${path}|${flag}") words="${choices.join(' ')}";;`),
    `    "${path}|"*) words="${known.join(' ')}";;`,
  ]);
  const paths = commands.map(({ path }) => `"${path}"`).join('|');
  const bash = `_paratope() {
  local path="" words="" word previous="\${COMP_WORDS[COMP_CWORD-1]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in ${paths}) path="\${path:+$path }$word";; esac
  done
  case "$previous" in -*) ;; *) previous="";; esac
  case "$path|$previous" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _paratope paratope
`;
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}

function fish(commands: readonly CompletedCommand[]): string {
  return commands
    .flatMap(({ path, words: known, values }) => {
      const condition =
        path === ''
          ? '__fish_use_subcommand'
          : path
              .split(' ')
              .map((word) => `__fish_seen_subcommand_from ${word}`)
              .join('; and ');
      const plain = known.filter((word) => !word.startsWith('-'));
      const long = known.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
      return [
        ...plain.map((word) => `complete -c paratope -n '${condition}' -a '${word}'`),
        ...long.map((word) => {
          const choices = values.find(({ flag }) => flag === `--${word}`)?.values;
          return `complete -c paratope -n '${condition}' -l '${word}'${choices ? ` -xa '${choices.join(' ')}'` : ''}`;
        }),
      ].join('\n');
    })
    .join('\n')
    .concat('\n');
}
