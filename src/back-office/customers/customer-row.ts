import { formatDate, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Site } from '#src/settings/site.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { CustomerColumn, ListedCustomer } from './customers-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
}

/** A customer as a row of the table and of its files; `href` is the page of the customer. */
export function toCustomerRow(
  { texts: { t }, language, site: { timeZone } }: RowContext,
  customer: ListedCustomer,
  href: string,
): TableRowView {
  const { id, code, name, currency, balance, limit, active } = customer
  const toMoney = (amount: string): CellView => ({ text: formatMoney(language, { amount, currency }), value: amount })
  const toNumber = (number: number): CellView => ({ text: formatQuantity(language, `${number}`), value: `${number}` })
  const toDay = (moment: Date | null): CellView | undefined =>
    moment ? { text: formatDate(language, moment, { timeZone }) } : undefined
  const cells: Record<CustomerColumn, CellView | undefined> = {
    code: { text: code },
    name: { text: name || code },
    kind: { text: t(`customers.kind.${customer.kind}`) },
    group: toText(customer.group),
    city: toText(customer.city),
    priceList: toText(customer.priceList),
    // A file that is uploaded again has codes, because names may contain commas.
    servingDepots: { text: customer.servingDepots, value: customer.servingDepotCodes || '-' },
    representative: toText(customer.representative),
    balance:
      balance === null
        ? undefined
        : { ...toMoney(balance), alert: Number(limit) > 0 && Number(balance) > Number(limit) },
    limit: Number(limit) > 0 ? toMoney(limit) : undefined,
    currency: { text: currency },
    termsDays: customer.termsDays > 0 ? toNumber(customer.termsDays) : undefined,
    lastOrder: toDay(customer.lastOrder),
    users: toNumber(customer.users),
    phone: toText(customer.phone),
    email: toText(customer.email),
    taxNumber: toText(customer.taxNumber),
    createdAt: toDay(customer.createdAt),
    state: active
      ? { text: t('customers.state.active'), tone: 'good' }
      : { text: t('customers.state.passive'), tone: 'neutral' },
  }
  return { id: `${id}`, label: `${code} ${name}`.trim(), href, cells }
}

const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })
