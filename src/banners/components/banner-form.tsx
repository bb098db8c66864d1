import { lazy, Suspense } from 'react'
import type { FormView } from '../../inbox/form-view.ts'
import type { BannerForm as Kind } from '../banner.ts'

/** Drawn on the server; only a page that has such a banner loads what its form does by script. */
const ContactForm = lazy(() =>
  import('../../inbox/components/contact-form.tsx').then((loaded) => ({ default: loaded.ContactForm })),
)
const RequestForm = lazy(() =>
  import('../../inbox/components/request-form.tsx').then((loaded) => ({ default: loaded.RequestForm })),
)

interface BannerFormProps {
  kind: Kind
  view: FormView
  /** The name of the banner, which tells the owner where the form stood. */
  subject: string
}

/** The form inside a banner whose position asks for one (storefront 2.9). */
export function BannerForm({ kind, view, subject }: BannerFormProps) {
  return (
    <Suspense>
      <div className="sheet max-w-3xl p-4 sm:p-6">
        {kind === 'contact' ? <ContactForm view={view} /> : <RequestForm {...{ view, subject }} />}
      </div>
    </Suspense>
  )
}
