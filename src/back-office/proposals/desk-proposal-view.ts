import Big from 'big.js'
import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { type OfferLimit, type PricedLine, toOfferLimit } from '#src/orders/proposals/offer-discount.ts'
import type { ProposalDetail, ProposalLine } from '#src/orders/proposals/proposal.ts'
import { type ProposalLineView, toProposalView } from '#src/orders/proposals/proposal-view.ts'
import { formatMoney, formatPercent, formatQuantity, formatUnitPrice } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { type TypedLine, toTypedLine } from './desk-answer.ts'
import type { getProposalGoods } from './wire.ts'

/** A line of a proposal with what its seller has to know. */
export interface DeskProposalLine extends Omit<ProposalLineView, 'typed'> {
  /** The page of the product in the back office; null for staff who may not open it. */
  productHref: string | null
  list: string | null
  /** The quantity that the customer requested last, with its unit. */
  requested: string
  /** Part of it can still be ordered. */
  isOpen: boolean
  /** What an offered price is calculated from; null for staff who may not see it. */
  pricing: PricedLine | null
  /** The customer's own unit price, which an offer does not exceed. */
  highestPrice: string | null
  /** The largest discount of the role, with the lowest price that it leads to; null without a limit. */
  limit: (OfferLimit & { percentText: string; priceText: string }) | null
  cost: Decimal | null
  costText: string | null
  stock: { depotName: string; atDepot: string | null; inAll: string; isShort: boolean }
  typed: TypedLine
}

export function toDeskLines(
  page: PageRequest,
  { lines, currency, maxDiscount, ...proposal }: ProposalDetail,
  goods: OutputOf<typeof getProposalGoods>['lines'],
): DeskProposalLine[] {
  const { language } = page
  const views: readonly ProposalLineView[] = toProposalView(page, { ...proposal, lines, currency, maxDiscount }).lines
  const formatAmount = (amount: Decimal | null) => amount && formatMoney(language, { amount, currency })
  return lines.flatMap((line, at) => {
    const view = views[at]
    const own = goods.find(({ lineNo }) => lineNo === line.lineNo)
    if (!view) return []
    const open = new Big(line.quantity).minus(line.taken)
    const inDepot = own?.atDepot ?? own?.inAllDepots ?? '0'
    return [
      {
        ...view,
        productHref: page.can('manageCatalogue')
          ? getPagePath(page, 'deskProducts', `/code/${encodeURIComponent(line.code)}`)
          : null,
        list: formatAmount(line.listPrice),
        requested: formatRequested(page, line, proposal.revisions),
        isOpen: line.state === 'open',
        pricing: toPricing(line),
        highestPrice: line.basePrice && formatUnitPrice(language, { amount: line.basePrice, currency }),
        limit: toLimitView(line, { language, currency, maxDiscount }),
        cost: own?.cost ?? null,
        costText: formatAmount(own?.cost ?? null),
        stock: {
          depotName: own?.depotName ?? '',
          atDepot: own?.atDepot == null ? null : formatQuantity(language, own.atDepot),
          inAll: formatQuantity(language, own?.inAllDepots ?? '0'),
          isShort: open.gt(inDepot),
        },
        typed: toTypedLine(language, line, open.toFixed()),
      },
    ]
  })
}

interface LimitTerms {
  language: Language
  currency: string
  maxDiscount: Decimal | null
}

function toLimitView({ basePrice, netPrice }: ProposalLine, { language, currency, maxDiscount }: LimitTerms) {
  if (basePrice === null || maxDiscount === null || new Big(maxDiscount).gte(100)) return null
  const limit = toOfferLimit({ basePrice, netPrice }, maxDiscount)
  return {
    ...limit,
    percentText: formatPercent(language, limit.maxDiscount),
    priceText: formatUnitPrice(language, { amount: limit.lowestPrice, currency }),
  }
}

const toPricing = ({ listPrice, discounts, basePrice }: ProposalLine): PricedLine | null =>
  listPrice === null || discounts === null || basePrice === null ? null : { listPrice, discounts, basePrice }

function formatRequested(page: PageRequest, line: ProposalLine, revisions: ProposalDetail['revisions']): string {
  const quantity = getRequestedQuantity(line, revisions)
  return `${formatQuantity(page.language, quantity)} ${unitName(line.unit, page.i18n, quantity)}`
}

/** The quantity in the last request or revision of the customer: without the changes that answers made since. */
export function getRequestedQuantity(
  { lineNo, quantity }: Pick<ProposalLine, 'lineNo' | 'quantity'>,
  revisions: readonly Pick<ProposalDetail['revisions'][number], 'move' | 'changes'>[],
): Decimal {
  const requestedAt = revisions.findLastIndex(({ move }) => move === 'ask' || move === 'revise')
  const answered = revisions.slice(requestedAt + 1).flatMap(({ changes }) => changes)
  return answered.find((change) => change.lineNo === lineNo)?.quantityBefore ?? quantity
}
