import Big from 'big.js'
import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatMoney, formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Translate } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import { toDealerRow } from './simulation-row.ts'
import type { SimulatedSums } from './simulation-table.ts'
import type { getSimulation } from './wire.ts'

/** Dealers on the page; the file has all. */
const MAX_DEALERS = 200

export type SimulationView = ReturnType<typeof toSimulationView>

export function toSimulationView(page: PageRequest, result: OutputOf<typeof getSimulation>) {
  const { language, site } = page
  const words = { t: page.i18n.t, language, currency: site.currency }
  const { total, dealers, leftOut, tooMany } = result
  return {
    tooMany,
    hasOrders: total.orders > 0,
    tiles: listTiles(words, total),
    leftOut: leftOut > 0 ? formatQuantity(language, `${leftOut}`) : '',
    limited: total.limited > 0 ? formatQuantity(language, `${total.limited}`) : '',
    rows: dealers.slice(0, MAX_DEALERS).map((dealer) => toDealerRow(words, dealer)),
    more: Math.max(0, dealers.length - MAX_DEALERS),
    seesDealers: page.can('seeOrderDesk') || page.can('manageCustomers'),
  }
}

interface Tile {
  label: string
  value: string
  detail: string
}

function listTiles(
  { t, language, currency }: { t: Translate; language: Language; currency: string },
  total: SimulatedSums,
): Tile[] {
  const money = (amount: Decimal) => formatMoney(language, { amount, currency })
  const number = (value: number | Decimal) => formatQuantity(language, `${value}`)
  const share = (part: Decimal, whole: Decimal) =>
    new Big(whole).eq(0) ? '' : formatPercent(language, new Big(part).times(100).div(whole).round(1).toFixed())
  const { orders, reached, revenue, discount, giftQuantity, giftWorth, freight, replaced, cost } = total
  return [
    {
      label: t('promotionSimulation.tile.reached'),
      value: number(reached),
      detail: t('promotionSimulation.tile.reachedText', {
        orders: number(orders),
        share: share(`${reached}`, `${orders}`) || number(0),
      }),
    },
    {
      label: t('promotionSimulation.tile.cost'),
      value: money(cost),
      detail: t('promotionSimulation.tile.costText', { share: share(cost, revenue) || number(0) }),
    },
    { label: t('promotionSimulation.column.discount'), value: money(discount), detail: '' },
    {
      label: t('promotionSimulation.column.giftWorth'),
      value: money(giftWorth),
      detail: t('promotionSimulation.tile.gifts', { quantity: number(giftQuantity) }),
    },
    { label: t('promotionSimulation.column.freight'), value: money(freight), detail: '' },
    {
      label: t('promotionSimulation.column.replaced'),
      value: money(replaced),
      detail: t('promotionSimulation.tile.replacedText'),
    },
    ...(total.marginBefore === null || total.marginAfter === null
      ? []
      : [
          {
            label: t('promotionSimulation.tile.margin'),
            value: money(total.marginAfter),
            detail: t('promotionSimulation.tile.marginText', {
              before: money(total.marginBefore),
              orders: number(total.knownOrders),
            }),
          },
        ]),
  ]
}
