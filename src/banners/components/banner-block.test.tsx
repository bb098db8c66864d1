import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createTexts } from '#src/platform/i18n/texts.ts'
import { TextsProvider } from '#src/ui/page/texts.ts'
import { BANNER_LOOKS } from '../banner.ts'
import type { BannerView, SlideView } from '../banner-view.ts'
import { BannerBlock, type BannerBlockProps } from './banner-block.tsx'

const i18n = createTexts('tr', {})

const slide = (of: Partial<SlideView> = {}): SlideView => ({
  id: 1,
  media: { kind: 'picture', key: 'hero' },
  name: 'Ad',
  headline: 'Başlık',
  description: '',
  button: '',
  href: '',
  opensInNewTab: false,
  focus: null,
  ...of,
})

const view = (of: Partial<BannerView> = {}): BannerView => ({
  id: 1,
  position: 'Home',
  look: 'over',
  screen: 'page',
  carousel: false,
  padded: false,
  itemsPerRow: [1, 1, 1] as const,
  size: null,
  name: 'Vitrin',
  showTitle: false,
  text: '',
  form: null,
  ofListing: false,
  device: 'all',
  until: null,
  slides: [slide()],
  ...of,
})

const render = (of: Partial<BannerView> = {}, props: Partial<BannerBlockProps> = {}) =>
  renderToStaticMarkup(
    <TextsProvider value={i18n}>
      <MemoryRouter>
        <BannerBlock banner={view(of)} {...props} />
      </MemoryRouter>
    </TextsProvider>,
  )

const two = [slide(), slide({ id: 2, headline: 'İkinci' })]

describe('a banner as a carousel or with all items visible (storefront 3, 9)', () => {
  it('is a carousel if configured, with one item at every width', () => {
    const html = render({ carousel: true, itemsPerRow: [4, 2, 1], slides: two })
    expect(html).toContain('aria-roledescription="ui.carousel"')
    expect(html).not.toContain('--wide')
  })

  /** @requirement BANNER-15, BANNER-25 */
  it('is a static block otherwise, with its items per row at 1200, 600 and 0 pixels', () => {
    const html = render({ itemsPerRow: [4, 2, 1], slides: two })
    expect(html).not.toContain('carousel')
    expect(html).toContain('--wide:repeat(4, minmax(0, 1fr));--middle:repeat(2, minmax(0, 1fr));--narrow:repeat(1,')
    expect(html).toMatch(/grid-cols-\(--narrow\).*sm:grid-cols-\(--middle\) min-\[1200px\]:grid-cols-\(--wide\)/)
  })

  /** @requirement BANNER-12, BANNER-15 */
  it('needs no carousel for one picture', () => {
    expect(render({ carousel: true })).not.toContain('carousel')
  })

  it('looks in from both sides where it is padded (kHeight)', () => {
    expect(render({ carousel: true, padded: true, slides: two })).toContain('data-padded="true"')
    expect(render({ carousel: true, slides: two })).not.toContain('data-padded')
  })

  /** @requirement BANNER-13 */
  it('shows every slide without script', () => {
    const html = render({ carousel: true, slides: two })
    expect(html).toContain('İkinci')
    expect(html).not.toContain('inert')
  })
})

describe('headings of a banner (storefront 9)', () => {
  /** @requirement BANNER-18 */
  it('are one level deeper than the block’s own, and never deeper than six', () => {
    expect(render({ showTitle: true }, { level: 3 })).toMatch(/<h3[^>]*>Vitrin<\/h3>.*<h4[^>]*>Başlık<\/h4>/)
    expect(render({ showTitle: true }, { level: 6 })).toMatch(/<h6[^>]*>Vitrin<\/h6>.*<h6[^>]*>Başlık<\/h6>/)
  })

  /** @requirement BANNER-18 */
  it('are the page’s own h1 only once, for the first slide of its first banner', () => {
    const html = render({ carousel: true, slides: two }, { first: true })
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<h2[^>]*>İkinci<\/h2>/)
  })

  /** @requirement BANNER-17 */
  it('show the name if ShowTitle is set, and the text', () => {
    expect(render({ text: 'Metin' })).toContain('Metin')
    expect(render()).not.toContain('Vitrin</h')
    expect(render({ showTitle: true })).toContain('Vitrin</h2>')
  })
})

