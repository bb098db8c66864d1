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

/** @requirement SEO-10 */
describe('a sitemap part', () => {
  it('lists a page once per language, each with its alternates and x-default', async () => {
    const xml = await loadXml([{ addresses: { tr: '/urunler', en: '/en/products' } }])
    expect(xml.match(/<loc>[^<]+/g)).toEqual([`<loc>${ORIGIN}/urunler`, `<loc>${ORIGIN}/en/products`])
    expect(xml.split(`hreflang="en" href="${ORIGIN}/en/products"`)).toHaveLength(3)
    expect(xml.split(`hreflang="x-default" href="${ORIGIN}/urunler"`)).toHaveLength(3)
  })

  it('states when a page changed, if known', async () => {
    const changed = new Date('2026-03-04T05:06:07Z')
    expect(await loadXml([{ addresses: { tr: '/a' }, changed }])).toContain(
      '<lastmod>2026-03-04T05:06:07.000Z</lastmod>',
    )
    expect(await loadXml([{ addresses: { tr: '/a' } }])).not.toContain('lastmod')
  })

  it('has no alternates for a page of one language', async () => {
    expect(await loadXml([{ addresses: { tr: '/a' } }])).not.toContain('xhtml:link')
  })

  it('escapes addresses', async () => {
    const xml = await loadXml([{ addresses: { tr: `/urunler?category=a&b="'<>` } }])
    expect(xml).toContain('<loc>https://shop.example/urunler?category=a&amp;b=&quot;&apos;&lt;&gt;</loc>')
  })

  it('is complete in any number of chunks', async () => {
    const xml = await loadXml([{ addresses: { tr: '/a' } }], [], [{ addresses: { tr: '/b' } }])
    expect(xml).toMatch(/^<\?xml[^>]+>\n<urlset[^>]+>\n(?:<url>.*<\/url>\n){2}<\/urlset>\n$/)
  })
})

it('the index lists every part', () => {
  expect(indexXml(ORIGIN, ['pages', 'products-1'])).toContain(
    '<loc>https://shop.example/sitemap-pages.xml</loc></sitemap>\n<sitemap><loc>https://shop.example/sitemap-products-1.xml</loc>',
  )
})
