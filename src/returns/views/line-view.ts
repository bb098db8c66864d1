import type { PageRequest } from '#src/api/page-context.ts'
import type { ReturnableLine } from '#src/orders/returnable/returnable.ts'
import { formatDay, formatMoney } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { quantityWithUnit } from '#src/shop/unit-name.ts'

/** A returnable line, formatted; `most` and `mostAmount` are the maxima of the form. */
export function toReturnLineView(page: PageRequest, line: ReturnableLine) {
  const { language, site, i18n } = page
  const { orderNumber, lineNo, code, name, brand, left, leftAmount, currency } = line
  const query = new URLSearchParams({ order: orderNumber, line: `${lineNo}` })
  return {
    orderNumber,
    lineNo,
    code,
    name,
    brand,
    placedAt: formatDay(language, line.placedAt, site.timeZone),
    maximum: trimZeros(left),
    left: quantityWithUnit(left, line.unit, i18n),
    leftAmount: formatMoney(language, { amount: leftAmount, currency }),
    href: getPagePath(page, 'returns', `?${query}`),
  }
}
export type ReturnLineView = ReturnType<typeof toReturnLineView>