/** @requirement BANNER-16 */
describe('every look (SliderType)', () => {
  /** @requirement BANNER-11 */
  it.each(BANNER_LOOKS)('shows its texts and reserves the space of its image: %s', (look) => {
    const html = render({ look, size: { width: 1280, height: 320 } })
    expect(html).toContain('Başlık')
    expect(html).toContain('--ratio:4')
    expect(html).toContain('height="320"')
  })

  /** @requirement BANNER-23 */
  it.each(BANNER_LOOKS)('shows its texts without an image: %s', (look) => {
    const html = render({ look, slides: [slide({ media: null })] })
    expect(html).toContain('Başlık')
    expect(html).not.toContain('<img')
  })

  it('is another one for each', () => {
    expect(new Set(BANNER_LOOKS.map((look) => render({ look }))).size).toBe(BANNER_LOOKS.length)
  })

  it('uses its texts as alternative text of an image without visible text', () => {
    expect(render({ look: 'picture' })).toContain('alt="Başlık"')
    expect(render({ look: 'cards' })).toContain('alt=""')
    expect(render({ slides: [slide({ headline: '' })] })).toContain('alt="Ad"')
  })
})

describe('a banner from edge to edge (BannerScreen)', () => {
  /** @requirement BANNER-14 */
  it('has full width, unless it is inside a column', () => {
    expect(render()).toMatch(/^<div class="page /)
    expect(render({ screen: 'full' })).not.toMatch(/^<div class="page/)
    expect(render({ screen: 'full' }, { contained: true })).toContain('rounded-box')
  })

  it('keeps the focus point of its picture visible', () => {
    expect(render({ slides: [slide({ focus: [20, 80] })] })).toContain('style="object-position:20% 80%"')
    expect(render()).not.toContain('object-position')
  })

  it('has large or normal text', () => {
    expect(render({ screen: 'full' })).toContain('desk:text-[2.25rem]')
    expect(render({ screen: 'fullNormalText' })).not.toContain('desk:text-[2.25rem]')
  })
})

/** @requirement BANNER-20 */
describe('the link of a banner', () => {
  it('covers the whole slide, and opens a new tab if configured', () => {
    expect(render({ slides: [slide({ href: '/urunler' })] })).toMatch(/<a [^>]*href="\/urunler"/)
    const away = render({ slides: [slide({ href: 'https://example.com/', opensInNewTab: true })] })
    expect(away).toMatch(/href="https:\/\/example\.com\/" [^>]*target="_blank" rel="noopener"/)
    expect(away).toContain('banners.newTab')
    expect(render()).not.toContain('<a ')
  })

  it('is named by its button, which is shown only with a target', () => {
    expect(render({ slides: [slide({ href: '/x', description: 'Açıklama', button: 'Gör' })] })).toMatch(/Açıklama.*Gör/)
    expect(render({ slides: [slide({ button: 'Gör' })] })).not.toContain('Gör')
  })
})

describe('a film in a banner (mp4)', () => {
  const film = slide({ media: { kind: 'film', src: '/media/film.mp4', poster: 'hero' }, href: '/x', button: 'Gör' })

  /** @requirement BANNER-22 */
  it('is muted, inline, has controls and a poster, and loads nothing by itself', () => {
    const html = render({ slides: [film] })
    expect(html).toMatch(/<video src="\/media\/film\.mp4" poster="\/media\/hero-1280\.webp[^"]*"/)
    for (const attribute of ['muted=""', 'playsInline=""', 'controls=""', 'preload="none"'])
      expect(html).toContain(attribute)
    expect(html).not.toContain('autoplay')
  })

  it('is not inside a link, so that its controls can be reached: the button is the link', () => {
    expect(render({ slides: [film] })).toMatch(/<\/video>.*<a [^>]*href="\/x"[^>]*>Gör<\/a>/)
  })
})

describe('editing a banner (storefront 6)', () => {
  /** @requirement BANNER-27 */
  it('is offered on the image to users who may edit, and to no others', () => {
    const edit = { path: '/afis-duzenle', version: 3 }
    expect(render({ slides: [slide({ edit })] })).toContain('/afis-duzenle?id=1&amp;r=%2F')
    expect(render()).not.toContain('duzenle')
  })
})
