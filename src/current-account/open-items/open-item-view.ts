import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { formatDay } from '../account-view.ts'
import type { getOverdue } from '../wire.ts'

/** An unpaid document with formatted strings. */
export interface OpenItemView {
  href: string
  no: string
  type: string
  entryDate: string
  dueDate: string
  amount: string
  open: string
  overdueText: string
}

type Line = OutputOf<typeof getOverdue>['lines'][number]

export const toOpenItemView = (page: PageRequest, line: Line, currency: string): OpenItemView => ({
  href: getPagePath(page, 'accountActivity', `/${line.id}`),
  no: line.documentNo,
  type: page.i18n.t(`account.type.${line.documentType}`),
  entryDate: formatDay(page, line.entryDate),
  dueDate: formatDay(page, line.dueDate),
  amount: formatMoney(page.language, { amount: line.amount, currency }),
  open: formatMoney(page.language, { amount: line.open, currency }),
  overdueText: line.overdueDays > 0 ? page.i18n.t('account.line.lateDays', { count: line.overdueDays }) : '',
})
