import { randomUUID } from 'node:crypto'

interface Sample {
  uuid?: string
  number?: string
  /** Of the buyer. */
  taxNumber?: string
  /** Inserted before the root element, and into it. */
  prolog?: string
  inside?: string
}

const party = (name: string, scheme: string, tax: string) => `<cac:Party>
    <cac:PartyIdentification><cbc:ID schemeID="${scheme}">${tax}</cbc:ID></cac:PartyIdentification>
    <cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Sanayi Cad.</cbc:StreetName><cbc:BuildingNumber>7</cbc:BuildingNumber>
      <cbc:CitySubdivisionName>Kadıköy</cbc:CitySubdivisionName><cbc:CityName>İstanbul</cbc:CityName>
      <cac:Country><cbc:Name>Türkiye</cbc:Name></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cac:TaxScheme><cbc:Name>Kadıköy</cbc:Name></cac:TaxScheme></cac:PartyTaxScheme>
  </cac:Party>`
const tax = (base: string, percent: string, amount: string) => `<cac:TaxSubtotal>
    <cbc:TaxableAmount currencyID="TRY">${base}</cbc:TaxableAmount><cbc:TaxAmount currencyID="TRY">${amount}</cbc:TaxAmount>
    <cbc:Percent>${percent}</cbc:Percent><cac:TaxCategory><cac:TaxScheme><cbc:Name>KDV</cbc:Name>
    <cbc:TaxTypeCode>0015</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`
const line = (no: number, [code, name, quantity, price, base, percent, amount]: readonly string[]) => `<cac:InvoiceLine>
    <cbc:ID>${no}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="TRY">${base}</cbc:LineExtensionAmount>
    <cac:TaxTotal><cbc:TaxAmount currencyID="TRY">${amount}</cbc:TaxAmount>${tax(base ?? '', percent ?? '', amount ?? '')}</cac:TaxTotal>
    <cac:Item><cbc:Name>${name}</cbc:Name><cac:SellersItemIdentification><cbc:ID>${code}</cbc:ID></cac:SellersItemIdentification></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="TRY">${price}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`

/** A UBL-TR basic invoice of two lines at 20 and 10 per cent, as an ERP would send it. */
export function ublInvoice({ uuid = randomUUID(), number = 'VTR2026000000041', taxNumber = '', ...more }: Sample = {}) {
  return `<?xml version="1.0" encoding="UTF-8"?>${more.prolog ?? ''}
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
  xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>signature</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>TR1.2</cbc:CustomizationID>
  <cbc:ProfileID>TEMELFATURA</cbc:ProfileID><cbc:ID>${number}</cbc:ID><cbc:CopyIndicator>false</cbc:CopyIndicator>
  <cbc:UUID>${uuid.toUpperCase()}</cbc:UUID><cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:IssueTime>14:05:00</cbc:IssueTime>
  <cbc:InvoiceTypeCode>SATIS</cbc:InvoiceTypeCode><cbc:Note>YALNIZ BİNDÖRTYÜZALTMIŞ TL</cbc:Note>
  <cbc:DocumentCurrencyCode>TRY</cbc:DocumentCurrencyCode>${more.inside ?? ''}
  <cac:AdditionalDocumentReference><cbc:ID>view</cbc:ID><cbc:DocumentType>XSLT</cbc:DocumentType><cac:Attachment>
    <cbc:EmbeddedDocumentBinaryObject filename="v.xslt">PHhzbDpzdHlsZXNoZWV0Lz4=</cbc:EmbeddedDocumentBinaryObject>
  </cac:Attachment></cac:AdditionalDocumentReference>
  <cac:AccountingSupplierParty>${party('Anadolu Oto A.Ş.', 'VKN', '1234567890')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party('Yılmaz &amp; Oğlu &lt;Oto&gt;', 'VKN', taxNumber)}</cac:AccountingCustomerParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="TRY">260.00</cbc:TaxAmount>${tax('1000.00', '20', '200.00')}${tax('200.00', '10', '60.00')}</cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="TRY">1200.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="TRY">1200.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="TRY">1460.00</cbc:TaxInclusiveAmount>
    <cbc:AllowanceTotalAmount currencyID="TRY">0.00</cbc:AllowanceTotalAmount>
    <cbc:PayableAmount currencyID="TRY">1460.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  ${line(1, ['06-1000', 'Fren balatası', '4', '250.00', '1000.00', '20', '200.00'])}
  ${line(2, ['01-2000', 'Yağ filtresi', '2', '100.00', '200.00', '10', '60.00'])}
</Invoice>`
}
