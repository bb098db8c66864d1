import type { PageRequest } from '#src/api/page-context.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import type { ToastName } from '#src/shop/toast-name.ts'
import type { CartType } from '../cart.ts'
import {
  changeActivity,
  changeAddress,
  changeNote,
  changeQuantity,
  removeLines,
  restoreLines,
} from '../changes/wire.ts'
import type { CartForm, QuantityForm } from './cart-request.ts'
import { NO_ANSWER } from './lost-answer.ts'

/** The answer to a form of the cart page. */
export interface CartAnswer {
  kind: CartForm['kind'] | 'unknown'
  done: boolean
  /** A refusal code, or null. */
  code: string | null
  message: string
  /** The shortage may be answered with yes. */
  confirmable: boolean
  /** Of which line; 0 for the whole cart. */
  lineId: number
  /** The quantity that was sent, so that its field knows whether it is the one it shows. */
  quantity: string | null
  toast: ToastName | null
  /** A removal that was not confirmed: these lines, or all of them when empty. */
  linesToConfirm: number[] | null
  /** What was taken out, to be put back by its number. */
  removal: { id: number; lines: number } | null
  /** What was typed and not taken, as it was typed. */
  typed?: string
  /** The line is not there any more, and with it the place that would say so. */
  isRemoved?: boolean
  /** The reply never came: whether the cart has it is not known. */
  lost?: boolean
}

/** The cart the page shows: 0, or 1 for the proposal cart. */
export type CartRequest = PageRequest & { type: CartType }

/** Does what the form asks for. A line that is gone meanwhile is a changed cart, not a lost page. */
export async function answer(page: CartRequest, form: CartForm | undefined): Promise<CartAnswer> {
  if (!form) return { ...NO_ANSWER, code: 'InvalidRequest', message: page.i18n.t('refusal.InvalidRequest') }
  try {
    return { ...NO_ANSWER, kind: form.kind, ...(await carryOut(page, form)) }
  } catch (stopped) {
    if (!(stopped instanceof Response) || stopped.status !== 404) throw stopped
    const lineId = 'lineId' in form ? form.lineId : 0
    return { ...NO_ANSWER, kind: form.kind, ...refusal(page, 'CartChanged'), lineId, isRemoved: true }
  }
}

function carryOut(page: CartRequest, form: CartForm): Promise<Partial<CartAnswer>> | Partial<CartAnswer> {
  switch (form.kind) {
    case 'quantity':
      return setQuantity(page, form)
    case 'line':
      return setLine(page, form)
    case 'note':
      return setNote(page, form)
    case 'address':
      return setAddress(page, form)
    case 'undo':
      return restoreRemoval(page, form.removalId)
    case 'active':
      return setActive(page, form)
    case 'remove':
      return form.confirmed
        ? takeOut(page, form.lineIds)
        : { linesToConfirm: form.lineIds, lineId: form.lineIds[0] ?? 0 }
    case 'clear':
      return form.confirmed ? takeOut(page, []) : { linesToConfirm: [] }
  }
}

async function setQuantity(page: CartRequest, form: QuantityForm): Promise<Partial<CartAnswer>> {
  const { lineId, quantity, typed, stockConfirmed, version } = form
  if (quantity === undefined) return { lineId, typed, ...refusal(page, 'InvalidQuantity') }
  const change = { lineId, quantity, stockConfirmed, type: page.type, ...(version > 0 && { version }) }
  const { done, message, refusal: code, confirmable } = await page.call(changeQuantity, change)
  return { done, message, code, confirmable, lineId, quantity, typed, toast: done ? 'UpdatedCart' : null }
}

async function setLine(page: CartRequest, form: QuantityForm & { active: boolean }): Promise<Partial<CartAnswer>> {
  await setActive(page, form)
  // The tick has just made a new version of the line, and it was ours.
  return setQuantity(page, { ...form, version: 0 })
}

async function setNote(page: CartRequest, form: CartForm & { kind: 'note' }): Promise<Partial<CartAnswer>> {
  const { lineId, note, version } = form
  const change = { lineId, note, type: page.type, ...(version > 0 && { version }) }
  const { done, message, refusal: code } = await page.call(changeNote, change)
  return { done, message, code, lineId, typed: note, toast: done ? 'SavedSuccessfully' : null }
}

async function setActive(
  { call, i18n, type }: CartRequest,
  { lineId, active }: { lineId: number; active: boolean },
): Promise<Partial<CartAnswer>> {
  const done = await call(changeActivity, { lineId, active, type })
  return { done, lineId, message: done ? '' : i18n.t('toast.Error'), toast: done ? 'UpdatedCart' : 'Error' }
}

async function takeOut({ call, i18n, type }: CartRequest, lineIds: number[]): Promise<Partial<CartAnswer>> {
  const { affected, removalId } = await call(removeLines, { type, ...(lineIds.length > 0 && { lineIds }) })
  if (removalId === null) return { done: false, message: i18n.t('toast.Error'), toast: 'Error' }
  return { done: true, toast: 'SavedSuccessfully', removal: { id: removalId, lines: affected } }
}

async function restoreRemoval(page: CartRequest, removalId: number): Promise<Partial<CartAnswer>> {
  const { done, message, refusal: code } = await page.call(restoreLines, { removalId, type: page.type })
  return { done, message, code, toast: done ? 'UpdatedCart' : null }
}

async function setAddress(page: CartRequest, form: CartForm & { kind: 'address' }): Promise<Partial<CartAnswer>> {
  const { lineId, addressId, version } = form
  const change = { lineId, addressId, type: page.type, ...(version > 0 && { version }) }
  const { done, message, refusal: code } = await page.call(changeAddress, change)
  return { done, message, code, lineId, toast: done ? 'SavedSuccessfully' : null }
}

const refusal = ({ i18n }: PageRequest, code: RefusalCode & ('CartChanged' | 'InvalidQuantity')) => ({
  code,
  message: i18n.t(`refusal.${code}`),
})
