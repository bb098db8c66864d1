import { describe, expect, it } from 'vitest'
import type { PageRequest } from '../api/page-context.ts'
import type { Banner, BannerImage } from './banner.ts'
import { loadBanners } from './banner-view.ts'

const image = (of: Partial<BannerImage> = {}): BannerImage => ({
  id: 7,
  position: 'Home',
  language: 'tr',
  sortNo: 100,
  imageUrl: 'banner_hero-parts',
  poster: '',
  url: '',
  opensInNewTab: false,
  focus: null,
  name: 'Ad',
  headline: 'Başlık',
  alternateText: 'Açıklama <button>Gör</button>',
  version: 3,
  ...of,
})

const banner = (of: Partial<Banner> = {}): Banner => ({
  id: 1,
  position: 'Home',
  width: null,
  height: null,
  itemsPerRow: [1, 1, 1],
  padded: false,
  screen: 'page',
  carousel: false,
  beforeCutOff: false,
  shownFrom: null,
  shownUntil: null,
  audience: 'everyone',
  device: 'all',
  sortNo: 100,
  look: 'over',
  showTitle: false,
  name: '',
  text: '',
  categoryId: null,
  category: null,
  brand: null,
  images: [image()],
  ...of,
})

/** A page of a viewer who receives these banners. */
const renderSeen = (banners: Banner[], { edits = false } = {}) => {
  const page = {
    call: async () => ({ banners, images: [] }),
    can: () => edits,
    site: { languages: ['tr', 'en'] },
    language: 'en',
  } as unknown as PageRequest
  return loadBanners(page, { positions: ['Home'] })
}

const loadSlide = async (of: Partial<BannerImage>) =>
  (await renderSeen([banner({ images: [image(of)] })]))[0]?.slides[0]

describe('the view model of a banner', () => {
  it('has its description and its button apart', async () => {
    expect(await loadSlide({})).toMatchObject({ description: 'Açıklama', button: 'Gör' })
  })

  it('has no link unless the address is internal or http(s) (threat 34)', async () => {
    expect(await loadSlide({ url: 'javascript:alert(1)' })).toMatchObject({ href: '' })
    expect(await loadSlide({ url: '/urunler' })).toMatchObject({ href: '/urunler' })
  })

  it('has an image, a video with its poster, or neither', async () => {
    expect(await loadSlide({})).toMatchObject({ media: { kind: 'picture', key: 'banner_hero-parts' } })
    expect(await loadSlide({ imageUrl: '/media/film.mp4', poster: 'hero' })).toMatchObject({
      media: { kind: 'film', src: '/media/film.mp4', poster: 'hero' },
    })
    expect(await loadSlide({ imageUrl: 'https://elsewhere.example/x.jpg' })).toMatchObject({ media: null })
  })

  /** @requirement BANNER-27 */
  it('has an edit link only for users who may edit it (storefront 6)', async () => {
    const [seen] = await renderSeen([banner()], { edits: true })
    expect(seen?.slides[0]?.edit).toEqual({ path: '/en/edit-banner', version: 3 })
    expect(JSON.stringify(await renderSeen([banner()]))).not.toContain('edit')
  })

  it('is not rendered if it has no content', async () => {
    expect(await renderSeen([banner({ images: [] })])).toEqual([])
    expect(await renderSeen([banner({ images: [], text: 'Metin' })])).toHaveLength(1)
  })
})
