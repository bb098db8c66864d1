import { type Expression, sql } from 'kysely'
import type { Goods } from '#src/products/goods/goods.ts'
import { memoizeForSite } from '#src/site/queries.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import type { SiteScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { type Decimal, sum } from '../platform/money.ts'
import {
  computeCost,
  computeSize,
  convertRules,
  type Destination,
  type ShippingOffer,
  type ShippingRule,
} from './shipping.ts'

/** SQL fragment for the localized name of a shipping method; '' if it has no name in this language. */
export const selectShippingMethodName = (language: Language, id: Expression<number>) =>
  sql<string>`coalesce((select method.names->>${language} from shipping_methods method where method.id = ${id}), '')`

/** The shipment that a cart would make. */
export interface ToSend {
  lines: readonly { goods: Pick<Goods, 'kilos' | 'volume' | 'freeShipping'> | undefined; quantity: Decimal }[]
  /** Merchandise total, without tax, after promotions. */
  amount: Decimal
  /** A promotion grants free freight. */
  freeFreight: boolean
  currency: string
  to: Destination
}

export interface ShippingOffers {
  /** Whether the site has shipping methods of its own; otherwise freight is not handled. */
  isRequested: boolean
  /** In the owner's order. */
  offers: ShippingOffer[]
}

interface Row extends Omit<ShippingOffer, 'cost'> {
  rules: ShippingRule[]
  rate: Decimal | null
}

/** The shipping methods available for this shipment, each with its cost in the buyer's currency. */
export async function loadShippingOffers(
  db: Db,
  context: Pick<RequestContext, 'site' | 'language'>,
  shipment: ToSend,
): Promise<ShippingOffers> {
  const methods = await loadMethods(db, context, shipment.currency)
  if (methods.length === 0) return { isRequested: false, offers: [] }
  const goods = shipment.lines.flatMap(({ goods, quantity }) =>
    goods ? [{ kilos: goods.kilos, volume: goods.volume, free: goods.freeShipping, quantity }] : [],
  )
  const free = shipment.freeFreight || (goods.length > 0 && goods.every((one) => one.free))
  const parcel = { ...computeSize(goods), amount: sum([shipment.amount]).toFixed(), free, currency: shipment.currency }
  const offers = methods.flatMap(({ rules, rate, ...method }) => {
    // Without a rate the cost is unknown.
    const cost = rate === null ? undefined : computeCost(convertRules(rules, rate), parcel, shipment.to)
    return cost === undefined ? [] : [{ ...method, cost }]
  })
  return { isRequested: true, offers }
}

/** In this currency, cached per version of the site: methods and rates are sections of it. */
const loadMethods = (
  db: Db,
  { site, language }: Pick<RequestContext, 'site' | 'language'>,
  currency: string,
): Promise<Row[]> =>
  memoizeForSite(
    db,
    { siteId: site.id, version: site.version, key: ['shipping methods', language, currency] },
    async (primary) => {
      const { rows } = await sql<Row>`
        select method.id, method.company, coalesce(method.names->>${language}, method.names->>'tr', method.key) as name,
               coalesce(method.notes->>${language}, method.notes->>'tr', '') as note, method.tax_rate, method.rules,
               case when site.currency = ${currency} then 1 else 1 / rate.rate end as rate
        from shipping_methods method join sites site on site.id = method.site_id
        left join currency_rates rate on rate.site_id = site.id and rate.currency = ${currency}
        where method.site_id = ${site.id} and not method.retired
        order by method.sort_no, method.id`.execute(primary)
      return rows
    },
  )

/** SQL for whether a site offers a shipping method. */
export const hasShippingMethods = ({ siteId }: Pick<SiteScope, 'siteId'>) =>
  sql<boolean>`exists (select from shipping_methods m where m.site_id = ${siteId} and not m.retired)`
