import { Argument, Command as Commander, CommanderError, Option } from 'commander'
import type { Parameter } from './parameter.ts'
import { EXIT_CODES, EXIT_MEANINGS } from './result.ts'
import type { Command, Verb } from './verb.ts'

/** A parsed command line. */
export interface ParsedCall {
  command: Command
  verb: Verb
  input: Record<string, unknown>
  json: boolean
  /** The usage, for parameters that only the verb itself can validate. */
  usage: string
}

/** Requested help, or a usage error. */
export interface ParsedText {
  text: string
  misused: boolean
  json: boolean
}

const HELP_WIDTH = 100

/** Parses the arguments typed after `vitrin`. */
export function parseWords(commands: readonly Command[], words: readonly string[]): ParsedCall | ParsedText {
  let call: ParsedCall | undefined
  let text = ''
  const program = buildProgram(commands, (found) => {
    call = found
  })
  const write = (piece: string) => {
    text += piece
  }
  for (const one of [program, ...program.commands.flatMap((each) => [each, ...each.commands])])
    one.exitOverride().configureOutput({
      writeOut: write,
      writeErr: write,
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
  const json = words.includes('--json')
  try {
    program.parse(arrangeWords(commands, words), { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { text, misused: error.exitCode !== 0, json }
  }
  return call ?? { text, misused: true, json }
}

/** Builds the commander program from the table; `onCall` receives the selected verb. */
export function buildProgram(commands: readonly Command[], onCall: (call: ParsedCall) => void): Commander {
  const program = new Commander('vitrin')
    .description(
      'The command line of a Vitrin shop. It joins the database of DATABASE_URL or DATA_DIR, also of a running shop.',
    )
    .showHelpAfterError()
    .addHelpText('after', exitCodeText())
  for (const command of commands) {
    const built = new Commander(command.name).summary(command.summary).showHelpAfterError()
    built.description(`${command.summary}. See ${command.docs}.`)
    if (isVerbless(command)) for (const verb of command.verbs) addVerb(built, { command, verb, onCall })
    else
      for (const verb of command.verbs) {
        const child = new Commander(verb.name).summary(verb.summary).showHelpAfterError()
        child.description(`${verb.summary}. See ${command.docs}.`)
        addVerb(child, { command, verb, onCall })
        built.addCommand(child)
      }
    program.addCommand(built)
  }
  return program
}

interface VerbPosition {
  command: Command
  verb: Verb
  onCall(call: ParsedCall): void
}

function addVerb(to: Commander, { command, verb, onCall }: VerbPosition) {
  for (const [name, parameter] of Object.entries(verb.arguments)) to.addArgument(getArgument(name, parameter))
  for (const [name, parameter] of Object.entries(verb.options)) to.addOption(getOption(name, parameter))
  to.option('--json', 'print one JSON value instead of lines')
  to.usage(getUsage(verb))
  to.action(() => {
    const { json = false, ...options } = to.opts()
    const words = Object.keys(verb.arguments).map((name, at) => [name, to.processedArgs[at]] as const)
    const flags = Object.entries(verb.options).filter(([, { placeholder }]) => placeholder === undefined)
    const input = {
      ...Object.fromEntries(flags.map(([name]) => [name, false])),
      ...options,
      ...Object.fromEntries(words),
    }
    onCall({ command, verb, input, json, usage: to.helpInformation() })
  })
}

function getArgument(name: string, parameter: Parameter<unknown>): Argument {
  const { description, required, variadic, fallback, choices } = parameter
  const visible = `${kebab(name)}${variadic ? '...' : ''}`
  const argument = new Argument(required ? `<${visible}>` : `[${visible}]`, description)
  argument.argParser(getReader(parameter))
  if (choices.length > 0) argument.argChoices = [...choices]
  if (fallback !== undefined) argument.default(parameter.read(fallback), fallback)
  return argument
}

function getOption(name: string, parameter: Parameter<unknown>): Option {
  const { description, placeholder, required, bare, variadic, fallback, choices } = parameter
  if (placeholder === undefined) return new Option(`--${kebab(name)}`, description)
  const visible = `${placeholder}${variadic ? '...' : ''}`
  const option = new Option(`--${kebab(name)} ${bare ? `[${visible}]` : `<${visible}>`}`, description)
  option.makeOptionMandatory(required).argParser(getReader(parameter))
  if (choices.length > 0) option.argChoices = [...choices]
  if (fallback !== undefined) option.default(parameter.read(fallback), fallback)
  return option
}

const getReader =
  ({ read, variadic }: Parameter<unknown>) =>
  (typed: string, before: unknown) =>
    variadic ? [...(Array.isArray(before) ? before : []), read(typed)] : read(typed)

/** Required options are listed in the usage; the others are covered by [options]. */
export function getUsage(verb: Verb): string {
  const options = Object.entries(verb.options).flatMap(([name, { required, placeholder }]) =>
    required && placeholder !== undefined ? [`--${kebab(name)} <${placeholder}>`] : [],
  )
  const words = Object.entries(verb.arguments).map(([name, { required, variadic }]) => {
    const visible = `${kebab(name)}${variadic ? '...' : ''}`
    return required ? `<${visible}>` : `[${visible}]`
  })
  return [...options, '[options]', ...words].join(' ')
}

/**
 * Moves the command and its verb before the options, so that `members --site shop.example list` is accepted too.
 * Inserts the default verb if none is typed.
 */
function arrangeWords(commands: readonly Command[], words: readonly string[]): string[] {
  const [name, rest] = takeFirstWord(words, valueOptions(commands))
  if (name === undefined) return [...words]
  const command = commands.find((one) => one.name === name)
  if (!command || isVerbless(command)) return [name, ...rest]
  const [verb, others] = takeFirstWord(rest, valueOptions([command]))
  const help = rest.some((word) => word === '--help' || word === '-h')
  if (verb !== undefined) return [name, verb, ...others]
  return command.defaultVerb === undefined || help ? [name, ...rest] : [name, command.defaultVerb, ...rest]
}

/** The first argument that is neither an option nor an option's value, and all other arguments. */
function takeFirstWord(words: readonly string[], withValue: ReadonlySet<string>): [string | undefined, string[]] {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '--') break
    if (withValue.has(word)) at++
    else if (!word.startsWith('-')) return [word, [...words.slice(0, at), ...words.slice(at + 1)]]
  }
  return [undefined, [...words]]
}

function valueOptions(commands: readonly Command[]): Set<string> {
  const options = commands.flatMap(({ verbs }) => verbs.flatMap((verb) => Object.entries(verb.options)))
  return new Set(
    options.flatMap(([name, { placeholder, bare }]) => (placeholder === undefined || bare ? [] : [`--${kebab(name)}`])),
  )
}

/** A command such as `backup`, whose only verb has its own name. */
export const isVerbless = ({ name, verbs }: Command) => verbs.length === 1 && verbs[0]?.name === name

/** The words of a verb after `vitrin`: `members invite`, or `import` for the only verb of its command. */
export const nameVerb = (command: Command, verb: Verb): string =>
  isVerbless(command) ? verb.name : `${command.name} ${verb.name}`

export const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

const exitCodeText = () =>
  [
    '',
    'Exit codes:',
    ...Object.entries(EXIT_CODES).map(
      ([outcome, code]) => `  ${code}  ${EXIT_MEANINGS[outcome as keyof typeof EXIT_CODES]}`,
    ),
  ].join('\n')
