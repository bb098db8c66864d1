import { describe, expect, it } from 'vitest'
import { ublInvoice } from '#tests/support/ubl-invoice.ts'
import { MAX_XML_BYTES } from './invoice.ts'
import { readInvoice } from './ubl-queries.server.ts'

const read = (xml: string) => readInvoice(new TextEncoder().encode(xml))

describe('a UBL-TR invoice', () => {
  /** @requirement DESK-7 */
  it('returns its parties, lines, taxes and totals', () => {
    const invoice = read(ublInvoice({ taxNumber: '9876543210' }))
    expect(invoice).toMatchObject({
      number: 'VTR2026000000041',
      issuedOn: '2026-11-20',
      issuedAt: '14:05',
      profile: 'TEMELFATURA',
      kind: 'SATIS',
      supplier: { name: 'Anadolu Oto A.Ş.', taxNumber: '1234567890', taxOffice: 'Kadıköy' },
      customer: { name: 'Yılmaz & Oğlu <Oto>', taxNumber: '9876543210' },
      taxes: [
        { name: 'KDV', percent: '20', base: '1000.00', amount: '200.00' },
        { name: 'KDV', percent: '10', amount: '60.00' },
      ],
      currency: 'TRY',
      lineTotal: '1200.00',
      taxInclusive: '1460.00',
      payable: '1460.00',
      notes: ['YALNIZ BİNDÖRTYÜZALTMIŞ TL'],
    })
    expect(invoice?.lines).toMatchObject([
      {
        no: '1',
        code: '06-1000',
        name: 'Fren balatası',
        quantity: '4',
        unit: 'C62',
        price: '250.00',
        taxPercent: '20',
      },
      { no: '2', code: '01-2000', amount: '200.00' },
    ])
    expect(JSON.stringify(invoice)).not.toContain('PHhzbD')
  })

  /** @requirement DESK-8 */
  it('refuses a document type, whatever its content: entities are never expanded (threat 20)', () => {
    const bomb = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
    for (const prolog of [
      '<!DOCTYPE Invoice>',
      `<!DOCTYPE Invoice [<!ENTITY e0 "x">${bomb}]>`,
      '<!DOCTYPE Invoice [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
    ]) {
      expect(read(ublInvoice({ prolog }))).toBeUndefined()
    }
    expect(read(ublInvoice({ inside: '<cbc:Note>&lol;</cbc:Note>' }))).toBeUndefined()
  })

  /** @requirement DESK-8 */
  it('is refused when it is too large, too deep, broken, or something else', () => {
    const deep = `${'<cbc:a>'.repeat(100)}${'</cbc:a>'.repeat(100)}`
    const wide = '<cbc:a/>'.repeat(70_000)
    const other = ublInvoice().replaceAll('Invoice-2"', 'CreditNote-2"')
    const noScheme = ublInvoice({ number: 'A-1' })
    for (const xml of ['', 'x', '<a/>', ublInvoice().slice(0, -9), ublInvoice({ inside: deep }), other, noScheme]) {
      expect(read(xml)).toBeUndefined()
    }
    expect(read(ublInvoice({ inside: wide }))).toBeUndefined()
    expect(read(ublInvoice({ inside: `<!--${'x'.repeat(MAX_XML_BYTES)}-->` }))).toBeUndefined()
    expect(readInvoice(new Uint8Array([0xff, 0xfe, 0x3c, 0x00]))).toBeUndefined()
  })
})
