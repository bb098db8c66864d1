import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatMoney } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { formatDay } from '../amount-view.ts'
import type { getDocument } from './wire.ts'

type DocumentAnswer = OutputOf<typeof getDocument>

/** View model of an entry. */
export const toDocumentView = (page: PageRequest, found: DocumentAnswer) => ({
  ...buildFacts(page, found),
  ...buildLinks(page, found),
  writable: found.writable,
  choosable: found.choosable.map(({ id, documentNo, dueDate, open }) => ({
    id,
    no: documentNo,
    due: formatDay(page, dueDate),
    open: formatMoney(page.language, { amount: open, currency: found.currency }),
  })),
  disputes: found.disputes.map((one) => ({
    ...one,
    at: formatMoment(page, one.at),
    closedAt: one.closedAt && formatMoment(page, one.closedAt),
  })),
})

const formatMoment = ({ language, site }: PageRequest, at: Date) =>
  formatDate(language, at, { timeZone: site.timeZone, withTime: true })

function buildFacts(page: PageRequest, found: DocumentAnswer) {
  const { currency, side, documentNo, description, overdueDays, userName } = found
  const money = (amount: string) => formatMoney(page.language, { amount, currency })
  return {
    side,
    documentNo,
    description,
    overdueDays,
    userName,
    title: page.i18n.t(`account.type.${found.documentType}`),
    amount: money(found.amount),
    entryDate: formatDay(page, found.entryDate),
    dueDate: formatDay(page, found.dueDate),
    open: Number(found.open) > 0 ? money(found.open) : null,
    recordedAt: formatMoment(page, found.recordedAt),
  }
}

/** Orders are linked for their buyer only. */
function buildLinks(
  page: PageRequest,
  { orderNumber, undoneBy, undoes, matches, matchVersion, customerId, currency }: DocumentAnswer,
) {
  const own = customerId === page.viewer.customer?.id
  const entry = (id: number) => getPagePath(page, 'accountActivity', `/${id}`)
  const orderPath = () => getPagePath(page, 'orderDetail', `/${encodeURIComponent(orderNumber ?? '')}`)
  return {
    order:
      orderNumber === null
        ? null
        : { number: orderNumber, href: page.can('workOrders') || (own && page.can('seeOrders')) ? orderPath() : null },
    undone: undoneBy && { no: undoneBy.documentNo, href: entry(undoneBy.id) },
    undoes: undoes && { no: undoes.documentNo, href: entry(undoes.id) },
    matches: matches.map(({ documentNo, amount, entryId }) => ({
      no: documentNo,
      href: entry(entryId),
      amount: formatMoney(page.language, { amount, currency }),
    })),
    matched: matches.map(({ entryId }) => entryId),
    version: matchVersion,
    back: getPagePath(page, 'accountActivity') + (own ? '' : `?customer=${customerId}`),
  }
}
