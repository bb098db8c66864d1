import type { InputOf } from '../../../api/endpoint.ts'
import type { PageRequest } from '../../../api/page-context.ts'
import { addToPad, changePadRow, checkPad, completePad, MOST_FILE_BYTES, removePadRows } from '../wire.ts'
import { chosenCart } from './chosen-cart.ts'
import type { PadForm } from './pad-form.ts'

/** What a form of the pad is told. */
export interface PadAnswer {
  kind: PadForm['kind'] | 'unknown'
  done: boolean
  /** Sentences, the weightiest first. */
  said: string[]
  /** Everything would go: a question first. */
  asks: boolean
  /** The connection was lost; the same may be sent again. */
  lost: boolean
  /** The row whose form was posted. */
  row?: PostedRow
}

/** A row after its form was posted, and what was typed. */
export interface PostedRow {
  id: number
  /** Of the row as it is now. */
  version: number
  /** It changed since its form was filled; nothing was written. */
  changed: boolean
  code: string | undefined
  quantity: string | undefined
}

const PLAIN: Omit<PadAnswer, 'kind'> = { done: true, said: [], asks: false, lost: false }

/** Does what the form asks for; a row that is gone meanwhile is no lost page. */
export async function padAnswer(page: PageRequest, form: PadForm | undefined): Promise<PadAnswer> {
  if (!form) return { ...PLAIN, kind: 'unknown', done: false, said: [page.i18n.t('refusal.InvalidRequest')] }
  try {
    const answer = await carryOut(page, form)
    await lookUp(page, form)
    return { ...PLAIN, kind: form.kind, ...answer }
  } catch (stopped) {
    if (!(stopped instanceof Response) || stopped.status !== 404) throw stopped
    return { ...PLAIN, kind: form.kind, done: false, said: [page.i18n.t('refusal.RecordWasNotFound')] }
  }
}

async function carryOut(page: PageRequest, form: PadForm): Promise<Partial<PadAnswer>> {
  const { call } = page
  switch (form.kind) {
    case 'add':
      return form.code === '' ? {} : told(await call(addToPad, { key: form.key, rows: [form] }))
    case 'paste':
      return form.text === '' ? {} : told(await call(addToPad, { key: form.key, text: form.text }))
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
      return told(await call(removePadRows, { rowIds: [form.rowId] }))
    case 'clear':
      if (form.view === 'all' && !form.confirmed) return { done: false, asks: true }
      return told(await call(removePadRows, { view: form.view }))
    case 'complete':
      return complete(page, form)
  }
}

async function changeRow(
  { call }: PageRequest,
  { rowId, version }: PadForm & { kind: 'row' | 'choose' | 'order' | 'confirm' },
  edit: Omit<InputOf<typeof changePadRow>, 'rowId' | 'version'>,
): Promise<Partial<PadAnswer>> {
  const answer = await call(changePadRow, { rowId, version, ...edit })
  if (!answer.row) return told(answer)
  const changed = answer.refusal === 'RecordChanged'
  const row = { id: rowId, version: answer.row.version, changed, code: edit.code, quantity: edit.quantity }
  return { ...told(answer), row }
}

const told = ({ done, message }: { done: boolean; message: string }): Partial<PadAnswer> => ({
  done,
  said: done ? [] : [message],
})

async function upload(
  { call, i18n }: PageRequest,
  { key, file }: PadForm & { kind: 'upload' },
): Promise<Partial<PadAnswer>> {
  const fault = file.size === 0 ? 'empty' : file.size > MOST_FILE_BYTES ? 'tooBig' : undefined
  if (fault) return { done: false, said: [i18n.t(`quickOrder.file.${fault}`)] }
  return told(await call(addToPad, { key, file: base64(new Uint8Array(await file.arrayBuffer())) }))
}

function base64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(pieces.join(''))
}

async function complete(
  { call, i18n }: PageRequest,
  { key, cart }: PadForm & { kind: 'complete' },
): Promise<Partial<PadAnswer>> {
  const answer = await call(completePad, { key, ...chosenCart(cart) })
  const { done, message, changed, waiting, progress } = answer
  const more = [
    changed > 0 ? i18n.t('quickOrder.complete.changed', { count: changed }) : '',
    waiting > 0 ? i18n.t('quickOrder.complete.waiting', { count: waiting }) : '',
    progress.review > 0 ? i18n.t('quickOrder.complete.review', { count: progress.review }) : '',
  ]
  return { done, said: [message, ...more].filter(Boolean) }
}

/** Rows of one chunk. */
const AT_ONCE = 1000
/** More than a full pad needs. */
const MOST_ROUNDS = 15

/**
 * A few rows are looked up with the form that wrote them. A long list is looked up piece by piece by the page, which
 * shows how far it is; without script by the form itself.
 */
async function lookUp({ call, url }: PageRequest, { kind }: PadForm): Promise<void> {
  if (kind === 'complete' || kind === 'confirm' || kind === 'remove' || kind === 'clear') return
  const fromScript = url.pathname.endsWith('.data')
  if (fromScript && (kind === 'paste' || kind === 'upload')) return
  const rounds = fromScript ? 1 : MOST_ROUNDS
  for (let round = 0; round < rounds; round++) {
    const { progress } = await call(checkPad, fromScript ? {} : { most: AT_ONCE })
    if (progress.waiting === 0) return
  }
}
