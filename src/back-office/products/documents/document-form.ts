import type { PageRequest } from '#src/api/page-context.ts'
import { readPostedFiles } from '#src/back-office/imports/posted-files.ts'
import type { UploadOutcome } from '#src/back-office/media/upload-result.tsx'
import { MAX_DOCUMENT_BYTES } from './document.ts'
import { addProductDocument, placeProductDocument } from './wire.ts'

export const ADD_DOCUMENTS_INTENT = 'addDocuments'

export const DOCUMENT_MOVES = ['documentUp', 'documentDown'] as const
export type DocumentMove = (typeof DOCUMENT_MOVES)[number]

/** The result of a submission that was not done, or not for all files. */
export interface DocumentsAnswer {
  files: UploadOutcome | undefined
  /** Why a document was not moved. */
  message: string | undefined
  key: string
}

/** A button names what it does, its document and the one that changes places with it. */
export const toDocumentIntent = (move: DocumentMove, number: number, neighbour: number | undefined) =>
  `${move} ${number} ${neighbour ?? ''}`

/** Adds the chosen files or moves a document; undefined if all is done, `other` for another form. */
export async function saveDocuments(
  page: PageRequest,
  code: string,
  form: FormData,
): Promise<DocumentsAnswer | undefined | 'other'> {
  const [name = '', ...numbers] = `${form.get('intent') ?? ''}`.split(' ')
  const key = crypto.randomUUID()
  if (name === ADD_DOCUMENTS_INTENT) {
    const files = await addFiles(page, code, form)
    return files.stored.length > 0 && files.refused.length === 0 ? undefined : { files, message: undefined, key }
  }
  const move = DOCUMENT_MOVES.find((one) => one === name)
  if (!move) return 'other'
  const [id = 0, neighbour = 0] = numbers.map(Number)
  if (![id, neighbour].every((number) => Number.isSafeInteger(number) && number > 0))
    throw new Response(null, { status: 400 })
  const side = move === 'documentUp' ? 'before' : 'after'
  const { done, message } = await page.call(placeProductDocument, { code, id, neighbour, side })
  return done ? undefined : { files: undefined, message, key }
}

/** Adds the files one by one: one that is refused does not stop the others. */
async function addFiles(page: PageRequest, code: string, form: FormData): Promise<UploadOutcome> {
  const stored: string[] = []
  const refused: { name: string; why: string }[] = []
  for (const { fileName, size, content } of readPostedFiles(form)) {
    if (size > MAX_DOCUMENT_BYTES) refused.push({ name: fileName, why: page.i18n.t('refusal.MediaTooLarge') })
    else {
      const { done, message } = await page.call(addProductDocument, { code, fileName, content: await content() })
      if (done) stored.push(fileName)
      else refused.push({ name: fileName, why: message })
    }
  }
  return { stored, refused }
}
