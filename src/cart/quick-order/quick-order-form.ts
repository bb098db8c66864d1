import type { InputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { getFormId, getFormKey, isChecked } from '#src/cart/add/add-form.ts'
import { chosenCart } from '#src/cart/saved-carts/carts-view.ts'
import { QUICK_ORDER_VIEWS, type QuickOrderView } from './quick-order.ts'
import {
  addToQuickOrder,
  changeQuickOrderRow,
  checkQuickOrder,
  completeQuickOrderCall,
  MAX_FILE_BYTES,
  removeQuickOrderRows,
} from './wire.ts'

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
interface PostedRow {
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
    const answer = await executeForm(page, form)
    await lookUp(page, form)
    return { ...DEFAULTS, kind: form.kind, ...answer }
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error
    return { ...DEFAULTS, kind: form.kind, done: false, messages: [page.i18n.t('refusal.RecordWasNotFound')] }
  }
}

async function executeForm(page: PageRequest, form: QuickOrderForm): Promise<Partial<QuickOrderAnswer>> {
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
const BATCH_ROWS = 1000
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
    const { progress } = await call(checkQuickOrder, fromScript ? {} : { maximum: BATCH_ROWS })
    if (progress.waiting === 0) return
  }
}

/** A row as rendered with its form; all rows of a state have no version. */
interface RowReference {
  rowId: number
  version: number | undefined
}

/** Parsed form of the quick-order page. */
type QuickOrderForm =
  | { kind: 'add'; key: string; code: string; quantity: string; note: string }
  | { kind: 'paste'; key: string; text: string }
  | { kind: 'upload'; key: string; file: File }
  | { kind: 'check' }
  | ({ kind: 'row'; code: string | undefined; quantity: string | undefined } & RowReference)
  | ({ kind: 'choose'; productId: number } & RowReference)
  /** Row 0 stands for every row that is short. */
  | ({ kind: 'order' } & RowReference)
  /** Row 0 stands for every row in review. */
  | ({ kind: 'confirm' } & RowReference)
  | { kind: 'remove'; rowId: number }
  | { kind: 'clear'; view: QuickOrderView; confirmed: boolean }
  | { kind: 'complete'; key: string; cart: string }

/** undefined for an unknown form. */
export function parseQuickOrderForm(form: FormData): QuickOrderForm | undefined {
  const intent = form.get('intent')
  if (intent === 'add' || intent === 'paste' || intent === 'upload') return parseEntryForm(form, intent)
  if (intent === 'check') return { kind: 'check' }
  if (intent === 'complete') return { kind: 'complete', key: getFormKey(form), cart: getFormText(form, 'cart') ?? '0' }
  if (intent === 'clear')
    return { kind: 'clear', view: parseViewName(form.get('view')), confirmed: isChecked(form, 'confirmed') }
  return rowForm(form, { rowId: getFormId(form, 'rowId'), version: getFormId(form, 'version') || undefined })
}

function parseEntryForm(form: FormData, kind: 'add' | 'paste' | 'upload'): QuickOrderForm | undefined {
  const key = getFormKey(form)
  const text = (name: string) => getFormText(form, name) ?? ''
  if (kind === 'add')
    return {
      kind,
      key,
      code: text('code').slice(0, 100),
      quantity: text('quantity').slice(0, 50),
      note: text('note').slice(0, 250),
    }
  if (kind === 'paste') return { kind, key, text: text('text') }
  const file = form.get('file')
  return file instanceof File ? { kind, key, file } : undefined
}

/** Forms of a row contain its version. */
function rowForm(form: FormData, reference: RowReference): QuickOrderForm | undefined {
  const productId = getFormId(form, 'productId')
  const intent = form.get('intent')
  if (intent === 'remove') return reference.rowId > 0 ? { kind: 'remove', rowId: reference.rowId } : undefined
  if (reference.rowId > 0 && reference.version === undefined) return undefined
  if (intent === 'order' || intent === 'confirm') return { kind: intent, ...reference }
  if (reference.rowId === 0) return undefined
  if (intent === 'choose' && productId > 0) return { kind: 'choose', ...reference, productId }
  return intent === 'row'
    ? { kind: 'row', ...reference, code: getFormText(form, 'code'), quantity: getFormText(form, 'quantity') }
    : undefined
}

function getFormText(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : undefined
}

export const parseViewName = (value: FormDataEntryValue | null): QuickOrderView =>
  QUICK_ORDER_VIEWS.find((view) => view === value) ?? 'all'
