import Big from 'big.js'
import { toAddressView } from '#src/addresses/address-view.ts'
import type { EmailDocuments, EmailSubject } from '#src/notifications/bell/email-commands.server.ts'
import type { EmailDocument, EmailSection, EmailTotal } from '#src/notifications/email.ts'
import { loadBankAccounts } from '#src/payments/transfer/queries.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { quantityWithUnit } from '#src/shop/unit-name.ts'
import { loadUnits } from '#src/site/unit-queries.server.ts'
import type { BatchOrder } from '../batches/batch.ts'
import { loadBatchOrders } from '../batches/queries.server.ts'

/** Emails that include their order. */
export const ORDER_EMAILS: EmailDocuments = {
  orderPlaced: loadOrderDocument,
  orderArrived: loadOrderDocument,
  subDealerOrdered: loadOrderDocument,
}

/** Maximum number of lines in an email; the order page lists all. */
const MAX_LINES = 50

/** The order itself: lines, totals, address, and bank accounts when it is paid by transfer. */
async function loadOrderDocument(
  db: Tx,
  { siteId, number, language, hides }: EmailSubject,
): Promise<EmailDocument | undefined> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('siteId', '=', siteId)
    .where('number', '=', number)
    .executeTakeFirst()
  const [order] = found ? await loadBatchOrders(db, [found.id]) : []
  if (!order) return undefined
  const texts = getSiteTexts({ site: { units: await loadUnits(db, siteId) }, language })
  const money = (amount: Decimal) => formatMoney(language, { amount, currency: order.currency })
  const left = order.lines.length - MAX_LINES
  return {
    lines: order.lines.slice(0, MAX_LINES).map(({ code, name, quantity, unit, net }) => ({
      code,
      name,
      quantity: quantityWithUnit(quantity, unit, texts),
      amount: money(net),
    })),
    more: left > 0 ? texts.t('order.email.more', { count: left }) : '',
    totals: toEmailTotals(order, texts, money),
    sections: [
      toAddressSection(order, texts),
      { title: texts.t('checkout.payment'), rows: [{ text: order.paymentName }] },
      ...(order.paymentKind === 'transfer' && !hides.has('bankAccounts')
        ? await loadAccountSections(db, siteId, { order, texts })
        : []),
    ],
  }
}

function toEmailTotals(order: BatchOrder, { t }: Texts, money: (amount: Decimal) => string): EmailTotal[] {
  const { netTotal, shippingCost, commission = '0', taxTotal, total, paymentFee } = order
  const toPositiveRow = (name: string, amount: Decimal) =>
    new Big(amount).gt(0) ? [{ name, amount: money(amount) }] : []
  const hasFee = new Big(paymentFee).gt(0)
  return [
    { name: t('cart.total.net'), amount: money(netTotal) },
    ...toPositiveRow(order.shippingName || t('checkout.shipping.title'), shippingCost),
    ...toPositiveRow(order.paymentName, commission),
    ...toPositiveRow(t('order.line.tax'), taxTotal),
    { name: t('cart.total.total'), amount: money(total), main: true },
    ...toPositiveRow(t('payment.fee'), paymentFee),
    ...(hasFee
      ? [{ name: t('payment.charged'), amount: money(new Big(total).plus(paymentFee).toFixed()), main: true }]
      : []),
  ]
}

function toAddressSection({ address }: BatchOrder, { t, language }: Texts): EmailSection {
  const { title, lines, phone } = toAddressView(address, language)
  const rows = [title, ...lines].filter(Boolean).map((text) => ({ text }))
  return { title: t('checkout.address'), rows: phone ? [...rows, { text: phone, ltr: true }] : rows }
}

/** Accounts in the currency of the order, else all accounts of the shop. */
async function loadAccountSections(
  db: Db | Tx,
  siteId: number,
  { order, texts: { t } }: { order: BatchOrder; texts: Texts },
): Promise<EmailSection[]> {
  const all = await loadBankAccounts(db, { siteId })
  const inOrderCurrency = all.filter(({ currency }) => currency === order.currency)
  const accounts = inOrderCurrency.length > 0 ? inOrderCurrency : all
  if (accounts.length === 0) return []
  const rows = accounts.flatMap(({ bank, name, currency, iban }) => [
    { text: `${bank} · ${name} · ${currency}` },
    { text: iban.replace(/(.{4})(?=.)/g, '$1 '), ltr: true },
  ])
  const reference = [{ text: t('order.transfer.reference') }, { text: order.number, ltr: true }]
  return [{ title: t('order.email.accounts'), rows: [...rows, ...reference] }]
}
