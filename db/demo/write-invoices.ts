import { saveInvoice } from '#src/e-invoices/commands.server.ts'
import { STATUS } from '#src/orders/status.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { type InvoiceLine, type InvoiceParty, renderUbl } from './e-invoice.ts'
import { getDay } from './history.ts'
import { getUuid } from './write-orders.ts'
import type { People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

const NEWEST = 5

const SELLER: InvoiceParty = {
  name: 'Anadolu Oto Dağıtım A.Ş.',
  taxNumber: '0680012345',
  taxOffice: 'İkitelli',
  street: 'Sanayi Caddesi No: 1',
  county: 'Başakşehir',
  city: 'İstanbul',
}

/** E-invoices of Ayşe's latest deliveries, stored the same way as by the owner's command. */
export async function writeInvoices(tx: Tx, shop: Shop, { buyers, staff }: People): Promise<void> {
  const buyer = buyers.find(({ person }) => person.email === 'ayse@vitrin.test')
  if (!buyer) return
  const { person } = buyer
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'postedAt', 'currency', 'netTotal', 'taxTotal', 'total'])
    .where('siteId', '=', shop.id)
    .where('customerId', '=', buyer.id)
    .where('status', '=', STATUS.delivered)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  const lines = await loadLines(
    tx,
    orders.map(({ id }) => id),
  )
  const party = { ...person, name: person.companyName, street: person.addresses[0]?.line1 ?? '' }
  for (const { id, number, postedAt, currency, netTotal: net, taxTotal: tax, total } of orders) {
    const invoice = {
      number: `AND${number.slice(0, 4)}${number.slice(5).padStart(9, '0')}`,
      currency,
      net,
      tax,
      total,
      uuid: getUuid(`e-invoice ${shop.site.key} ${number}`),
      issuedOn: getDay(postedAt ?? new Date()),
      seller: SELLER,
      buyer: party,
      lines: lines.get(id) ?? [],
    }
    const order = { id, customerId: buyer.id, taxNumber: person.taxNumber }
    const kept = await saveInvoice(tx, {
      siteId: shop.id,
      userId: staff.of('ela@vitrin.test'),
      order,
      xml: Buffer.from(renderUbl(invoice)),
      pdf: null,
    })
    if (!kept.ok) throw new Error(`The demo's invoice ${number} is none: ${kept.refusal.code}`)
  }
}

async function loadLines(tx: Tx, orderIds: readonly number[]): Promise<Map<number, InvoiceLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('orderLines')
    .select([
      'orderId',
      'code',
      'name',
      'quantity',
      'netPrice as price',
      'netTotal as net',
      'taxRate',
      'taxTotal as tax',
    ])
    .where('orderId', 'in', [...orderIds])
    .orderBy('lineNo')
    .execute()
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
