import { afterAll, beforeAll, expect, it } from 'vitest'
import { activateMember } from '../../src/session/membership/wire.ts'
import { type DoorShop, enter, openDoorShop } from '../../tests/support/door-shop.ts'
import { answer } from './answer.ts'

let door: DoorShop
beforeAll(async () => {
  door = await openDoorShop()
})
afterAll(() => door.shop.close())

const type = (...words: string[]) =>
  answer({ db: door.shop.db, env: door.shop.house.env }, ['--site', 'localhost', ...words])

it('lists who applied, lets in and declines, each once', async () => {
  expect(await type('list')).toEqual({ lines: ['Nobody waits.'] })
  const browser = await door.browserAt({ settings: { MembershipApproval: 2 } })
  const { email, registrationId, code } = await door.applied(browser)
  await browser.call(activateMember, { registrationId, code })
  expect(await type('list')).toEqual({ lines: [expect.stringContaining(`${email}  Deniz Kara  Deniz Oto`)] })
  expect(await type('approve', email)).toEqual({ lines: [`${email} may sign in now.`] })
  expect(await enter(browser, email)).toEqual({ start: 'home' })
  expect(await type('decline', email)).toEqual({ why: expect.stringContaining('Nobody waits under') })
})

it('says how it is used, and which sites there are', async () => {
  for (const words of [[], ['approve'], ['list', 'more'], ['dance']]) {
    expect(await type(...words)).toEqual({ why: expect.stringContaining('npm run members') })
  }
  const elsewhere = await answer({ db: door.shop.db, env: door.shop.house.env }, ['--site', 'nowhere', 'list'])
  expect(elsewhere).toEqual({ why: expect.stringContaining('There is no site "nowhere"') })
})
