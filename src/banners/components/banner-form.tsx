import { lazy, Suspense } from 'react'
import type { FormView } from '#src/inbox/form-view.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { BannerForm as Kind } from '../banner.ts'
import { BannerHeading } from './slide-content.tsx'

/** Rendered on the server; only a page with such a banner loads the script of its form. */
const ContactForm = lazy(() =>
  import('#src/inbox/contact-form.tsx').then((loaded) => ({ default: loaded.ContactForm })),
)
const RequestForm = lazy(() =>
  import('#src/inbox/request-form.tsx').then((loaded) => ({ default: loaded.RequestForm })),
)

interface BannerFormProps {
  kind: Kind
  view: FormView
  /** The name of the banner, so that the owner knows where the form was submitted. */
  subject: string
  /** Level of its heading; undefined if the banner shows its own name above it. */
  level: number | undefined
}

/** The form inside a banner whose position requires one (storefront 2.9). */
export function BannerForm({ kind, view, subject, level }: BannerFormProps) {
  const { t } = useTexts()
  const contact = kind === 'contact'
  return (
    <Suspense>
      <div className="sheet max-w-3xl p-4 sm:p-6">
        {level !== undefined && (
          <div className="mb-4">
            <BannerHeading level={level} className="text-xl">
              {t(contact ? 'inbox.contact.title' : 'inbox.request.title')}
            </BannerHeading>
            <p className="mt-1 text-ink-soft">{t(contact ? 'inbox.contact.intro' : 'inbox.request.intro')}</p>
          </div>
        )}
        {contact ? <ContactForm view={view} /> : <RequestForm view={view} subject={subject} />}
      </div>
    </Suspense>
  )
}
