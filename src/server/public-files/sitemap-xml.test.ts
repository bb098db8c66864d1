import { describe, expect, it } from 'vitest'
import { type Entry, indexXml, writeSectionXml } from './sitemap-xml.ts'

const ORIGIN = 'https://shop.example'

async function loadXml(...slices: Entry[][]) {
  async function* entries() {
    yield* slices
  }
  let text = ''
  for await (const piece of writeSectionXml(ORIGIN, entries())) text += piece
  return text
}

describe('a part of the sitemap', () => {
  it('names a page once a language, each with all of its languages and the one for everybody else', async () => {
    const xml = await loadXml([{ addresses: { tr: '/urunler', en: '/en/products' } }])
    expect(xml.match(/<loc>[^<]+/g)).toEqual([`<loc>${ORIGIN}/urunler`, `<loc>${ORIGIN}/en/products`])
    expect(xml.split(`hreflang="en" href="${ORIGIN}/en/products"`)).toHaveLength(3)
    expect(xml.split(`hreflang="x-default" href="${ORIGIN}/urunler"`)).toHaveLength(3)
  })

  it('says when a page changed, where that is known', async () => {
    const changed = new Date('2026-03-04T05:06:07Z')
    expect(await loadXml([{ addresses: { tr: '/a' }, changed }])).toContain(
      '<lastmod>2026-03-04T05:06:07.000Z</lastmod>',
    )
    expect(await loadXml([{ addresses: { tr: '/a' } }])).not.toContain('lastmod')
  })

  it('has no alternates for a page of one language', async () => {
    expect(await loadXml([{ addresses: { tr: '/a' } }])).not.toContain('xhtml:link')
  })

  it('writes whatever an address holds as text', async () => {
    const xml = await loadXml([{ addresses: { tr: `/urunler?category=a&b="'<>` } }])
    expect(xml).toContain('<loc>https://shop.example/urunler?category=a&amp;b=&quot;&apos;&lt;&gt;</loc>')
  })

  it('is whole however many slices it is made of', async () => {
    const xml = await loadXml([{ addresses: { tr: '/a' } }], [], [{ addresses: { tr: '/b' } }])
    expect(xml).toMatch(/^<\?xml[^>]+>\n<urlset[^>]+>\n(?:<url>.*<\/url>\n){2}<\/urlset>\n$/)
  })
})

it('the index names every part', () => {
  expect(indexXml(ORIGIN, ['pages', 'products-1'])).toContain(
    '<loc>https://shop.example/sitemap-pages.xml</loc></sitemap>\n<sitemap><loc>https://shop.example/sitemap-products-1.xml</loc>',
  )
})
