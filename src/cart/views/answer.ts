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

/** Result of a form of the cart page. */
export interface CartAnswer {
  kind: CartForm['kind'] | 'unknown'
  done: boolean
  /** A refusal code, or null. */
  code: string | null
  message: string
  /** The buyer may confirm the shortage. */
  confirmable: boolean
  /** Id of the affected line; 0 for the whole cart. */
  lineId: number
  /** The submitted quantity: a field ignores the answer if it shows another one by now. */
  quantity: string | null
  toast: ToastName | null
  /** A removal that was not confirmed: these lines, or all of them when empty. */
  linesToConfirm: number[] | null
  /** The removed lines; restored by this id. */
  removal: { id: number; lines: number } | null
  /** Rejected input, as typed. */
  typed?: string
  /** The line no longer exists, so its row cannot show the message. */
  isRemoved?: boolean
  /** No response was received: the outcome is unknown. */
  lost?: boolean
}

/** The page request, with the type of the shown cart: 0, or 1 for the proposal cart. */
export type CartPageRequest = PageRequest & { type: CartType }

/** Executes a form. A line that was removed meanwhile is reported as CartChanged, not as 404. */
export async function answerCartForm(page: CartPageRequest, form: CartForm | undefined): Promise<CartAnswer> {
  if (!form) return { ...NO_ANSWER, code: 'InvalidRequest', message: page.i18n.t('refusal.InvalidRequest') }
  try {
    return { ...NO_ANSWER, kind: form.kind, ...(await executeForm(page, form)) }
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error
    const lineId = 'lineId' in form ? form.lineId : 0
    return { ...NO_ANSWER, kind: form.kind, ...refusal(page, 'CartChanged'), lineId, isRemoved: true }
  }
}

function executeForm(page: CartPageRequest, form: CartForm): Promise<Partial<CartAnswer>> | Partial<CartAnswer> {
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
        ? removeConfirmedLines(page, form.lineIds)
        : { linesToConfirm: form.lineIds, lineId: form.lineIds[0] ?? 0 }
    case 'clear':
      return form.confirmed ? removeConfirmedLines(page, []) : { linesToConfirm: [] }
  }
}

async function setQuantity(page: CartPageRequest, form: QuantityForm): Promise<Partial<CartAnswer>> {
  const { lineId, quantity, typed, stockConfirmed, version } = form
  if (quantity === undefined) return { lineId, typed, ...refusal(page, 'InvalidQuantity') }
  const change = { lineId, quantity, stockConfirmed, type: page.type, ...(version > 0 && { version }) }
  const { done, message, refusal: code, confirmable } = await page.call(changeQuantity, change)
  return { done, message, code, confirmable, lineId, quantity, typed, toast: done ? 'UpdatedCart' : null }
}

async function setLine(page: CartPageRequest, form: QuantityForm & { active: boolean }): Promise<Partial<CartAnswer>> {
  await setActive(page, form)
  // Setting the checkbox has just created a newer version of the line, so the posted one is outdated.
  return setQuantity(page, { ...form, version: 0 })
}

async function setNote(page: CartPageRequest, form: CartForm & { kind: 'note' }): Promise<Partial<CartAnswer>> {
  const { lineId, note, version } = form
  const change = { lineId, note, type: page.type, ...(version > 0 && { version }) }
  const { done, message, refusal: code } = await page.call(changeNote, change)
  return { done, message, code, lineId, typed: note, toast: done ? 'SavedSuccessfully' : null }
}

async function setActive(
  { call, i18n, type }: CartPageRequest,
  { lineId, active }: { lineId: number; active: boolean },
): Promise<Partial<CartAnswer>> {
  const done = await call(changeActivity, { lineId, active, type })
  return { done, lineId, message: done ? '' : i18n.t('toast.Error'), toast: done ? 'UpdatedCart' : 'Error' }
}

async function removeConfirmedLines(
  { call, i18n, type }: CartPageRequest,
  lineIds: number[],
): Promise<Partial<CartAnswer>> {
  const { affected, removalId } = await call(removeLines, { type, ...(lineIds.length > 0 && { lineIds }) })
  if (removalId === null) return { done: false, message: i18n.t('toast.Error'), toast: 'Error' }
  return { done: true, toast: 'SavedSuccessfully', removal: { id: removalId, lines: affected } }
}

async function restoreRemoval(page: CartPageRequest, removalId: number): Promise<Partial<CartAnswer>> {
  const { done, message, refusal: code } = await page.call(restoreLines, { removalId, type: page.type })
  return { done, message, code, toast: done ? 'UpdatedCart' : null }
}

async function setAddress(page: CartPageRequest, form: CartForm & { kind: 'address' }): Promise<Partial<CartAnswer>> {
  const { lineId, addressId, version } = form
  const change = { lineId, addressId, type: page.type, ...(version > 0 && { version }) }
  const { done, message, refusal: code } = await page.call(changeAddress, change)
  return { done, message, code, lineId, toast: done ? 'SavedSuccessfully' : null }
}

const refusal = ({ i18n }: PageRequest, code: RefusalCode & ('CartChanged' | 'InvalidQuantity')) => ({
  code,
  message: i18n.t(`refusal.${code}`),
})
