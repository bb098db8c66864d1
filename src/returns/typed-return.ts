import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import { MAX_PHOTOS } from './return.ts'

/** The input of a return form, to be shown again if there is a problem. */
export interface TypedReturn {
  key: string
  orderNumber: string
  lineNo: number
  reason: number
  quantity: string
  amount: string
  description: string
}

export function parseReturnForm(form: FormData): TypedReturn {
  const text = (name: string, maximum: number) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, maximum) : ''
  }
  const getWholeNumber = (name: string) => (/^\d{1,9}$/.test(text(name, 10)) ? Number(text(name, 10)) : 0)
  const key = text('key', 36)
  return {
    key: UUID.test(key) ? key : crypto.randomUUID(),
    orderNumber: text('order', 20),
    lineNo: getWholeNumber('line'),
    reason: getWholeNumber('reason'),
    quantity: text('quantity', 20),
    amount: text('amount', 20),
    description: text('description', 1000),
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** The chosen files; undefined for more than five. Without a choice browsers send one empty file, which is ignored. */
export function getPhotos(form: FormData): File[] | undefined {
  const files = form.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0)
  return files.length > MAX_PHOTOS ? undefined : files
}

/** Quantity and amount as numbers; undefined for invalid ones, and for a quantity of zero. */
export function parseAmounts({ quantity, amount }: Pick<TypedReturn, 'quantity' | 'amount'>): {
  quantity: Decimal | undefined
  amount: Decimal | undefined
} {
  const parsedQuantity = typedDecimal(quantity, 3)
  return { quantity: parsedQuantity === '0' ? undefined : parsedQuantity, amount: typedDecimal(amount) }
}
