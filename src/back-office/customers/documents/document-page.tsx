import { data, redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { type RecordAnswer, RecordForm } from '#src/back-office/record-form.tsx'
import { RecordRemoval } from '#src/back-office/record-removal.tsx'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { CUSTOMER_DOCUMENT_KINDS } from '#src/customers/documents/document.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/document-page'
import { DocumentFields } from './document-fields.tsx'
import {
  type DocumentProblems,
  findDocumentProblems,
  readDocumentForm,
  type TypedDocument,
  toDetails,
  toDocumentsPath,
  toDocumentView,
  toTypedDocument,
} from './document-form.ts'
import { changeCustomerDocument, getCustomerDocument, removeCustomerDocument } from './wire.ts'

/** One document of a customer: what is entered about it, and its file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { customerCode, document } = await loadDocument(page, args.params)
  return {
    head: hiddenHead(page, document.title),
    customer: { code: customerCode, documents: toDocumentsPath(page, customerCode) },
    document: toDocumentView(page, customerCode, document),
    saved: { version: document.version, typed: toTypedDocument(document) },
  }
}

async function loadDocument(page: PageRequest, { code = '', id = '' }: Route.LoaderArgs['params']) {
  const customerCode = code.slice(0, DETAIL_LENGTHS.code)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(customerCode)}`)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  return { customerCode, document: await page.call(getCustomerDocument, { customerCode, id: Number(id) }) }
}

interface SubmissionAnswer {
  removal?: string
  edit?: RecordAnswer<TypedDocument, DocumentProblems>
}

/** Saves the details or removes the document. */
export async function action(args: Route.ActionArgs): Promise<SubmissionAnswer> {
  const page = pageRequest(args)
  const { customerCode, document } = await loadDocument(page, args.params)
  const form = await args.request.formData()
  const reference = { customerCode, id: document.id, version: versionInForm(form) }
  const back = withToast(toDocumentsPath(page, customerCode), 'SavedSuccessfully')
  if (form.get('intent') === 'remove') {
    const { done, message } = await page.call(removeCustomerDocument, reference)
    if (done) throw redirect(back, 303)
    return { removal: message }
  }
  const typed = readDocumentForm(form)
  const problems = findDocumentProblems(typed)
  const posted = { version: reference.version, changed: false }
  if (Object.keys(problems).length > 0) return { edit: { typed, problems, refusal: null, message: undefined, posted } }
  const { done, message, refusal } = await page.call(changeCustomerDocument, { ...reference, ...toDetails(typed) })
  if (done) throw redirect(back, 303)
  const changed = refusal === 'RecordChanged'
  return { edit: { typed, problems: undefined, refusal, message, posted: { ...posted, changed } } }
}

export const meta = pageMeta

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { customer, document, saved } = loaderData
  const getKindName = (kind: string) => {
    const known = CUSTOMER_DOCUMENT_KINDS.find((one) => one === kind)
    return known ? t(`companyDocuments.kind.${known}`) : kind
  }
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl break-words">
        <bdi>{document.title}</bdi>
      </h1>
      <p className="mb-4 text-ink-soft">
        <TextLink to={customer.documents}>
          <Ltr>{customer.code}</Ltr>
        </TextLink>{' '}
        · <bdi>{document.uploaded}</bdi> · <Ltr>{document.file}</Ltr> ·{' '}
        <TextLink to={document.download} reloadDocument>
          {t('companyDocuments.download')}
        </TextLink>
      </p>
      <div className="grid max-w-3xl gap-4">
        <RecordForm
          key={document.id}
          label={t('customerDocuments.one')}
          saved={saved}
          answer={actionData?.edit}
          addLabel=""
          isShownAtField={() => false}
          listFields={({ kind, title, validUntil, shown }: TypedDocument) => [
            { label: t('customerDocuments.field.title'), value: title },
            { label: t('customerDocuments.field.kind'), value: getKindName(kind) },
            { label: t('customerDocuments.field.validUntil'), value: validUntil },
            { label: t('customerDocuments.field.shown'), value: shown },
          ]}
        >
          {({ typed, answer }) => <DocumentFields typed={typed} problems={answer?.problems} hasTitle />}
        </RecordForm>
        <RecordRemoval text={t('customerDocuments.removeText')} version={saved.version} refused={actionData?.removal} />
      </div>
    </div>
  )
}
