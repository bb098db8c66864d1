import { expect, it } from 'vitest'
import { isDeskPage } from '#src/shop/pages.ts'
import { BACK_OFFICE_PAGES_OF_COMMANDS } from './back-office-pages.ts'
import { commands } from './commands.ts'
import { nameVerb } from './frame/program.ts'

it('every verb has its place in the browser, or is named as one of the machine', () => {
  const names = commands.flatMap((command) => command.verbs.map((verb) => nameVerb(command, verb)))
  expect(Object.keys(BACK_OFFICE_PAGES_OF_COMMANDS)).toEqual(names)
})

it('the pages are pages of the back office', () => {
  const pages = Object.values(BACK_OFFICE_PAGES_OF_COMMANDS).filter((page) => page !== 'machine')
  expect(pages.filter((page) => !isDeskPage(page))).toEqual([])
})
