import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveMessage } from '#src/inbox/commands.server.ts'
import { typeForJson, typeWords } from '#tests/support/command-line.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'

let shop: SmallShop
let host: string

beforeAll(async () => {
  shop = await openSmallShop()
  host = shop.site.key
  await receiveMessage(
    shop.db,
    { context: shop.context('ayse'), ip: '203.0.113.7' },
    {
      kind: 'request',
      language: 'en',
      subject: 'Dealership',
      name: 'Mehmet Demir',
      company: 'Demir Oto',
      email: 'mehmet@demir.com.tr',
      phoneCode: '+90',
      phone: '5321234567',
      webSite: 'https://demir.com.tr/',
      country: 'Türkiye',
      body: 'City: Konya\nMessage: \u001b[2Jhello',
    },
  )
})
afterAll(() => shop.close())

const inbox = async (...words: string[]) => {
  const { code, out, error } = await typeWords(shop, 'inbox', ...words)
  return code === 0 ? out : `${code}: ${error}`
}

/** @requirement FORM-31 */
it('lists messages without terminal control characters', async () => {
  const visible = await inbox('--site', host)
  expect(visible).toMatch(/^#\d+ request \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m)
  expect(visible).toContain('Mehmet Demir, Demir Oto, mehmet@demir.com.tr, +90 532 123 45 67, https://demir.com.tr/')
  expect(visible).toContain('    City: Konya\n    Message:  [2Jhello')
})

it('filters by kind or by the last days', async () => {
  expect(await inbox('--site', host, '--kind', 'contact', '--days', '7')).toBe(
    'Nothing came in during the last 7 days.',
  )
})

it('prints messages as JSON', async () => {
  const messages = await typeForJson<unknown[]>(shop, 'inbox', '--site', host)
  expect(messages).toEqual([expect.objectContaining({ kind: 'request', company: 'Demir Oto', subject: 'Dealership' })])
})

/** @requirement FORM-31 */
it('removes one message by its number', async () => {
  const number = /#(\d+)/.exec(await inbox('--site', host))?.[1] ?? ''
  expect(await inbox('--site', host, 'remove', number)).toBe(`Removed: ${number}.`)
  expect(await inbox('--site', host, 'remove', number)).toBe(`1: There is no message ${number}.`)
})

it.each([
  [],
  ['--site'],
  ['--site', 'x', '--kind', 'other'],
  ['--site', 'x', 'drop', '1'],
  ['--site', 'x', 'remove', 'all'],
  ['--site', 'x', '--days', 'many'],
  ['--sites', 'x'],
])('prints its usage for %j', async (...words) => {
  expect(await inbox(...words)).toMatch(/^2: .*Usage: vitrin inbox/s)
})

it('reports an unknown site', async () => {
  expect(await inbox('--site', 'nowhere.example')).toMatch(/^1: There is no site/)
})
