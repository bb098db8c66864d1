import { saveInvoice } from '#src/e-invoices/commands.server.ts'
import { STATUS } from '#src/orders/status.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { sum } from '#src/platform/money.ts'
import { readJson } from './data-files.ts'
import { getDay } from './history.ts'
import { getUuid } from './write-orders.ts'
import type { People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

const MAX_INVOICES = 5

const SELLER = readJson<InvoiceParty>('seller.json')

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
    .limit(MAX_INVOICES)
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
    const saved = await saveInvoice(tx, {
      siteId: shop.id,
      userId: staff.of('ela@vitrin.test'),
      order,
      xml: Buffer.from(renderUbl(invoice)),
      pdf: null,
    })
    if (!saved.ok) throw new Error(`The demo's invoice ${number} is none: ${saved.refusal.code}`)
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

/** Content of a demo invoice; amounts are decimal text in the currency of the order. */
export interface DemoInvoice {
  number: string
  uuid: string
  issuedOn: string
  currency: string
  seller: InvoiceParty
  buyer: InvoiceParty
  lines: readonly InvoiceLine[]
  net: string
  tax: string
  total: string
}

export interface InvoiceParty {
  name: string
  taxNumber: string
  taxOffice: string
  street: string
  county: string
  city: string
}

export interface InvoiceLine {
  code: string
  name: string
  quantity: string
  price: string
  net: string
  taxRate: string
  tax: string
}

/** A basic UBL-TR invoice, as the owner's accounting system would send it. */
export const renderUbl = (invoice: DemoInvoice) => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:UBLVersionID>2.1</cbc:UBLVersionID>
  <cbc:CustomizationID>TR1.2</cbc:CustomizationID>
  <cbc:ProfileID>TEMELFATURA</cbc:ProfileID>
  <cbc:ID>${invoice.number}</cbc:ID>
  <cbc:CopyIndicator>false</cbc:CopyIndicator>
  <cbc:UUID>${invoice.uuid}</cbc:UUID>
  <cbc:IssueDate>${invoice.issuedOn}</cbc:IssueDate>
  <cbc:InvoiceTypeCode>SATIS</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>${invoice.currency}</cbc:DocumentCurrencyCode>
  <cbc:LineCountNumeric>${invoice.lines.length}</cbc:LineCountNumeric>
  <cac:AccountingSupplierParty>${renderParty(invoice.seller)}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${renderParty(invoice.buyer)}</cac:AccountingCustomerParty>
  <cac:TaxTotal>${amount('TaxAmount', invoice.tax, invoice)}${subtotals(invoice)}</cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    ${amount('LineExtensionAmount', invoice.net, invoice)}
    ${amount('TaxExclusiveAmount', invoice.net, invoice)}
    ${amount('TaxInclusiveAmount', invoice.total, invoice)}
    ${amount('PayableAmount', invoice.total, invoice)}
  </cac:LegalMonetaryTotal>
  ${invoice.lines.map((line, at) => getLine(line, { no: at + 1, ...invoice })).join('\n  ')}
</Invoice>
`

type Money = Pick<DemoInvoice, 'currency'>

const amount = (name: string, value: string, { currency }: Money) =>
  `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`

const renderParty = ({ name, taxNumber, taxOffice, street, county, city }: InvoiceParty) => `<cac:Party>
    <cac:PartyIdentification><cbc:ID schemeID="VKN">${taxNumber}</cbc:ID></cac:PartyIdentification>
    <cac:PartyName><cbc:Name>${escapeXml(name)}</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>${escapeXml(street)}</cbc:StreetName><cbc:CitySubdivisionName>${escapeXml(county)}</cbc:CitySubdivisionName>
      <cbc:CityName>${escapeXml(city)}</cbc:CityName><cac:Country><cbc:Name>Türkiye</cbc:Name></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cac:TaxScheme><cbc:Name>${escapeXml(taxOffice)}</cbc:Name></cac:TaxScheme></cac:PartyTaxScheme>
  </cac:Party>`

function subtotals(invoice: DemoInvoice): string {
  const rates = Map.groupBy(invoice.lines, ({ taxRate }) => taxRate)
  return [...rates]
    .map(([rate, lines]) =>
      subtotal(
        { rate, base: sum(lines.map(({ net }) => net)).toFixed(2), tax: sum(lines.map(({ tax }) => tax)).toFixed(2) },
        invoice,
      ),
    )
    .join('')
}

const subtotal = ({ rate, base, tax }: { rate: string; base: string; tax: string }, money: Money) => `
    <cac:TaxSubtotal>${amount('TaxableAmount', base, money)}${amount('TaxAmount', tax, money)}<cbc:Percent>${rate}</cbc:Percent>
      <cac:TaxCategory><cac:TaxScheme><cbc:Name>KDV</cbc:Name><cbc:TaxTypeCode>0015</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory>
    </cac:TaxSubtotal>`

const getLine = (line: InvoiceLine, of: Money & { no: number }) => `<cac:InvoiceLine>
    <cbc:ID>${of.no}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">${line.quantity}</cbc:InvoicedQuantity>
    ${amount('LineExtensionAmount', line.net, of)}
    <cac:TaxTotal>${amount('TaxAmount', line.tax, of)}${subtotal({ rate: line.taxRate, base: line.net, tax: line.tax }, of)}</cac:TaxTotal>
    <cac:Item><cbc:Name>${escapeXml(line.name)}</cbc:Name>
      <cac:SellersItemIdentification><cbc:ID>${escapeXml(line.code)}</cbc:ID></cac:SellersItemIdentification></cac:Item>
    <cac:Price>${amount('PriceAmount', line.price, of)}</cac:Price>
  </cac:InvoiceLine>`

const XML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string) => text.replace(/[&<>]/g, (letter) => XML_ENTITIES[letter] ?? letter)
