// runs with --all: the commands of every skill, on the files that they name
import { readdirSync, readFileSync } from 'node:fs';
import { JOB_KINDS } from '@paratope/sdk';
import { REFERENCE } from '@paratope/sdk/reference';
import type { Command } from 'commander';
import { afterAll, describe, expect, it } from '@jest/globals';
import { blocksOf, PageFolder } from '../testing/page-commands.js';
import { createProgram } from './program.js';

const ROOT = new URL('../../../../', import.meta.url);
const SKILLS = readdirSync(new URL('skills', ROOT), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [name, readFileSync(new URL(`skills/${name}/SKILL.md`, ROOT), 'utf8')] as const);

describe('a skill', () => {
  const folders: PageFolder[] = [];
  afterAll(() => folders.forEach((folder) => folder.remove()));

  it.each(SKILLS)('%s says for which task it is, under its own name', (name, page) => {
    expect(page).toMatch(new RegExp(`^---\nname: ${name}\ndescription: .{80,}\n---\n`));
  });

  it.each(SKILLS)('%s has commands that run as they stand there, without a service', (_, page) => {
    const folder = new PageFolder(1);
    folders.push(folder);
    const commands = blocksOf(page, 'bash');
    expect(commands.length).toBeGreaterThan(0);
    const ended = commands.map((command) => folder.run(command));
    expect(ended.map(({ status, stderr }) => (status === 0 ? 0 : stderr))).toEqual(commands.map(() => 0));
  });

  it.each(SKILLS)('%s calls a service by commands and options that there are', async (_, page) => {
    const lines = blocksOf(page, 'sh').flatMap((block) => block.trim().split('\n'));
    expect(lines.length).toBeGreaterThan(0);
    const program = await createProgram();
    for (const line of lines) expect(wrongWords(program, line)).toEqual([]);
  });

  it.each(SKILLS)('%s names tools, operations and steps that there are', (_, page) => {
    const named = [...page.matchAll(/`([a-z]+(?:_[a-z]+)+|[a-z]+(?:[A-Z][a-z]+)+)`/g)].map(([, word = '']) => word);
    const operations: readonly string[] = REFERENCE.map(({ id }) => id);
    const known = new Set([...operations, ...JOB_KINDS, ...toolNames(), ...STRATEGIES, ...FIELDS]);
    expect(named.filter((word) => !known.has(word))).toEqual([]);
  });
});

const STRATEGIES = REFERENCE.flatMap(({ fields }) => fields.find(({ name }) => name === 'strategy')?.choices ?? []);
const FIELDS = REFERENCE.flatMap(({ fields }) => fields.map(({ name }) => name));

/** Names of the tools on the page of assistants. The specs of the tools compare that page with the existing tools. */
function toolNames(): string[] {
  const page = readFileSync(new URL('docs/mcp.md', ROOT), 'utf8');
  return [...page.matchAll(/^\| (`[a-z_]+`(?:, `[a-z_]+`)*) /gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/\w+/g)].map(([name]) => name),
  );
}

/** Words of `npx paratope …` that are not a command, an option of the command, or an argument that it takes. */
function wrongWords(program: Command, line: string): string[] {
  const [npx, name, ...words] = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
  if (npx !== 'npx' || name !== 'paratope') return [line];
  let command = program;
  for (;;) {
    const sub = command.commands.find((one) => one.name() === words[0]);
    if (sub === undefined) break;
    command = sub;
    words.shift();
  }
  let places = command.registeredArguments.length;
  if (command.registeredArguments.some(({ variadic }) => variadic)) places = Infinity;
  const wrong: string[] = command === program ? [line] : [];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    const [flag = '', value] = word.split('=', 2);
    const option = command.options.find(({ long, short }) => flag === long || word === short);
    if (option !== undefined) {
      if (value === undefined && (option.required || option.optional)) words.shift();
    } else if (word.startsWith('-') || places-- <= 0) wrong.push(word);
  }
  return wrong;
}
