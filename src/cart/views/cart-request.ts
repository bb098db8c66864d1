import type { Decimal } from '#src/platform/money.ts'
import { getFormId, isChecked, typedQuantity } from '../add/add-form.ts'
import type { CartType } from '../cart.ts'

/** The state in the address of the cart page: `t`, `page`, `s` and the payment method of the totals (catalogue 2). */
export interface CartRequest {
  type: CartType
  page: number
  search: string
  payment: number
}

/** The address of this state, without default values. */
export function cartAddress(cart: string, { type, page = 1, search = '', payment = 0 }: Partial<CartRequest>): string {
  const query = new URLSearchParams({
    ...(type === 1 && { t: '1' }),
    ...(search && { s: search }),
    ...(payment > 0 && { payment: `${payment}` }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `${cart}?${query}` : cart
}

/** A parsed form of the cart page. */
export type CartForm =
  /** Without script one button submits quantity and checkbox of a line together. */
  | ({ kind: 'line'; active: boolean } & QuantityForm)
  | ({ kind: 'quantity' } & QuantityForm)
  | { kind: 'active'; lineId: number; active: boolean }
  | { kind: 'note'; lineId: number; note: string; version: number }
  | { kind: 'remove'; lineIds: number[]; confirmed: boolean }
  | { kind: 'clear'; confirmed: boolean }
  | { kind: 'address'; lineId: number; addressId: number; version: number }
  | { kind: 'undo'; removalId: number }

export interface QuantityForm {
  lineId: number
  /** undefined if the typed text is not a number. */
  quantity: Decimal | undefined
  typed: string
  stockConfirmed: boolean
  /** Version of the cart when the form was rendered. */
  version: number
}

/** undefined for an unknown form, and for one without a line id. */
export function cartForm(form: FormData): CartForm | undefined {
  const lineId = getFormId(form, 'lineId')
  const confirmed = isChecked(form, 'confirmed')
  const active = isChecked(form, 'active')
  switch (form.get('intent')) {
    case 'line':
      return lineId ? { kind: 'line', active, ...quantityForm(form, lineId) } : undefined
    case 'quantity':
      return lineId ? { kind: 'quantity', ...quantityForm(form, lineId) } : undefined
    case 'active':
      return lineId ? { kind: 'active', lineId, active } : undefined
    case 'note':
      return lineId ? { kind: 'note', lineId, note: getNote(form), version: getFormId(form, 'version') } : undefined
    case 'remove':
      return removal(form, confirmed)
    case 'address':
      return lineId
        ? { kind: 'address', lineId, addressId: getFormId(form, 'addressId'), version: getFormId(form, 'version') }
        : undefined
    case 'undo':
      return { kind: 'undo', removalId: getFormId(form, 'removalId') }
    case 'clear':
      return { kind: 'clear', confirmed }
    default:
      return undefined
  }
}

const quantityForm = (form: FormData, lineId: number): QuantityForm => ({
  lineId,
  quantity: typedQuantity(form.get('quantity')),
  typed: String(form.get('quantity') ?? '').slice(0, 20),
  stockConfirmed: isChecked(form, 'stockConfirmed'),
  version: getFormId(form, 'version'),
})

const getNote = (form: FormData) => String(form.get('note') ?? '').trim()

function removal(form: FormData, confirmed: boolean): CartForm | undefined {
  const ids = form.getAll('lineId').filter((id): id is string => typeof id === 'string' && /^\d{1,15}$/.test(id))
  const lineIds = [...new Set(ids.map(Number))].filter((id) => id > 0)
  return lineIds.length > 0 ? { kind: 'remove', lineIds, confirmed } : undefined
}
