import { rowTexts, type TextContext } from '#src/catalog/views/row-texts.ts'
import { formatDate, formatPercent, formatQuantity, formatRate, formatUnitPrice } from '#src/platform/i18n/format.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import { NET_PRICE_CODE } from '#src/pricing/price.ts'
import { formatDisplayMoney, toDisplayCurrency } from '#src/shop/display-currency.ts'
import type { ExplainedLine, Explanation } from './explanation.ts'

/** View model of a price explanation. */
export interface ExplanationView {
  rows: { text: string; chain: string; notes: string[]; change: string; after: string }[]
  /** As displayed on the page. */
  displayPrice: string
  payments: { text: string; amount: string }[]
}

export function explanationView(
  { list, lines, displayPrice, ...rest }: Explanation,
  textContext: TextContext,
): ExplanationView {
  const { language, i18n } = textContext
  const { t } = i18n
  const money = (amount: Decimal, currency: string) => formatUnitPrice(language, { amount, currency })
  const first = {
    text: list.name === NET_PRICE_CODE ? t('detail.why.netPrice') : t('detail.why.list', { list: list.name }),
    chain: '',
    notes: [
      list.fallback ? t('detail.why.fallback') : '',
      Number(list.fromQuantity) > 0
        ? t('detail.why.from', { quantity: formatQuantity(language, list.fromQuantity) })
        : '',
      formatValidity(list, textContext),
    ].filter(Boolean),
    change: '',
    after: money(list.amount, list.currency),
  }
  return {
    rows: [
      first,
      ...lines.map((line) => ({
        ...describeStep(line, textContext),
        change: line.step === 'exchange' ? '' : money(line.change, line.currency),
        after: money(line.after, line.currency),
      })),
      ...toDisplayCurrencyRows({ amount: displayPrice, currency: rest.currency }, textContext),
    ],
    displayPrice: formatDisplayMoney(textContext, { amount: displayPrice, currency: rest.currency }),
    payments: rest.payments.map(({ name, percent, amount }) => ({
      text: t('detail.why.payment', { name, percent: formatPercent(language, percent) }),
      amount: formatDisplayMoney(textContext, { amount, currency: rest.currency }),
    })),
  }
}

/** The last step: the rate of the display currency. */
function toDisplayCurrencyRows(
  price: Money,
  { language, i18n, displayCurrency }: TextContext,
): ExplanationView['rows'] {
  const converted = toDisplayCurrency(price, displayCurrency)
  if (!displayCurrency || converted.currency === price.currency) return []
  const one = toDisplayCurrency(
    { amount: '1', currency: converted.currency },
    { ...displayCurrency, currency: price.currency },
  )
  const rate = formatRate(language, one.amount)
  return [
    {
      text: i18n.t('detail.why.exchange', { from: converted.currency, to: price.currency, rate }),
      chain: '',
      notes: [],
      change: '',
      after: formatUnitPrice(language, converted),
    },
  ]
}

function describeStep(
  line: ExplainedLine,
  textContext: TextContext,
): Pick<ExplanationView['rows'][number], 'text' | 'chain' | 'notes'> {
  const { language, i18n } = textContext
  const { t } = i18n
  switch (line.step) {
    case 'withoutTax':
      return {
        text: t('detail.why.withoutTax', { percent: formatPercent(language, line.percent) }),
        chain: '',
        notes: [],
      }
    case 'tax':
      return { text: t('detail.why.tax', { percent: formatPercent(language, line.percent) }), chain: '', notes: [] }
    case 'exchange': {
      const { from, rate, currency } = line
      return {
        text: t('detail.why.exchange', { from, to: currency, rate: formatRate(language, rate) }),
        chain: '',
        notes: [],
      }
    }
    case 'discount': {
      const chain = line.percents.map((percent) => formatQuantity(language, percent)).join('+')
      const kinds = {
        group: t('detail.why.group'),
        brand: t('detail.why.brand'),
        category: t('detail.why.category'),
        product: t('detail.why.product'),
        customer: t('detail.why.customer'),
        campaign: t('detail.why.campaign'),
      }
      const notes = [line.title, line.ofSubDealer ? t('detail.why.ofSubDealer') : '', formatValidity(line, textContext)]
      return { text: kinds[line.kind], chain: rowTexts(i18n).discounts(chain), notes: notes.filter(Boolean) }
    }
  }
}

interface Validity {
  validFrom: string | null
  validTo: string | null
}

/** Calendar days, so no time zone may shift them. */
function formatValidity({ validFrom, validTo }: Validity, { language, i18n: { t } }: TextContext): string {
  const day = (text: string) => formatDate(language, new Date(`${text}T00:00:00Z`), { timeZone: 'UTC' })
  if (validFrom && validTo) return t('detail.why.valid', { from: day(validFrom), to: day(validTo) })
  if (validFrom) return t('detail.why.validFrom', { from: day(validFrom) })
  return validTo ? t('detail.why.validTo', { to: day(validTo) }) : ''
}
