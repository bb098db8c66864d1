import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { SplitPreview } from './desk.ts'

export interface SplitView {
  /** Idempotency key, chosen when the page was rendered. */
  key: string
  /** Why it cannot be split. */
  obstacle: string | null
  parts: SplitPartView[]
}

export interface SplitPartView {
  depotName: string
  /** The number that it keeps; null for a new order. */
  number: string | null
  total: string
  lines: SplitLineView[]
}

interface SplitLineView {
  lineNo: number
  code: string
  name: string
  quantity: string
  /** The part of it that is sent later; null if no depot lacks it. */
  later: string | null
}

/** The form of a split; null where all goods come from one depot. */
export function toSplitView(
  { language, i18n }: PageRequest,
  { currency, obstacle, parts }: Omit<SplitPreview, 'obstacle'> & { obstacle: string | null },
): SplitView | null {
  if (parts.length === 0) return null
  return {
    key: crypto.randomUUID(),
    obstacle,
    parts: parts.map(({ total, lines, ...part }) => ({
      ...part,
      total: formatMoney(language, { amount: total, currency }),
      lines: lines.map(({ lineNo, code, name, unit, quantity, backordered }) => ({
        lineNo,
        code,
        name,
        quantity: `${formatQuantity(language, quantity)} ${unitName(unit, i18n, quantity)}`,
        later: new Big(backordered).gt(0) ? formatQuantity(language, backordered) : null,
      })),
    })),
  }
}
