import type { PageRequest } from '#src/api/page-context.ts'
import { formatMoney, formatQuantity, nameOfCountry } from '#src/platform/i18n/format.ts'
import type { ShippingDocument } from '#src/shipping/document.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { joinFacts } from '../join-facts.ts'
import { PART_PATHS } from './part-page.ts'
import type { ListedRecord } from './record-order.ts'

type ShippingMethod = ShippingDocument[number]

export const getMethodName = ({ key, name }: ShippingMethod, { language }: PageRequest): string =>
  name[language] ?? Object.values(name)[0] ?? key

export const listMethods = (page: PageRequest, document: ShippingDocument): ListedRecord[] =>
  document.map((method) => ({
    key: method.key,
    name: getMethodName(method, page),
    detail: method.company,
    lines: method.rules.map((rule) => describeRule(page, rule)),
    href: getPagePath(page, 'siteFacts', `${PART_PATHS.shipping}/key/${method.key}`),
  }))

/** A rule in words: "Ankara, İzmir · Türkiye · up to 5 desi · 80.00 TRY". */
function describeRule({ i18n: { t }, language, site }: PageRequest, rule: ShippingMethod['rules'][number]): string {
  const money = (amount: string) => formatMoney(language, { amount, currency: site.currency })
  const size = (value: string) => formatQuantity(language, value)
  // Names are separated by commas alone: an Arabic "and" would be written together with a Latin name.
  const join = (names: readonly string[]) => names.join(language === 'ar' ? '، ' : ', ')
  const isLimited = rule.cities.length > 0 || rule.countries.length > 0
  const isFree = Number(rule.cost) === 0 && Number(rule.perDesi) === 0
  return joinFacts(language, [
    !isLimited && t('siteFacts.rule.everywhere'),
    join(rule.cities),
    join(rule.countries.map((code) => nameOfCountry(language, code))),
    rule.upToDesi && t('siteFacts.rule.upToDesiText', { desi: size(rule.upToDesi) }),
    rule.upToKilos && t('siteFacts.rule.upToKilosText', { kilos: size(rule.upToKilos) }),
    rule.fromAmount && t('siteFacts.rule.fromAmountText', { amount: money(rule.fromAmount) }),
    isFree ? t('siteFacts.rule.free') : money(rule.cost),
    Number(rule.perDesi) > 0 && t('siteFacts.rule.perDesiText', { amount: money(rule.perDesi) }),
  ])
}
