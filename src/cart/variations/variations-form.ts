import type { Decimal } from '#src/platform/money.ts'
import { getFormId, isChecked, type PromptKind, parseSettledPrompts, typedQuantity } from '../add/add-form.ts'

/** One line of a form of variations. */
export interface VariationEntry {
  variationId: number
  quantity: Decimal
  addressId: number | null
  discount4: Decimal | null
  discount5: Decimal | null
}

export interface VariationsForm {
  productId: number
  lines: VariationEntry[]
  stockConfirmed: boolean
  /** Prompts that the buyer has already answered. */
  settled: PromptKind[]
  /** Adds to the proposal cart. */
  proposal: boolean
}

type VariationsProblem = 'RecordWasNotFound' | 'SelectVariation' | 'PleaseEnterQuantity' | 'InvalidQuantity'

/**
 * The content of a form of variations: its fields repeat per line. Empty lines are ignored. Without a variation it is
 * SelectVariation, without any quantity PleaseEnterQuantity (catalogue 5).
 */
export function parseVariations(form: FormData): VariationsForm | { code: VariationsProblem } {
  const productId = getFormId(form, 'productId')
  if (!productId) return { code: 'RecordWasNotFound' }
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''))
  const [ids, quantities] = [texts('variationId'), texts('quantity')]
  if (!ids.some((id) => /^[1-9]\d{0,14}$/.test(id))) return { code: 'SelectVariation' }
  const [addresses, fourth, fifth] = [texts('addressId'), texts('discount4'), texts('discount5')]
  const filled = ids.flatMap((id, at) => (isFilled(quantities[at]) ? [{ id, at }] : []))
  const lines = filled.map(({ id, at }) => ({
    variationId: Number(id),
    quantity: typedQuantity(quantities[at] ?? ''),
    addressId: Number(addresses[at] ?? 0) || null,
    discount4: percent(fourth[at]),
    discount5: percent(fifth[at]),
  }))
  if (lines.length === 0) return { code: 'PleaseEnterQuantity' }
  const readable = lines.flatMap(({ quantity, ...line }) => (quantity === undefined ? [] : [{ ...line, quantity }]))
  if (readable.length < lines.length) return { code: 'InvalidQuantity' }
  return {
    productId,
    lines: readable,
    stockConfirmed: isChecked(form, 'stockConfirmed'),
    settled: parseSettledPrompts(form),
    proposal: form.get('next') === 'proposal',
  }
}

const isFilled = (text = '') => text !== '' && !/^0*(?:[.,]0*)?$/.test(text)

/** An invalid percent is passed on as one that is never allowed. */
function percent(text = ''): Decimal | null {
  if (text === '') return null
  const typed = text.replace(',', '.').replace(/%/g, '')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(typed) ? typed : '999'
}
