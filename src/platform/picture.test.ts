import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.server.ts'
import { addPictureSources } from './picture.ts'

const clean = cleanHtml('<img src="/media/depo" alt=""><p>x.webp y</p><img src="/media/raf" alt="">')

/** @requirement CONTENT-12 */
it("images of a text have the site's media version (storefront 9)", () => {
  const html = addPictureSources(clean, { version: 7 })
  expect(html).toContain('src="/media/depo-960.webp?v=7"')
  expect(html).toContain('/media/raf-480.webp?v=7 480w, /media/raf-960.webp?v=7 960w')
  expect(html).toContain('<p>x.webp y</p>')
})

it("the first image of a page's opening text has high priority", () => {
  const html = addPictureSources(clean, { version: 1, first: true })
  expect(html.match(/fetchpriority="high"/g)).toHaveLength(1)
  expect(html.match(/loading="lazy"/g)).toHaveLength(1)
})
