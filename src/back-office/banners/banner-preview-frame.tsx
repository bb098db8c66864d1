import type { Language } from '#src/platform/i18n/language.ts'
import { FormPreview } from '../preview/form-preview.tsx'

/** The id of the form of a banner. */
export const BANNER_FORM = 'banner-form'

interface BannerPreviewFrameProps {
  action: string
  revision: string
  languages: readonly Language[]
}

/** The page of the shop with the banner as it is typed. */
export const BannerPreviewFrame = (props: BannerPreviewFrameProps) => (
  <FormPreview {...props} form={BANNER_FORM} onLoad={scrollToBanner} />
)

function scrollToBanner(shopPage: Document) {
  const form = document.getElementById(BANNER_FORM)
  if (!(form instanceof HTMLFormElement)) return
  const position = CSS.escape(`${new FormData(form).get('position') ?? ''}`)
  const banner = shopPage.querySelector(`[data-banner=${position}]`)
  if (banner) shopPage.defaultView?.scrollTo(0, banner.getBoundingClientRect().top - SPACE_ABOVE)
}

/** Pixels, for the header that sticks to the top. */
const SPACE_ABOVE = 140
