import { describe, expect, it } from 'vitest'
import { loadCommands } from '../commands.ts'
import { executeWords, type OpenServices } from './execution.ts'
import { flag, many, optional, text, wholeNumber, withDefault } from './parameter.ts'
import { nameVerb } from './program.ts'
import { doneInPart, fail, finish, refuse, rejectUsage } from './result.ts'
import { type Command, defineVerb } from './verb.ts'

const noDatabase: OpenServices = () => Promise.reject(new Error('the database was opened'))
/** The commands of these tests do not use the services. */
const noServices: OpenServices = async () => ({ close: async () => undefined }) as Awaited<ReturnType<OpenServices>>

const commands = await loadCommands()
const verbs = commands.flatMap((command) => command.verbs.map((verb) => [nameVerb(command, verb)] as const))

/** @requirement OPS-8 */
describe('every verb', () => {
  it.each(verbs)('%s prints its help on standard output and ends with 0', async (words) => {
    const { code, out, error } = await executeWords(commands, [...words.split(' '), '--help'], noDatabase)
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toContain(`Usage: vitrin ${words} `)
  })

  it.each(verbs)('%s ends with 2 and prints its usage on standard error for an unknown option', async (words) => {
    const { code, out, error } = await executeWords(commands, [...words.split(' '), '--no-such-option'], noDatabase)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(error).toContain(`Usage: vitrin ${words} `)
  })

  it.each(verbs)('%s prints wrong usage as one JSON value with --json', async (words) => {
    const typed = [...words.split(' '), '--json', '--no-such-option']
    const { code, out, error } = await executeWords(commands, typed, noDatabase)
    expect({ code, error }).toEqual({ code: 2, error: '' })
    expect(JSON.parse(out)).toMatchObject({ error: expect.any(String) })
  })
})

describe('every command', () => {
  it.each(commands.map(({ name }) => [name]))('%s is loaded alone when it is typed first', async (name) => {
    expect(await loadCommands([name, '--json'])).toMatchObject([{ name }])
  })

  it.each(commands.map(({ name }) => [name]))('%s prints its help and ends with 0', async (name) => {
    const { code, out } = await executeWords(commands, [name, '--help'], noDatabase)
    expect(code).toBe(0)
    expect(out).toContain(`Usage: vitrin ${name}`)
  })

  it.each(commands)('$name uses an option name for one type of value only', ({ verbs }) => {
    const kinds = new Map<string, boolean>()
    for (const [name, { placeholder }] of verbs.flatMap(({ options }) => Object.entries(options))) {
      expect(kinds.get(name) ?? placeholder === undefined).toBe(placeholder === undefined)
      kinds.set(name, placeholder === undefined)
    }
  })

  it("prints the program's help, or its usage when no command is typed", async () => {
    expect(await executeWords(commands, ['--help'], noDatabase)).toMatchObject({ code: 0, error: '' })
    expect(await executeWords(commands, [], noDatabase)).toMatchObject({ code: 2, out: '' })
    expect(await executeWords(commands, ['sitee'], noDatabase)).toMatchObject({
      code: 2,
      error: expect.stringContaining('Did you mean site?'),
    })
  })
})

const greet = defineVerb({
  name: 'greet',
  summary: 'Greets',
  arguments: { names: many(text('who')) },
  options: {
    loud: flag('in capitals'),
    times: withDefault(wholeNumber('how often'), '1'),
    from: optional(text('who')),
  },
  async run(_, { names, loud, times, from }) {
    const line = `Hello ${names.join(' and ')}`.repeat(times)
    return finish([loud ? line.toUpperCase() : line], { names, loud, times, from })
  },
})
const plain = (name: string, run: Parameters<typeof defineVerb>[0]['run']) => defineVerb({ name, summary: name, run })
const command: Command = {
  name: 'try',
  summary: 'Tries',
  docs: 'docs/try.md',
  defaultVerb: 'part',
  verbs: [
    greet,
    plain('part', async () => doneInPart(['half'], { half: true })),
    plain('fail', async () => fail('no such thing', 'look elsewhere')),
    plain('refuse', async () => refuse('it moved')),
    plain('misuse', async () => rejectUsage('these do not go together')),
    plain('lost', async () => Promise.reject(new Error('Connection terminated unexpectedly'))),
    plain('bug', async () => Promise.reject(new TypeError('x is undefined'))),
    plain('folder', async () => Promise.reject(Object.assign(new Error('EISDIR'), { code: 'EISDIR', path: '/a' }))),
  ],
}
const run = (...words: string[]) => executeWords([command], ['try', ...words], noServices)

/** @requirement OPS-8 */
describe('a verb', () => {
  it('receives arguments and options as values, in any position', async () => {
    const given = { names: ['Ada', 'Bo'], loud: true, times: 2, from: 'me' }
    const { out } = await run('--times', '2', 'greet', 'Ada', 'Bo', '--loud', '--from', 'me', '--json')
    expect(JSON.parse(out)).toEqual(given)
    const { out: usual } = await run('greet', 'Ada', '--json')
    expect(JSON.parse(usual)).toEqual({ names: ['Ada'], loud: false, times: 1 })
  })

  it('defaults to the default verb', async () => {
    expect(await run()).toEqual({ code: 1, out: '', error: 'half' })
    expect(await run('--json')).toMatchObject({ code: 1, out: '{\n  "half": true\n}' })
  })

  it.each([
    ['greet', 2, 'missing required argument'],
    ['greet Ada --times many', 2, 'Takes a whole number'],
    ['fail', 1, 'no such thing\nlook elsewhere'],
    ['refuse', 3, 'it moved'],
    ['misuse', 2, 'Usage: vitrin try misuse'],
    ['folder', 1, 'This is a folder, not a file: /a'],
    ['lost', 1, 'The database closed the connection.'],
    ['bug', 1, 'TypeError: x is undefined'],
  ])('%s ends with %i and prints "%s" on standard error', async (words, code, line) => {
    expect(await run(...words.split(' '))).toEqual({ code, out: '', error: expect.stringContaining(line) })
  })

  it('prints an error as JSON with the same exit code', async () => {
    const { code, out } = await run('fail', '--json')
    expect([code, JSON.parse(out)]).toEqual([1, { error: 'no such thing', details: ['look elsewhere'] }])
    expect(await run('refuse', '--json')).toMatchObject({ code: 3, out: '{\n  "error": "it moved"\n}' })
  })
})
