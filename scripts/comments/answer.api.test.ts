import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeComment } from '../../src/catalog/detail/comments/commands.server.ts'
import { openSmallShop, type SmallShop } from '../../tests/support/small-shop.ts'
import { answer } from './answer.ts'

let shop: SmallShop

beforeAll(async () => {
  shop = await openSmallShop(4)
  const productId = await shop.product()
  await writeComment(shop.db, shop.who('ayse'), { productId, stars: 4, body: 'Tam oturdu.\nSessiz.' })
})
afterAll(() => shop.close())

const comments = async (...words: string[]) => {
  const told = await answer(shop.db, words)
  return 'why' in told ? `no: ${told.why.join('\n')}` : `${told.failed ? 'failed: ' : ''}${told.lines.join('\n')}`
}
const numberIn = (text: string) => /#(\d+)/.exec(text)?.[1] ?? ''

it('shows what waits, with its product', async () => {
  const shown = await comments('--site', shop.site.key)
  expect(shown).toMatch(/^#\d+ \*\*\*\* .+ UTC$/m)
  expect(shown).toContain('P-')
  expect(shown).toContain('    Tam oturdu.\n    Sessiz.')
})

it('approves and rejects by number, and says which are gone', async () => {
  const number = numberIn(await comments('--site', shop.site.key))
  expect(await comments('--site', shop.site.key, 'approve', number)).toBe(`#${number} is approved.`)
  expect(await comments('--site', shop.site.key)).toBe('No comment is waiting.')
  expect(await comments('--site', shop.site.key, '--state', 'approved')).toContain(`#${number} `)
  expect(await comments('--site', shop.site.key, 'reject', number, '999999')).toMatch(
    new RegExp(`^failed: #${number} is rejected\\.\nThere is no comment 999999`),
  )
})

it.each([[], ['--site', 'x', 'approve'], ['--site', 'x', 'drop', '1'], ['--site', 'x', '--state', 'other']])(
  'says how it is used when it is asked %j',
  async (...words) => expect(await comments(...words)).toMatch(/^no: Shows what is said of products/),
)
