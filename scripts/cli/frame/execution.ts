import { errorLine } from './error-line.ts'
import { type ParsedText, parseWords } from './program.ts'
import { type CommandResult, EXIT_CODES } from './result.ts'
import type { Command, CommandServices, Verb } from './verb.ts'

export interface Execution {
  code: number
  /** Written to standard output. */
  out: string
  /** Written to standard error. */
  error: string
}

export interface OpenedServices extends CommandServices {
  close(): Promise<void>
}

/** Connects to the database only when a verb is about to run and its input needs it. */
export type OpenServices = (command: Command, verb: Verb, input: Record<string, unknown>) => Promise<OpenedServices>

/**
 * Runs the arguments typed after `vitrin`. With --json, standard output is exactly one JSON value, also for an error.
 */
export async function executeWords(
  commands: readonly Command[],
  words: readonly string[],
  open: OpenServices,
): Promise<Execution> {
  const call = parseWords(commands, words)
  if ('text' in call) return printText(call)
  let bug = ''
  const result = await runVerb(() => open(call.command, call.verb, call.input), call.verb, call.input).catch(
    (error: unknown): CommandResult => {
      const line = errorLine(error)
      if (line === undefined) bug = error instanceof Error ? (error.stack ?? error.message) : String(error)
      return { outcome: 'failed', errors: [line ?? 'Vitrin made a mistake of its own; the details are below.'] }
    },
  )
  const printed = call.json ? printJson(result) : printLines(result, call.usage)
  return bug === '' ? printed : { ...printed, error: joinText(printed.error, bug) }
}

async function runVerb(open: () => Promise<OpenedServices>, verb: Verb, input: Record<string, unknown>) {
  const services = await open()
  try {
    return await verb.run(services, input)
  } finally {
    await services.close()
  }
}

function printText({ text, misused, json }: ParsedText): Execution {
  if (!misused) return { code: EXIT_CODES.done, out: text.trimEnd(), error: '' }
  const code = EXIT_CODES.misused
  if (!json) return { code, out: '', error: text.trimEnd() }
  const [line = '', ...usage] = text.trim().split('\n')
  return { code, out: toJson({ error: line.replace(/^error: /, ''), details: usage.filter(Boolean) }), error: '' }
}

function printLines(result: CommandResult, usage: string): Execution {
  const code = EXIT_CODES[result.outcome]
  if ('errors' in result) {
    const error = result.errors.join('\n')
    return { code, out: '', error: result.outcome === 'misused' ? joinText(`error: ${error}`, `\n${usage}`) : error }
  }
  const text = result.lines.join('\n')
  return result.outcome === 'done' ? { code, out: text, error: '' } : { code, out: '', error: text }
}

function printJson(result: CommandResult): Execution {
  const code = EXIT_CODES[result.outcome]
  if (!('errors' in result)) return { code, out: toJson(result.data), error: '' }
  const [error = '', ...details] = result.errors
  return { code, out: toJson(details.length > 0 ? { error, details } : { error }), error: '' }
}

const toJson = (value: unknown) => JSON.stringify(value ?? null, null, 2)
const joinText = (text: string, more: string) => (text === '' ? more : `${text}\n${more}`).trimEnd()
