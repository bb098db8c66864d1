import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatRate, nameOfCurrency } from '#src/platform/i18n/format.ts'
import { choosableCurrencies } from '#src/shop/display-currency.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { type DisplayRate, getRates } from '#src/site/wire.ts'

/**
 * The currency list with the site's rates and the choosable currencies; null if there is none to show (storefront 6).
 */
export async function loadRates(page: PageRequest) {
  const { can, call, language, site, i18n } = page
  if (!can('seeCurrencies')) return null
  const rates = (await call(getRates)).filter(({ currency }) => currency !== site.currency).sort(byWeight)
  const [newest] = rates.map(({ takenAt }) => takenAt).sort((one, other) => other.getTime() - one.getTime())
  if (!newest) return null
  const on = formatDate(language, newest, { timeZone: site.timeZone })
  return {
    list: rates.map(({ currency, rate }) => ({ currency, rate: formatRate(language, rate) })),
    note: i18n.t('shell.ratesNote', { currency: site.currency, on }),
    choice: can('seePrices') ? toCurrencyChoice(page, rates) : null,
  }
}

/** The currencies that prices can be shown in: only those with a rate, the buyer's own first. */
function toCurrencyChoice(page: PageRequest, rates: readonly DisplayRate[]) {
  const { site, language } = page
  const ownCurrency = getOwnCurrency(page)
  const codes = choosableCurrencies({ buyerCurrency: ownCurrency, site: site.currency, rates })
  const findRate = (code: string) => rates.find(({ currency }) => currency === code)?.rate
  if (codes.length < 2) return null
  return {
    action: getPagePath(page, 'currency'),
    chosen: page.displayCurrency?.rateTakenAt ? page.displayCurrency.currency : ownCurrency,
    currencies: codes.map((code) => {
      const rate = findRate(code)
      return { code, name: nameOfCurrency(language, code), rate: rate ? formatRate(language, rate) : '' }
    }),
  }
}

/** The note on a page whose prices are shown in a chosen currency, or would be if a rate existed. */
export function currencyNote(page: PageRequest) {
  const { displayCurrency, site, language, i18n } = page
  if (!displayCurrency) return null
  const { currency, buyerCurrency, rateTakenAt } = displayCurrency
  const on = rateTakenAt && formatDate(language, rateTakenAt, { timeZone: site.timeZone })
  return {
    text: on
      ? i18n.t('shell.currency.shown', { currency, own: buyerCurrency, on })
      : i18n.t('shell.currency.missing', { currency, own: buyerCurrency }),
    back: i18n.t('shell.currency.back', { own: buyerCurrency }),
    buyerCurrency,
    action: getPagePath(page, 'currency'),
  }
}

/** The currency of the prices on a page. */
export const currencyOfPrices = (page: PageRequest) =>
  page.displayCurrency?.rateTakenAt ? page.displayCurrency.currency : getOwnCurrency(page)

const getOwnCurrency = ({ viewer, site }: PageRequest) => viewer.customer?.currency ?? site.currency

/** The first currencies of the list; the others follow alphabetically. */
const FIRST = ['USD', 'EUR']
const byWeight = (one: { currency: string }, other: { currency: string }) => getSortRank(one) - getSortRank(other)
const getSortRank = ({ currency }: { currency: string }) =>
  (FIRST.indexOf(currency) + FIRST.length + 1) % (FIRST.length + 1)
