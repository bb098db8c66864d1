import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { readField } from '#src/back-office/content/content-fields.ts'
import { readPostedFiles } from '#src/back-office/imports/posted-files.ts'
import type { UploadOutcome } from '#src/back-office/media/upload-result.tsx'
import { isCalendarDay } from '#src/back-office/table/table-state.ts'
import {
  CUSTOMER_DOCUMENT_KINDS,
  type DocumentDetails,
  MAX_DOCUMENT_BYTES,
  MAX_TITLE_LENGTH,
  toDocumentTitle,
} from '#src/customers/documents/document.ts'
import { formatBytes, formatDate } from '#src/platform/i18n/format.ts'
import { toCustomerPath } from '../customer-card-view.ts'
import { STATE_TONES } from './documents-table.ts'
import { addCustomerDocument, type getCustomerDocument } from './wire.ts'

/** The page of the documents of a customer, or below it that of one. */
export const toDocumentsPath = (page: PageRequest, customerCode: string, id?: number) =>
  `${toCustomerPath(page, customerCode)}/documents${id === undefined ? '' : `/${id}`}`

export type DocumentView = ReturnType<typeof toDocumentView>

/** A document as the pages of its customer list it. */
export function toDocumentView(
  page: PageRequest,
  customerCode: string,
  {
    id,
    kind,
    title,
    validUntil,
    shown,
    fileType,
    size,
    createdAt,
    uploadedBy,
    state,
  }: OutputOf<typeof getCustomerDocument>,
) {
  const { language, site, i18n } = page
  const href = toDocumentsPath(page, customerCode, id)
  return {
    id,
    title,
    shown,
    kind: i18n.t(`companyDocuments.kind.${kind}`),
    file: `${fileType.toUpperCase()}, ${formatBytes(language, size)}`,
    until:
      validUntil === null
        ? ''
        : i18n.t('companyDocuments.until', {
            day: formatDate(language, new Date(`${validUntil}T00:00:00Z`), { timeZone: 'UTC' }),
          }),
    /** A document without an end needs no state. */
    state: validUntil === null ? null : { name: i18n.t(`customerDocuments.state.${state}`), tone: STATE_TONES[state] },
    uploaded: i18n.t('customerDocuments.uploaded', {
      name: uploadedBy || i18n.t('audit.gone'),
      day: formatDate(language, createdAt, { timeZone: site.timeZone }),
    }),
    href,
    download: `${href}/file`,
  }
}

/** The fields of a document as typed. */
export interface TypedDocument {
  kind: string
  title: string
  validUntil: string
  shown: boolean
}

export const NEW_DOCUMENT: TypedDocument = { kind: 'contract', title: '', validUntil: '', shown: false }

export const toTypedDocument = ({ kind, title, validUntil, shown }: DocumentDetails): TypedDocument => ({
  kind,
  title,
  validUntil: validUntil ?? '',
  shown,
})

export const readDocumentForm = (form: FormData): TypedDocument => ({
  kind: readField(form, 'kind'),
  title: readField(form, 'title'),
  validUntil: readField(form, 'validUntil'),
  shown: form.get('shown') !== null,
})

export type DocumentProblems = Partial<Record<'title' | 'validUntil', 'empty' | 'long' | 'day'>>

/** A title is not required of an uploaded file, which has that of its name. */
export const findDocumentProblems = (
  { title, validUntil }: TypedDocument,
  { isUpload = false } = {},
): DocumentProblems => ({
  ...(title === '' && !isUpload && { title: 'empty' as const }),
  ...(title.length > MAX_TITLE_LENGTH && { title: 'long' as const }),
  ...(validUntil !== '' && !isCalendarDay(validUntil) && { validUntil: 'day' as const }),
})

/** The details of a form without problems. */
export const toDetails = ({ kind, title, validUntil, shown }: TypedDocument): DocumentDetails => ({
  kind: CUSTOMER_DOCUMENT_KINDS.find((one) => one === kind) ?? 'other',
  title,
  validUntil: validUntil || null,
  shown,
})

/** The result of an upload; files that are refused do not stop the others. */
export interface DocumentsAnswer {
  typed: TypedDocument
  problems: DocumentProblems | undefined
  outcome: UploadOutcome | undefined
  key: string
}

/** Adds the chosen files with the same details; undefined if all were stored. */
export async function addDocuments(
  page: PageRequest,
  customerCode: string,
  form: FormData,
): Promise<DocumentsAnswer | undefined> {
  const [typed, key] = [readDocumentForm(form), crypto.randomUUID()]
  const problems = findDocumentProblems(typed, { isUpload: true })
  if (Object.keys(problems).length > 0) return { typed, problems, outcome: undefined, key }
  const outcome: { stored: string[]; refused: { name: string; why: string }[] } = { stored: [], refused: [] }
  for (const { fileName, size, content } of readPostedFiles(form)) {
    if (size > MAX_DOCUMENT_BYTES) {
      outcome.refused.push({ name: fileName, why: page.i18n.t('refusal.DocumentTooLarge') })
      continue
    }
    const document = { ...toDetails(typed), title: toDocumentTitle(fileName), customerCode, content: await content() }
    const { done, message } = await page.call(addCustomerDocument, document)
    if (done) outcome.stored.push(fileName)
    else outcome.refused.push({ name: fileName, why: message })
  }
  const isWhole = outcome.stored.length > 0 && outcome.refused.length === 0
  return isWhole ? undefined : { typed, problems: undefined, outcome, key }
}
