import { data } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import type { TableState } from './table-state.ts'

/** Rows in one exported file. */
export const MAX_EXPORTED = 20_000
/** Rows that one bulk action changes. */
export const MAX_SELECTED = 100

/**
 * The page of the list that a state names, by `load`, which takes its number. The list may have become shorter since the
 * link was made: then its last page is shown.
 */
export async function loadListPage<List extends { totalHits: number }>(
  state: TableState,
  load: (page: number) => Promise<List>,
): Promise<List & { state: TableState }> {
  const list = await load(state.page)
  const last = Math.max(1, Math.ceil(list.totalHits / state.pageSize))
  if (state.page <= last) return { ...list, state }
  return { ...(await load(last)), state: { ...state, page: last } }
}

/** The ids of the selected rows of a bulk action, or the message why there are none. */
export function readSelectedRows({ i18n: { t } }: PageRequest, form: FormData): { ids: number[] } | { why: string } {
  const ids = form.getAll('row').map(Number)
  if (ids.length === 0) return { why: t('table.noneSelected') }
  const isValid = ids.length <= MAX_SELECTED && ids.every((id) => Number.isSafeInteger(id) && id > 0)
  return isValid ? { ids } : { why: t('refusal.InvalidRequest') }
}

interface SelectedRemoval {
  done: boolean
  message: string
  /** The rows that the user has to confirm first. */
  toRemove?: number[]
}

/** Removes the selected rows once the user has confirmed; `remove` returns the message of success. */
export async function removeSelectedRows(
  page: PageRequest,
  form: FormData,
  remove: (ids: number[]) => Promise<string>,
): Promise<SelectedRemoval> {
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why }
  const { ids } = selected
  if (form.get('intent') !== 'confirm') return { done: true, message: '', toRemove: ids }
  return { done: true, message: await remove(ids) }
}

const FORMATS = ['csv', 'xlsx'] as const
export type FileFormat = (typeof FORMATS)[number]

/** The format of an exported file as its address names it; 404 for any other. */
export function readFileFormat(name: string | undefined): FileFormat {
  const format = FORMATS.find((one) => one === name)
  if (!format) throw data(null, { status: 404 })
  return format
}

/** An exported table as its call returned it: the file, or the message why there is none. */
export interface ExportedTable {
  name: string
  content: string | Uint8Array<ArrayBuffer> | null
  message: string
}

export function toFileAnswer({ name, content, message }: ExportedTable, format: FileFormat): Response {
  if (content !== null) return fileAnswer({ name, type: format, content })
  return new Response(message, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
