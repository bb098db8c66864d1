import { describe, expect, it } from 'vitest'
import { ICON_KINDS, isIconKind, selectDrawings, toSpriteSheet, toSymbol } from './icon-set.ts'
import { iconSheet, loadIcons } from './queries.server.ts'

describe('the icon gallery (storefront 2.5)', () => {
  /** @requirement DEV-8 */
  it.each([
    ['finance', 261],
    ['communication', 181],
  ] as const)('has its %s icons, %i of them, each once and each rendered', async (kind, count) => {
    expect(ICON_KINDS[kind]).toBe(count)
    const names = (await loadIcons(kind)).map(({ name }) => name)
    expect(new Set(names).size).toBe(count)
    const sheet = await iconSheet(kind)
    expect(sheet.match(/<symbol id="[\w-]+" viewBox="0 0 256 256">/g)).toHaveLength(count)
    expect(sheet.match(/<svg/g)).toHaveLength(1)
  })

  it('uses one weight after the other until there are enough', () => {
    expect(selectDrawings(['coin', 'bank'], 3)).toEqual([
      { name: 'coin', file: 'regular/coin' },
      { name: 'bank', file: 'regular/bank' },
      { name: 'coin-fill', file: 'fill/coin-fill' },
    ])
  })

  it('makes symbols of one sheet', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" fill="currentColor"><path d="M0 0"/></svg>'
    expect(toSpriteSheet([toSymbol('coin', svg)])).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="coin" viewBox="0 0 8 8"><path d="M0 0"/></symbol></svg>',
    )
  })

  it.each([
    ['finance', true],
    ['toString', false],
    [undefined, false],
  ])('has these kinds: %s', (word, known) => expect(isIconKind(word)).toBe(known))
})
