import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isDeskPage } from '#src/shop/pages.ts'
import { readRepo } from '../structure/read-repo.ts'
import { BACK_OFFICE_PAGES_OF_COMMANDS, OTHER_CODE } from './back-office-pages.ts'
import { loadCommands } from './commands.ts'
import { nameVerb } from './frame/program.ts'
import { SharedCode } from './shared-code.ts'

const commands = await loadCommands()
const verbs = commands.flatMap((command) =>
  command.verbs.map((verb) => ({ name: nameVerb(command, verb), command: command.name, verb: verb.name })),
)
const code = new SharedCode(readRepo(join(import.meta.dirname, '../..')))

it('every verb has its place in the browser, or is named as one of the machine', () => {
  expect(Object.keys(BACK_OFFICE_PAGES_OF_COMMANDS)).toEqual(verbs.map(({ name }) => name))
})

it('only what needs the machine or its variables, or decides about sites of other owners, is left to it', () => {
  const machine = Object.entries(BACK_OFFICE_PAGES_OF_COMMANDS).filter(([, page]) => page === 'machine')
  expect(machine.map(([name]) => name)).toEqual(['site join', 'media move', 'restore', 'numbers skip'])
})

const withPage = verbs.flatMap(({ name, ...verb }) => {
  const page = BACK_OFFICE_PAGES_OF_COMMANDS[name]
  return page === undefined || page === 'machine' ? [] : [{ name, page, ...verb }]
})

describe.each(withPage)('the page of $name', ({ name, page, command, verb }) => {
  it('is a page of the back office with files and calls', () => {
    expect(isDeskPage(page)).toBe(true)
    expect(code.listMissingRoutes(page)).toEqual([])
    expect(code.listCallsOfPage(page).size).toBeGreaterThan(0)
  })

  it('runs a command or query that the verb runs, or the named other one', () => {
    const ofPage = [...code.listCodeOfPage(page)]
    const ofVerb = code.listCodeOfVerb(command, verb)
    const shared = ofPage.filter((one) => ofVerb.has(one))
    const other = OTHER_CODE[name]
    if (!other) return expect(shared, `${name} and ${page} share no code`).not.toEqual([])
    expect(shared, `${name} needs no exception`).toEqual([])
    expect(ofPage.map((one) => one.split(' ')[1])).toContain(other.page)
  })
})

it('names exceptions of present commands only', () => {
  const names = withPage.map(({ name }) => name)
  expect(Object.keys(OTHER_CODE).filter((name) => !names.includes(name))).toEqual([])
})
