import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { readEnv } from '#src/platform/env.ts'
import { openDatabase } from '#src/platform/open-database.server.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { loadCommands } from './commands.ts'
import { type Execution, executeWords } from './frame/execution.ts'
import type { Parameter } from './frame/parameter.ts'
import { kebab, nameVerb } from './frame/program.ts'
import type { Verb } from './frame/verb.ts'

let shop: SmallShop
let folder: string
const checkout = process.cwd()
beforeAll(async () => {
  shop = await openSmallShop(4)
  folder = await mkdtemp(join(tmpdir(), 'vitrin-bad-words-'))
  await mkdir(join(folder, 'folder.xlsx'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
  await chmod(join(folder, 'locked.csv'), 0o000)
  // Some verbs write a file named by their argument.
  process.chdir(folder)
})
afterAll(async () => {
  process.chdir(checkout)
  await shop.close()
  await rm(folder, { recursive: true })
})

const FILES = {
  'empty.csv': '',
  'half.json': '{"settings": {',
  'types.json': '{"settings": 5, "menus": "none", "currencies": [1], "priceLists": {"a": null}}',
  'list.json': '[1, null, "x"]',
  'binary.xlsx': '\u0001\u0002\u0003 not a workbook',
  'half.zip': 'PK\u0003\u0004 cut off',
  'locked.csv': 'Kod;Ad\nA;B\n',
}

/** Typical mistakes where a text, path, code or email is expected. */
const BAD_TEXTS = [
  'nothing-there',
  'A=B',
  "';--",
  'x'.repeat(3000),
  ...['missing/file.csv', '.', 'folder.xlsx', 'empty.csv/below.csv', ...Object.keys(FILES)].map((name) => `@${name}`),
]

const commands = await loadCommands()
const verbs = commands.flatMap((command) => command.verbs.map((verb) => [nameVerb(command, verb), verb] as const))

const inFolder = (text: string) => (text.startsWith('@') ? join(folder, text.slice(1)) : text)
const getText = ({ choices, read }: Parameter<unknown>, text: string) =>
  choices[0] ?? (accepts(read, inFolder(text)) ? inFolder(text) : '999999999999999')
function accepts(read: (text: string) => unknown, text: string) {
  try {
    read(text)
    return true
  } catch {
    return false
  }
}

/** Every required parameter and the named optional ones, each with this text. */
function createWords(verb: Verb, text: string, optional: readonly string[] = []): string[] {
  const want = (name: string, { required }: Parameter<unknown>) => required || optional.includes(name)
  const options = Object.entries(verb.options).filter(([name, one]) => name !== 'site' && want(name, one))
  const words = Object.entries(verb.arguments).filter(([name, one]) => want(name, one))
  return [
    ...('site' in verb.options ? ['--site', shop.site.key] : []),
    ...options.flatMap(([name, one]) => [`--${kebab(name)}`, ...(one.placeholder ? [getText(one, text)] : [])]),
    ...words.map(([, one]) => getText(one, text)),
  ]
}

function expectSentence({ code, out, error }: Execution) {
  expect([0, 1, 2, 3]).toContain(code)
  expect(`${out}${error}`).not.toMatch(/^\s+at .*:\d+:\d+/m)
  expect(`${out}${error}`).not.toContain('Vitrin made a mistake')
  if (code > 0) expect(error.trim()).not.toBe('')
}

/** @requirement OPS-8 */
describe('invalid arguments end with a message and an exit code, never with a stack trace', () => {
  it.each(verbs)('%s, with invalid texts and files', async (name, verb) => {
    const type = (text: string) => typeWords(shop, ...name.split(' '), ...createWords(verb, text))
    for (const ran of await Promise.all(BAD_TEXTS.map(type))) expectSentence(ran)
  })

  it.each(verbs)('%s, with each option and an invalid file', async (name, verb) => {
    const names = [...Object.keys(verb.options), ...Object.keys(verb.arguments)]
    const cases = names.flatMap((option) => ['@list.json', '@missing/file.csv'].map((text) => ({ option, text })))
    const type = ({ option, text }: (typeof cases)[number]) =>
      typeWords(shop, ...name.split(' '), ...createWords(verb, text, [option]))
    for (const ran of await Promise.all(cases.map(type))) expectSentence(ran)
  })

  it.each(verbs)('%s, with --json, as one value', async (name, verb) => {
    const { code, out } = await typeWords(shop, ...name.split(' '), ...createWords(verb, '@missing/file.csv'), '--json')
    expect(JSON.parse(out)).toBeDefined()
    if (code > 1) expect(JSON.parse(out)).toHaveProperty('error')
  })

  it.each(verbs.filter(([, verb]) => 'site' in verb.options))('%s, for an unknown site', async (name, verb) => {
    const words = createWords(verb, 'x').map((word) => (word === shop.site.key ? 'nowhere.example' : word))
    expect(await typeWords(shop, ...name.split(' '), ...words)).toEqual({
      code: 1,
      out: '',
      error: expect.stringMatching(/^There is no site "nowhere\.example"; there are /),
    })
  })
})

/** @requirement OPS-8 */
describe('an unreachable database', () => {
  const env = readEnv({ DATABASE_URL: 'postgres://vitrin:secret@127.0.0.1:9/shop' })

  it.each(verbs)('%s reports it before starting, without the password', async (name, verb) => {
    const ran = await executeWords(commands, [...name.split(' '), ...createWords(verb, 'x')], async () => {
      await openDatabase(env, () => undefined)
      throw new Error('it opened')
    })
    const error = 'The database at 127.0.0.1:9/shop cannot be used: nothing listens there'
    expect(ran).toEqual({ code: 1, out: '', error })
  })

  it.each(verbs)('%s reports a connection lost while running', async (name, verb) => {
    const pool = openPool(env.databaseUrl ?? '', 1)
    const ran = await typeWords(
      { db: createKysely(pool), pool },
      ...name.split(' '),
      ...createWords(verb, '@empty.csv'),
    )
    await pool.end()
    expectSentence(ran)
    expect(ran.code).toBeGreaterThan(0)
  })
})
