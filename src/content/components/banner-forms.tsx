import { lazy } from 'react'
import type { BannerForm } from '../../banners/banner.ts'
import type { FormView } from '../../inbox/form-view.ts'

/** Only pages with such a banner load a form. */
const ContactForm = lazy(() =>
  import('../../inbox/components/contact-form.tsx').then((loaded) => ({ default: loaded.ContactForm })),
)
const RequestForm = lazy(() =>
  import('../../inbox/components/request-form.tsx').then((loaded) => ({ default: loaded.RequestForm })),
)

export interface BannerFormViews {
  contact: FormView
  request: FormView
  /** What is known of who looks, so that he need not type it. */
  name: string
  email: string
}

/** The forms that stand inside banners whose position says so (storefront 2.9). */
export const bannerForms = ({
  contact,
  request,
  name,
  email,
}: BannerFormViews): Record<BannerForm, React.ReactNode> => ({
  contact: <ContactForm view={contact} known={{ name, email }} />,
  request: <RequestForm view={request} known={{ email }} />,
})
