import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { addMedia } from '#src/media/commands.server.ts'
import { activateMember } from '#src/session/membership/wire.ts'
import { type AuthShop, enter, openAuthShop } from '#tests/support/auth-shop.ts'
import { typeForJson, typeWords } from '#tests/support/command-line.ts'

let authShop: AuthShop
beforeAll(async () => {
  authShop = await openAuthShop()
})
afterAll(() => authShop.shop.close())

const services = () => ({ db: authShop.shop.db, env: authShop.shop.app.env })
const type = (...words: string[]) => typeWords(services(), 'members', '--site', 'localhost', ...words)
const print = (line: unknown) => ({ code: 0, out: line, error: '' })
const failure = (line: unknown) => ({ code: 1, out: '', error: line })

it('lists applicants, and approves or declines each once', async () => {
  expect(await type('list')).toEqual(print('No application is waiting.'))
  const browser = await authShop.browserAt({ settings: { MembershipApproval: 2 } })
  const { email, registrationId, code } = await authShop.apply(browser)
  await browser.call(activateMember, { registrationId, code })
  expect(await type('list')).toEqual(print(expect.stringContaining(`${email}  Deniz Kara  Deniz Oto`)))
  const waiting = await typeForJson(services(), 'members', 'list', '--site', 'localhost')
  expect(waiting).toEqual([expect.objectContaining({ email, companyName: 'Deniz Oto Yedek Parça' })])
  expect(await type('approve', email)).toEqual(print(`${email} may sign in now.`))
  expect(await enter(browser, email)).toEqual({ start: 'home' })
  expect(await type('decline', email)).toEqual(failure(expect.stringContaining('No application of')))
})

/** @requirement AUTH-28 */
it("issues and revokes a user's licence key, and waives the requirement for one user", async () => {
  const browser = await authShop.browserAt({})
  const email = 'selim@vitrin.test'
  const { out } = await type('licence', email)
  expect(out.split('\n')[0]).toMatch(/ [0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/)
  expect(await enter(browser, email, DEMO_PASSWORD)).toMatchObject({ refusal: 'UseDesktopApplication' })
  expect(await type('revoke-licence', email)).toEqual(print(`${email} has no licence any more.`))
  expect(await type('revoke-licence', email)).toEqual(failure(expect.stringContaining('no licence')))
  expect(await type('free-licence', email)).toEqual(print(`${email} needs no licence any more.`))
  expect(await enter(browser, email, DEMO_PASSWORD)).toEqual({ start: 'home' })
  expect(await type('licence', 'nobody@vitrin.test')).toEqual(failure(expect.stringContaining('nobody@')))
})

/** @requirement FORM-34 */
it('refuses an invalid email for an owner or representative', async () => {
  for (const [role, email] of [
    ['owner', 'ela@ornek..test'],
    ['representative', 'zeynep@örnek.test'],
  ] as const) {
    expect(await type(role, email)).toEqual(failure(`${email} is no e-mail address.`))
  }
})

it('prints its usage for invalid arguments, and the known hosts for an unknown site', async () => {
  for (const words of [[], ['approve'], ['list', 'more'], ['dance']]) {
    expect(await type(...words)).toEqual({ code: 2, out: '', error: expect.stringContaining('Usage: vitrin members') })
  }
  const elsewhere = await typeWords(services(), 'members', 'list', '--site', 'nowhere')
  expect(elsewhere).toEqual(failure(expect.stringContaining('There is no site "nowhere"')))
})

it('sets a company picture and notifies its users at sign-in (storefront 3)', async () => {
  const { id } = await authShop.shop.db
    .selectFrom('sites')
    .select('id')
    .where('key', '=', 'anadolu')
    .executeTakeFirstOrThrow()
  const drawing = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b5cab' } })
    .png()
    .toBuffer()
  await addMedia(authShop.shop.db, id, { key: 'firm_yilmaz', bytes: drawing })
  const { code } = await authShop.shop.db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.customerId', 'c.id')
    .select('c.code')
    .where('u.email', '=', 'ayse@vitrin.test')
    .where('u.siteId', '=', id)
    .executeTakeFirstOrThrow()
  expect(await type('picture', code, 'nothing_there')).toEqual(failure(expect.stringContaining('nothing_there')))
  expect(await type('picture', 'NOBODY', 'firm_yilmaz')).toEqual(failure(expect.stringContaining('NOBODY')))
  expect(await type('picture', code, 'firm_yilmaz')).toEqual(print(`${code} is shown with firm_yilmaz.`))
  const { db } = authShop.shop
  const picture = () =>
    db.selectFrom('customers').select('picture').where('siteId', '=', id).where('code', '=', code).executeTakeFirst()
  expect(await picture()).toEqual({ picture: 'firm_yilmaz' })
  expect(await type('picture', code, '-')).toEqual(print(`${code} has no picture.`))
  expect(await picture()).toEqual({ picture: '' })
})
