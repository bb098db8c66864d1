import { formatQuantity } from '../../platform/i18n/format.ts'
import type { Texts } from '../../platform/i18n/texts.ts'
import type { Decimal } from '../../platform/money.ts'
import type { KeptRow, PadRow, RowWord } from './pad.ts'

/** Why a row is not ready, in a sentence; empty when it is. Numbers of stock only for whoever may know them. */
export function reasonText({ t, language }: Texts, row: Pick<PadRow, 'reason' | 'quantityText' | 'available'>): string {
  if (row.reason === null) return ''
  const { available } = row
  return t(`quickOrder.reason.${row.reason}`, {
    typed: row.quantityText,
    available: available === null ? null : formatQuantity(language, available),
    ...(row.reason === 'InsufficientStock' && available === null && { context: 'unseen' }),
  })
}

/** What was done to a row, or is good to know of it. */
export function wordText(
  { t, language }: Texts,
  word: RowWord,
  row: Pick<KeptRow, 'quantity' | 'quantityText' | 'code'> & { packageQuantity: Decimal },
): string {
  return t(`quickOrder.word.${word}`, {
    code: row.code,
    typed: row.quantityText,
    quantity: row.quantity === null ? '' : formatQuantity(language, row.quantity),
    package: formatQuantity(language, row.packageQuantity),
  })
}
