import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { UploadForm } from '#src/back-office/media/upload-form.tsx'
import { UploadResult } from '#src/back-office/media/upload-result.tsx'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { toCustomerPath } from '../customer-card-view.ts'
import { getCustomerCard } from '../wire.ts'
import type { Route } from './+types/documents-page'
import { DocumentFields } from './document-fields.tsx'
import { addDocuments, NEW_DOCUMENT, toDocumentsPath, toDocumentView } from './document-form.ts'
import { DocumentRows } from './document-rows.tsx'
import { getCustomerDocuments } from './wire.ts'

/** The documents of a customer. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { code, name } = await loadCustomer(page, args.params.code)
  const { documents } = await page.call(getCustomerDocuments, { customerCode: code })
  return {
    head: hiddenHead(page, page.i18n.t('customerDocuments.title')),
    customer: { code, name: name || code, href: toCustomerPath(page, code) },
    documents: documents.map((document) => toDocumentView(page, code, document)),
  }
}

function loadCustomer(page: PageRequest, code = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(code)}/documents`)
  return page.call(getCustomerCard, { code: code.slice(0, DETAIL_LENGTHS.code) })
}

/** Adds the chosen files. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { code } = await loadCustomer(page, args.params.code)
  const answer = await addDocuments(page, code, await args.request.formData())
  if (!answer) throw redirect(withToast(toDocumentsPath(page, code), 'SavedSuccessfully'), 303)
  return answer
}

export const meta = pageMeta

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { customer, documents } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('customerDocuments.title')}</h1>
      <p className="mb-4 text-ink-soft">
        <TextLink to={customer.href}>
          <bdi>{customer.name}</bdi>
        </TextLink>{' '}
        · <Ltr>{customer.code}</Ltr>
      </p>
      <div className="grid max-w-3xl gap-4">
        <section aria-label={t('customerDocuments.title')} className="sheet min-w-0">
          <DocumentRows documents={documents} />
        </section>
        {actionData?.outcome && <UploadResult {...actionData.outcome} />}
        <UploadForm
          key={`${documents.length} ${actionData?.key ?? ''}`}
          label={t('customerDocuments.files')}
          hint={t('customerDocuments.filesHint')}
          button={t('mediaLibrary.uploadButton')}
          accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
          multiple
          intent="addDocuments"
        >
          <DocumentFields typed={actionData?.typed ?? NEW_DOCUMENT} problems={actionData?.problems} hasTitle={false} />
        </UploadForm>
      </div>
    </div>
  )
}
