import type { PageRequest } from '#src/api/page-context.ts'
import type { Field } from '#src/imports/columns/field.ts'
import type { UploadChoices } from '#src/imports/uploads/choices.ts'
import type { UploadKind, UploadOptions } from '#src/imports/uploads/upload.ts'
import { toBase64 } from './posted-files.ts'
import { compareUpload, getUpload, uploadList } from './wire.ts'

/** A list that a form of the back office writes: its text, and its columns, which need no proposal. */
export interface BulkList {
  text: string
  choices: UploadChoices
}

/** A list with a heading and these rows; numbers in them have a decimal point. */
export function buildBulkList(columns: readonly Field[], rows: readonly (readonly string[])[]): BulkList {
  const choices: UploadChoices = {
    headerAt: 1,
    columns: columns.map((field, at) => ({ at, field, place: '' })),
    encoding: 'utf-8',
    numbers: 'en',
  }
  return { text: [columns, ...rows].map(toCsvLine).join('\r\n'), choices }
}

const toCsvLine = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')

interface BulkUpload {
  kind: UploadKind
  /** Without its ending. */
  fileName: string
  list: BulkList
  /** Idempotency key of the form. */
  key: string
  options?: Partial<UploadOptions>
}

/** Uploads a list and has it compared; a repeated request finds the list of the first one. 400 for a key that is none. */
export async function uploadBulkList(page: PageRequest, upload: BulkUpload) {
  const { kind, fileName, list, key } = upload
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Response(null, { status: 400 })
  const content = toBase64(new TextEncoder().encode(list.text))
  const { id, message } = await page.call(uploadList, { kind, fileName: `${fileName}.csv`, content, key })
  if (id === null) return { done: false as const, message }
  const { version, state } = await page.call(getUpload, { id })
  if (state !== 'mapping') return { done: true as const, id }
  const options = { replace: false, invite: false, heldIncluded: false, ...upload.options }
  const compared = await page.call(compareUpload, { id, version, choices: list.choices, options })
  return compared.done ? { done: true as const, id } : { done: false as const, message: compared.message }
}
