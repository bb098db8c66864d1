import type { Language } from '#src/platform/i18n/language.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormPreview } from '../preview/form-preview.tsx'

/** The id of the form of a banner. */
export const BANNER_FORM = 'banner-form'

interface BannerPreviewFrameProps {
  action: string
  revision: string
  languages: readonly Language[]
}

/** The page of the shop with the banner as it is typed. */
export function BannerPreviewFrame(props: BannerPreviewFrameProps) {
  const { t } = useTexts()
  return <FormPreview {...props} form={BANNER_FORM} onLoad={(page) => showBanner(page, t('banners.label'))} />
}

function showBanner(shopPage: Document, untitled: string) {
  const form = document.getElementById(BANNER_FORM)
  if (!(form instanceof HTMLFormElement)) return
  const fields = new FormData(form)
  const position = `${fields.get('position') ?? ''}`
  const banner = shopPage.querySelector(`[data-banner=${CSS.escape(position)}]`)
  if (!banner) return
  if (position === 'Popup')
    openDialog(banner, `${fields.get(`names-${shopPage.documentElement.lang}`) ?? ''}` || untitled)
  else shopPage.defaultView?.scrollTo(0, banner.getBoundingClientRect().top - SPACE_ABOVE)
}

/** Shows a popup as its script does (shell/after-hydration/popup.tsx), which a preview does not run. */
function openDialog(banner: Element, title: string) {
  const shopPage = banner.ownerDocument
  const dialog = shopPage.createElement('dialog')
  dialog.className = 'layer'
  const heading = shopPage.createElement('h2')
  heading.className = 'border-b border-line px-4 py-3 text-lg'
  heading.textContent = title
  const content = shopPage.createElement('div')
  content.className = 'p-4'
  content.append(banner)
  dialog.append(heading, content)
  shopPage.body.append(dialog)
  dialog.showModal()
}

/** Pixels, for the header that sticks to the top. */
const SPACE_ABOVE = 140
