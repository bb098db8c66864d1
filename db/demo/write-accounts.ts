import Big from 'big.js'
import type { Tx } from '#src/platform/db.server.ts'
import { insertAll, insertNumbered } from './batches.ts'
import { createChance } from './chance.ts'
import { daysAfter, getDay, getPostingDate, getUndone } from './history.ts'
import type { WrittenOrder } from './write-orders.ts'
import type { Buyer, People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

interface Entry {
  customerId: number
  side: 'debit' | 'credit'
  amount: string
  documentType: 'opening' | 'invoice' | 'payment' | 'reversal'
  documentNo: string
  orderId: number | null
  entryDate: string
  dueDate: string
  description: string
}

interface AccountWriter {
  orders: readonly WrittenOrder[]
  people: People
  now: Date
}

/**
 * Writes the current accounts: opening balances, an invoice for every approved order, reversals, and payments. Entries
 * are append-only; a balance is the sum of its entries.
 */
export async function writeAccounts(tx: Tx, shop: Shop, { orders, people, now }: AccountWriter): Promise<void> {
  const invoices = orders.flatMap(getInvoice)
  const openings = people.buyers.flatMap((buyer) => getOpening(buyer, now))
  const owed = [...openings, ...invoices]
  const undone = new Set(orders.filter(({ planned }) => getUndone(planned)).map(({ id }) => id))
  const notReversed = owed.filter(({ orderId }) => orderId === null || !undone.has(orderId))
  const payments = [
    ...paidAtOnce(orders, notReversed),
    ...people.buyers.flatMap((buyer) => getPayments(buyer, { notReversed, orders, now })),
  ]
  const plain = [...owed, ...numberedPayments(payments)].sort((a, b) => a.entryDate.localeCompare(b.entryDate))
  const ids = await insertNumbered(
    tx,
    'accountEntries',
    plain.map((entry) => entryRow(shop, entry)),
  )
  const invoiceIds = new Map(
    plain.flatMap((entry, at) =>
      entry.documentType === 'invoice' && entry.orderId ? [[entry.orderId, ids[at] ?? 0] as const] : [],
    ),
  )
  const reversals = orders.flatMap((order) => getReversal(order, invoiceIds))
  await insertAll(
    tx,
    'accountEntries',
    reversals.map(({ reversesId, ...entry }) => ({ ...entryRow(shop, entry), reversesId })),
  )
}

const entryRow = (shop: Shop, entry: Entry) => ({
  siteId: shop.id,
  ...entry,
  currency: 'TRY',
  baseAmount: entry.amount,
  createdAt: new Date(`${entry.entryDate}T09:00:00Z`),
})

/** The document number is the order number. */
function getInvoice({ id, planned, total }: WrittenOrder): Entry[] {
  const posted = getPostingDate(planned)
  if (!posted || new Big(total).eq(0)) return []
  const entryDate = getDay(posted)
  const { person } = planned.buyer
  return [
    {
      customerId: planned.buyer.id,
      side: 'debit',
      amount: total,
      documentType: 'invoice',
      documentNo: planned.number,
      orderId: id,
      entryDate,
      dueDate: daysAfter(entryDate, person.termsDays),
      description: `AND${planned.year}${planned.number.slice(5).padStart(9, '0')}`,
    },
  ]
}

function getReversal(order: WrittenOrder, invoiceIds: ReadonlyMap<number, number>): (Entry & { reversesId: number })[] {
  const undone = getUndone(order.planned)
  const [invoice] = getInvoice(order)
  const reversesId = invoiceIds.get(order.id)
  if (!undone || !invoice || !reversesId) return []
  const entryDate = getDay(undone.at)
  return [
    {
      ...invoice,
      side: 'credit',
      documentType: 'reversal',
      entryDate,
      dueDate: entryDate,
      description: '',
      reversesId,
    },
  ]
}

/** The opening balance of a dealer at the start of the year. */
function getOpening({ id, person }: Buyer, now: Date): Entry[] {
  const chance = createChance(`opening ${person.code}`)
  if (person.kind !== 'dealer' || !chance.yes(0.75)) return []
  const entryDate = daysAfter(getDay(now), -366)
  const amount = `${chance.whole(8, 70) * 1000 + chance.whole(0, 999)}.${String(chance.whole(0, 99)).padStart(2, '0')}`
  return [
    {
      customerId: id,
      side: 'debit',
      amount,
      documentType: 'opening',
      documentNo: `DEVIR-${entryDate.slice(0, 4)}`,
      orderId: null,
      entryDate,
      dueDate: daysAfter(entryDate, person.termsDays),
      description: '',
    },
  ]
}

type Payment = Omit<Entry, 'documentNo'>

const getPayment = (customerId: number, amount: string, entryDate: string): Payment => ({
  customerId,
  side: 'credit',
  amount,
  documentType: 'payment',
  orderId: null,
  entryDate,
  dueDate: entryDate,
  description: 'Havale',
})

/** Orders by bank transfer are paid on the day they are approved. */
function paidAtOnce(orders: readonly WrittenOrder[], entries: readonly Entry[]): Payment[] {
  const invoices = new Map(entries.map((entry) => [entry.orderId, entry]))
  return orders.flatMap(({ id, planned }) => {
    const invoice = planned.method === 'transfer' ? invoices.get(id) : undefined
    return invoice ? [{ ...getPayment(planned.buyer.id, invoice.amount, invoice.entryDate), orderId: id }] : []
  })
}

/**
 * A buyer on account pays due items about every three weeks, usually in full, sometimes in part, and never more than is
 * owed.
 */
function getPayments(
  { id, person }: Buyer,
  { notReversed, orders, now }: { notReversed: readonly Entry[]; orders: readonly WrittenOrder[]; now: Date },
): Payment[] {
  const transfers = new Set(orders.filter(({ planned }) => planned.method === 'transfer').map((order) => order.id))
  const owed = notReversed.filter(
    ({ customerId, orderId }) => customerId === id && (orderId === null || !transfers.has(orderId)),
  )
  const chance = createChance(`payments ${person.code}`)
  const today = getDay(now)
  const payments: Payment[] = []
  let paid = new Big(0)
  for (let day = daysAfter(today, -350); day <= today; day = daysAfter(day, chance.whole(16, 26))) {
    const due = owed.filter(({ dueDate }) => dueDate <= day).reduce((sum, { amount }) => sum.plus(amount), new Big(0))
    const open = due.minus(paid)
    const share = chance.pick([1, 1, 1, 0.8, 0.6])
    const amount = share === 1 ? open : open.times(share).div(500).round(0, Big.roundDown).times(500)
    if (amount.lte(0)) continue
    paid = paid.plus(amount)
    payments.push(getPayment(id, amount.toFixed(2), day))
  }
  return payments
}

/** Receipts are numbered by date within each year. */
function numberedPayments(payments: readonly Payment[]): Entry[] {
  const last = new Map<string, number>()
  return [...payments]
    .sort((a, b) => a.entryDate.localeCompare(b.entryDate))
    .map((payment) => {
      const year = payment.entryDate.slice(0, 4)
      const no = (last.get(year) ?? 0) + 1
      last.set(year, no)
      return { ...payment, documentNo: `THS-${year}-${String(no).padStart(5, '0')}` }
    })
}
