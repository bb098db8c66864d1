/** The name of the banners that `buildBanner` returns. */
export const BANNER_NAME = 'Tanıtım'

/** A banner of a position for `owner.importSections({ banners: […] })`. */
export const buildBanner = (position: string) => ({
  position,
  name: { tr: BANNER_NAME },
  width: 1280,
  height: 400,
  entries: [
    { language: 'tr', media: 'banner_hero-tyres', link: '/urunler', name: 'Lastik', headline: 'Kışa hazır mısınız?' },
  ],
})
