import { formatQuantity, quantityToType } from '../../platform/i18n/format.ts'
import type { Texts } from '../../platform/i18n/texts.ts'
import type { Decimal } from '../../platform/money.ts'
import type { QuantityLimits } from '../../products/quantity.ts'
import type { QuickOrderRowData, RowRemark, StoredRow } from './quick-order.ts'

/**
 * A quantity as the reader's language writes it: what a file or a client said as a number is quoted as people would have
 * typed it ("1,5"), and read again it is the same. What can be read in two ways stays as it was typed.
 */
export function quantityText(
  { language }: Texts,
  { quantityText, readings }: Pick<StoredRow, 'quantityText' | 'readings'>,
) {
  const [only, ...others] = readings
  return only === quantityText && others.length === 0 ? quantityToType(language, quantityText) : quantityText
}

/** Why a row is not ready, in a sentence; empty when it is. Numbers of stock only for whoever may know them. */
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

// Numbers of stock are not everybody's to know, and that there is none is no number.
function stockContext(available: Decimal | null) {
  if (available === null) return { context: 'unseen' }
  return Number(available) <= 0 && { context: 'none' }
}

/** What was done to a row, or is good to know of it. */
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
