import { formatQuantity, quantityToType } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { QuantityLimits } from '#src/products/quantity.ts'
import type { QuickOrderRowData, RowRemark, StoredRow } from './quick-order.ts'

/**
 * Formats a quantity in the reader's language: a number of a file or client is shown as users type it ("1,5") and
 * parses back unchanged. An ambiguous text stays as typed.
 */
export function quantityText(
  { language }: Texts,
  { quantityText, readings }: Pick<StoredRow, 'quantityText' | 'readings'>,
) {
  const [only, ...others] = readings
  return only === quantityText && others.length === 0 ? quantityToType(language, quantityText) : quantityText
}

/** Why a row is not ready, as a sentence; empty if it is. Stock figures only for viewers with the right. */
export function reasonText(
  { t, language }: Texts,
  row: Pick<QuickOrderRowData, 'reason' | 'quantityText' | 'available'> & { limits: QuantityLimits },
): string {
  if (row.reason === null) return ''
  const { available, limits } = row
  return t(`quickOrder.reason.${row.reason}`, {
    typed: row.quantityText,
    maximum: formatQuantity(language, limits.maximum),
    available: available === null ? null : formatQuantity(language, available),
    ...(row.reason === 'InsufficientStock' && stockContext(available)),
  })
}

// Stock figures may be hidden; that there is none may be shown.
function stockContext(available: Decimal | null) {
  if (available === null) return { context: 'unseen' }
  return Number(available) <= 0 && { context: 'none' }
}

/** The text of a remark. */
export function formatRemark(
  { t, language }: Texts,
  word: RowRemark,
  row: Pick<StoredRow, 'quantity' | 'quantityText' | 'code'> & { limits: QuantityLimits },
): string {
  return t(`quickOrder.word.${word}`, {
    code: row.code,
    typed: row.quantityText,
    quantity: row.quantity === null ? '' : formatQuantity(language, row.quantity),
    package: formatQuantity(language, row.limits.by),
    minimum: formatQuantity(language, row.limits.minimum),
  })
}
