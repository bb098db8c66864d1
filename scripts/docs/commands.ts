import { getPageSegments } from '#src/shop/pages.ts'
import { BACK_OFFICE_PAGES_OF_COMMANDS } from '../cli/back-office-pages.ts'
import { loadCommands } from '../cli/commands.ts'
import type { AnyParameters, Parameter } from '../cli/frame/parameter.ts'
import { getUsage, kebab, nameVerb } from '../cli/frame/program.ts'
import { EXIT_CODES, EXIT_MEANINGS } from '../cli/frame/result.ts'
import type { Command, Verb } from '../cli/frame/verb.ts'
import { table } from './markdown.ts'

/** Every command, verb, argument and option, from the program's own table. */
export async function commandsPage(): Promise<string> {
  const commands = await loadCommands()
  const codes = Object.entries(EXIT_CODES).map(([outcome, code]) => [`${code}`, getMeaning(outcome)])
  return [
    '# Commands',
    '',
    'Printed from `scripts/cli/commands.ts` by `npm run docs`. How to call them: [cli.md](../cli.md). Every verb also takes `--json` and `--help`.',
    '',
    table(['exit code', 'meaning'], codes),
    ...commands.flatMap(commandLines),
    '',
  ].join('\n')
}

const getMeaning = (outcome: string) => EXIT_MEANINGS[outcome as keyof typeof EXIT_CODES]

function commandLines(command: Command): string[] {
  const page = command.docs.replace(/^docs\//, '')
  const usual = command.defaultVerb === undefined ? '' : ` Without a verb it is \`${command.defaultVerb}\`.`
  return [
    '',
    `## ${command.name}`,
    '',
    `${command.summary} ([${page}](../${page})).${usual}`,
    ...command.verbs.flatMap((verb) => verbLines(command, verb)),
  ]
}

function verbLines(command: Command, verb: Verb): string[] {
  const name = nameVerb(command, verb)
  const rows = [...parameterRows(verb.arguments, argumentName), ...parameterRows(verb.options, optionName)]
  return [
    '',
    `### \`vitrin ${name}\``,
    '',
    `${verb.summary}. ${describePage(name)}`,
    '',
    '```',
    `vitrin ${name} ${getUsage(verb)}`,
    '```',
    ...(rows.length > 0 ? ['', table(['parameter', 'meaning'], rows)] : []),
  ]
}

function describePage(name: string): string {
  const page = BACK_OFFICE_PAGES_OF_COMMANDS[name]
  if (page === undefined || page === 'machine') return 'Needs the machine of the shop.'
  return `In the back office: \`/${getPageSegments(page, 'en').join('/')}\`.`
}

type NameOf = (name: string, parameter: Parameter<unknown>) => string

const parameterRows = (parameters: AnyParameters, nameOf: NameOf) =>
  Object.entries(parameters).map(([name, parameter]) => [
    `\`${nameOf(name, parameter)}\``,
    describeParameter(parameter),
  ])

const argumentName: NameOf = (name, { variadic }) => `<${kebab(name)}${variadic ? '...' : ''}>`

const optionName: NameOf = (name, { placeholder }) =>
  placeholder === undefined ? `--${kebab(name)}` : `--${kebab(name)} <${placeholder}>`

function describeParameter({ description, required, placeholder, choices, fallback }: Parameter<unknown>): string {
  const facts = [
    ...(required && placeholder !== undefined ? ['required'] : []),
    ...(choices.length > 0 ? [`one of ${choices.map((one) => `\`${one}\``).join(', ')}`] : []),
    ...(fallback === undefined ? [] : [`default \`${fallback}\``]),
  ]
  return [description, ...facts].join('; ')
}
