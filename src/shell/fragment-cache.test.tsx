import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CachedFragment, FragmentCacheContext } from '../ui/page/cached-fragment.tsx'
import { createFragmentCache } from './fragment-cache.ts'

let drawings = 0

function List({ names }: { names: string[] }) {
  drawings++
  return names.map((name) => <b key={name}>{name}</b>)
}

const Page = ({ above, first, second }: Record<'above' | 'first' | 'second', string[]>) => (
  <main>
    {above.join()}
    <CachedFragment name="list" of={first} draw={() => <List names={first} />} />
    <CachedFragment name="list" of={second} draw={() => <List names={second} />} />
    <i>below</i>
  </main>
)

/** Without the comments that React inserts between adjacent text nodes. */
const plain = (page: React.ReactNode) => renderToString(page).replaceAll('<!-- -->', '')

function send(page: React.ReactNode, around = 'tr') {
  const cache = createFragmentCache(around)
  const html = renderToString(<FragmentCacheContext value={cache}>{page}</FragmentCacheContext>)
  return cache.insertFragments(Buffer.from(html)).toString().replaceAll('<!-- -->', '')
}

describe('cached page fragments', () => {
  const page = <Page above={['Ürünler']} first={['Fren', 'Şanzıman & <vites>']} second={['Yağ']} />

  it('are rendered once and then served byte for byte from the cache', () => {
    const drawn = plain(page)
    drawings = 0
    expect(send(page)).toBe(drawn)
    expect(drawings).toBe(2)
    expect(send(page)).toBe(drawn)
    expect(send(<Page above={['Sepet']} first={['Yağ']} second={['Yağ']} />)).toContain('Sepet<b>Yağ</b><b>Yağ</b><i>')
    expect(drawings).toBe(2)
  })

  it('are rendered again for other props, another language or other images', () => {
    send(page)
    drawings = 0
    expect(send(<Page above={[]} first={['Fren']} second={['Yağ', 'Su']} />)).toBe(
      '<main><b>Fren</b><b>Yağ</b><b>Su</b><i>below</i></main>',
    )
    expect(drawings).toBe(2)
    send(page, 'en')
    expect(drawings).toBe(4)
  })

  it('are inserted only at our marks, not at a name that looks like one', () => {
    const html = send(<Page above={['\uE0000\uE001']} first={['Fren']} second={['Su']} />)
    expect(html).toContain('\uE0000\uE001<b>Fren</b><b>Su</b>')
  })

  it('leave text that was already written unchanged', () => {
    const cache = createFragmentCache('tr')
    const text = '<li>Şanzıman <b>5W-30</b></li>'
    const html = renderToString(<ul>{cache.getPlaceholder(text)}</ul>)
    expect(html).not.toContain('Şanzıman')
    expect(cache.insertFragments(Buffer.from(html)).toString()).toBe(`<ul>${text}</ul>`)
  })
})
