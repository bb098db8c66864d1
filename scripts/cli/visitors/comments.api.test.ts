import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeComment } from '#src/catalog/detail/comment-commands.server.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'

let shop: SmallShop

beforeAll(async () => {
  shop = await openSmallShop(4)
  const productId = await shop.product()
  await writeComment(shop.db, shop.context('ayse'), { productId, stars: 4, body: 'Tam oturdu.\nSessiz.', version: 0 })
})
afterAll(() => shop.close())

const comments = async (...words: string[]) => {
  const { code, out, error } = await typeWords(shop, 'comments', ...words)
  return code === 0 ? out : `${code}: ${error}`
}
const getNumber = (text: string) => /#(\d+)/.exec(text)?.[1] ?? ''

it('lists pending comments with their products', async () => {
  const visible = await comments('--site', shop.site.key)
  expect(visible).toMatch(/^#\d+ \*\*\*\* .+ UTC$/m)
  expect(visible).toContain('P-')
  expect(visible).toContain('    Tam oturdu.\n    Sessiz.')
})

/** @requirement DET-16 */
it('approves and rejects by number, and reports missing ones', async () => {
  const number = getNumber(await comments('--site', shop.site.key))
  expect(await comments('--site', shop.site.key, 'approve', number)).toBe(`#${number} is approved.`)
  expect(await comments('--site', shop.site.key)).toBe('No comment is waiting.')
  expect(await comments('--site', shop.site.key, '--state', 'approved')).toContain(`#${number} `)
  expect(await comments('--site', shop.site.key, 'reject', number, '999999')).toMatch(
    new RegExp(`^1: #${number} is rejected\\.\nThere is no comment 999999`),
  )
})

it.each([[], ['--site', 'x', 'approve'], ['--site', 'x', 'drop', '1'], ['--site', 'x', '--state', 'other']])(
  'prints its usage for %j',
  async (...words) => expect(await comments(...words)).toMatch(/^2: .*Usage: vitrin comments/s),
)
