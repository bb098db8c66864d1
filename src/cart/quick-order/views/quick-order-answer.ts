import type { InputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { chosenCart } from '#src/cart/views/chosen-cart.ts'
import {
  addToQuickOrder,
  changeQuickOrderRow,
  checkQuickOrder,
  completeQuickOrderCall,
  MAX_FILE_BYTES,
  removeQuickOrderRows,
} from '../wire.ts'
import type { QuickOrderForm } from './quick-order-form.ts'

/** Result of a quick-order form. */
export interface QuickOrderAnswer {
  kind: QuickOrderForm['kind'] | 'unknown'
  done: boolean
  /** Sentences, the most important first. */
  messages: string[]
  /** Everything would be deleted: asks for confirmation. */
  promptsToConfirm: boolean
  /** The connection was lost; the request may be repeated. */
  lost: boolean
  /** The row whose form was posted. */
  row?: PostedRow
}

/** A row after its form was posted, with the typed values. */
export interface PostedRow {
  id: number
  /** Current version of the row. */
  version: number
  /** It changed since its form was rendered; nothing was written. */
  changed: boolean
  code: string | undefined
  quantity: string | undefined
}

const DEFAULTS: Omit<QuickOrderAnswer, 'kind'> = { done: true, messages: [], promptsToConfirm: false, lost: false }

/** Executes a form; a row that was deleted meanwhile is an error message, not a 404. */
export async function answerQuickOrder(page: PageRequest, form: QuickOrderForm | undefined): Promise<QuickOrderAnswer> {
  if (!form) return { ...DEFAULTS, kind: 'unknown', done: false, messages: [page.i18n.t('refusal.InvalidRequest')] }
  try {
    const answer = await carryOut(page, form)
    await lookUp(page, form)
    return { ...DEFAULTS, kind: form.kind, ...answer }
  } catch (stopped) {
    if (!(stopped instanceof Response) || stopped.status !== 404) throw stopped
    return { ...DEFAULTS, kind: form.kind, done: false, messages: [page.i18n.t('refusal.RecordWasNotFound')] }
  }
}

async function carryOut(page: PageRequest, form: QuickOrderForm): Promise<Partial<QuickOrderAnswer>> {
  const { call } = page
  switch (form.kind) {
    case 'add':
      return form.code === '' ? {} : toMessage(await call(addToQuickOrder, { key: form.key, rows: [form] }))
    case 'paste':
      return form.text === '' ? {} : toMessage(await call(addToQuickOrder, { key: form.key, text: form.text }))
    case 'upload':
      return upload(page, form)
    case 'check':
      return {}
    case 'row':
      return changeRow(page, form, { code: form.code, quantity: form.quantity })
    case 'choose':
      return changeRow(page, form, { productId: form.productId })
    case 'order':
      return changeRow(page, form, { aboveStock: true })
    case 'confirm':
      return changeRow(page, form, { confirmed: true })
    case 'remove':
      return toMessage(await call(removeQuickOrderRows, { rowIds: [form.rowId] }))
    case 'clear':
      if (form.view === 'all' && !form.confirmed) return { done: false, promptsToConfirm: true }
      return toMessage(await call(removeQuickOrderRows, { view: form.view }))
    case 'complete':
      return complete(page, form)
  }
}

async function changeRow(
  { call }: PageRequest,
  { rowId, version }: QuickOrderForm & { kind: 'row' | 'choose' | 'order' | 'confirm' },
  edit: Omit<InputOf<typeof changeQuickOrderRow>, 'rowId' | 'version'>,
): Promise<Partial<QuickOrderAnswer>> {
  const answer = await call(changeQuickOrderRow, { rowId, version, ...edit })
  if (!answer.row) return toMessage(answer)
  const changed = answer.refusal === 'RecordChanged'
  const row = { id: rowId, version: answer.row.version, changed, code: edit.code, quantity: edit.quantity }
  return { ...toMessage(answer), row }
}

const toMessage = ({ done, message }: { done: boolean; message: string }): Partial<QuickOrderAnswer> => ({
  done,
  messages: done ? [] : [message],
})

async function upload(
  { call, i18n }: PageRequest,
  { key, file }: QuickOrderForm & { kind: 'upload' },
): Promise<Partial<QuickOrderAnswer>> {
  const fault = file.size === 0 ? 'empty' : file.size > MAX_FILE_BYTES ? 'tooBig' : undefined
  if (fault) return { done: false, messages: [i18n.t(`quickOrder.file.${fault}`)] }
  return toMessage(await call(addToQuickOrder, { key, file: base64(new Uint8Array(await file.arrayBuffer())) }))
}

function base64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(pieces.join(''))
}

async function complete(
  { call, i18n }: PageRequest,
  { key, cart }: QuickOrderForm & { kind: 'complete' },
): Promise<Partial<QuickOrderAnswer>> {
  const answer = await call(completeQuickOrderCall, { key, ...chosenCart(cart) })
  const { done, message, changed, waiting, progress } = answer
  const more = [
    changed > 0 ? i18n.t('quickOrder.complete.changed', { count: changed }) : '',
    waiting > 0 ? i18n.t('quickOrder.complete.waiting', { count: waiting }) : '',
    progress.review > 0 ? i18n.t('quickOrder.complete.review', { count: progress.review }) : '',
  ]
  return { done, messages: [message, ...more].filter(Boolean) }
}

/** Rows per batch. */
const AT_ONCE = 1000
/** More than a full list needs. */
const MAX_ROUNDS = 15

/**
 * A few rows are looked up with the form that added them. A long list is looked up in batches by the page, which shows
 * progress; without script by the form itself.
 */
async function lookUp({ call, url }: PageRequest, { kind }: QuickOrderForm): Promise<void> {
  if (kind === 'complete' || kind === 'confirm' || kind === 'remove' || kind === 'clear') return
  const fromScript = url.pathname.endsWith('.data')
  if (fromScript && (kind === 'paste' || kind === 'upload')) return
  const rounds = fromScript ? 1 : MAX_ROUNDS
  for (let round = 0; round < rounds; round++) {
    const { progress } = await call(checkQuickOrder, fromScript ? {} : { maximum: AT_ONCE })
    if (progress.waiting === 0) return
  }
}
