import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatMoney, formatPercent } from '#src/platform/i18n/format.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { quantityWithUnit } from '#src/shop/unit-name.ts'
import type { Invoice, InvoiceRow, Party } from './invoice.ts'
import { getInvoices } from './wire.ts'

/** An e-invoice with formatted strings, for its page and its PDF. */
export interface InvoiceView {
  number: string
  uuid: string
  issued: string
  profile: string
  kind: string
  notes: string[]
  supplier: Party
  customer: Party
  /** `key` distinguishes rows: the sender's numbers may repeat. */
  lines: {
    key: string
    no: string
    code: string
    name: string
    quantity: string
    price: string
    tax: string
    amount: string
  }[]
  /** Name and amount; the last is the amount payable. */
  totals: { name: string; amount: string }[]
}

type Reader = Pick<PageRequest, 'language' | 'i18n'>

export function toInvoiceView({ language, i18n }: Reader, invoice: Invoice): InvoiceView {
  const { number, uuid, profile, kind, notes, supplier, customer, currency } = invoice
  const money = (amount: Decimal) => formatMoney(language, { amount, currency })
  const percent = (value: Decimal) => formatPercent(language, trimZeros(value))
  const toNonZeroRow = (name: string, amount: Decimal) =>
    Number(amount) === 0 ? [] : [{ name, amount: money(amount) }]
  return {
    number,
    uuid,
    profile,
    kind,
    notes,
    supplier,
    customer,
    issued: [formatIssueDay(language, invoice.issuedOn), invoice.issuedAt].filter(Boolean).join(' '),
    lines: invoice.lines.map((line, at) => ({
      key: `${at}`,
      no: line.no,
      code: line.code,
      name: line.name,
      quantity: quantityWithUnit(trimZeros(line.quantity), UNIT_OF_CODE[line.unit] ?? line.unit, i18n),
      price: money(line.price),
      tax: percent(line.taxPercent),
      amount: money(line.amount),
    })),
    totals: [
      { name: i18n.t('eInvoice.lineTotal'), amount: money(invoice.lineTotal) },
      ...toNonZeroRow(i18n.t('eInvoice.allowance'), invoice.allowanceTotal),
      { name: i18n.t('eInvoice.taxExclusive'), amount: money(invoice.taxExclusive) },
      ...invoice.taxes.map((tax) => ({
        name: [tax.name, percent(tax.percent), tax.exemption].filter(Boolean).join(' '),
        amount: money(tax.amount),
      })),
      { name: i18n.t('eInvoice.taxInclusive'), amount: money(invoice.taxInclusive) },
      { name: i18n.t('eInvoice.payable'), amount: money(invoice.payable) },
    ],
  }
}

/** A row of the list of an order or an account document. */
const toInvoiceRowView = ({ language }: Reader, { id, number, issuedOn, currency, payable }: InvoiceRow) => ({
  id,
  number,
  issued: formatIssueDay(language, issuedOn),
  payable: formatMoney(language, { amount: payable, currency }),
})

const formatIssueDay = (language: Reader['language'], day: string) =>
  formatDate(language, new Date(`${day}T12:00:00Z`), { timeZone: 'UTC' })

/** Common UN/ECE unit codes; any other is shown as its code. */
const UNIT_OF_CODE: Record<string, string> = {
  C62: 'piece',
  NIU: 'piece',
  SET: 'set',
  KGM: 'kilogram',
  LTR: 'litre',
  MTR: 'metre',
  PR: 'pair',
}

export interface InvoiceLink {
  id: number
  number: string
  issued: string
  payable: string
  /** Path of its page, and prefix of the paths of its files. */
  href: string
}

/** E-invoices of an order or an account document; empty for users who may not see orders. */
export async function invoiceLinks(
  page: PageRequest,
  document: { orderNumber?: string | undefined; documentNo?: string | undefined },
): Promise<InvoiceLink[]> {
  if (!page.can('readOrder')) return []
  const { invoices } = await page.call(getInvoices, document)
  return invoices.map((row) => ({ ...toInvoiceRowView(page, row), href: getPagePath(page, 'eInvoice', `/${row.id}`) }))
}
