import { describe, expect, it } from 'vitest'
import { formatOrdersAsCsv, formatOrdersAsXml } from './batch.ts'

const ORDER = {
  No: '2026-000001',
  Total: '1234.50',
  Note: '=HYPERLINK("http://x")',
  Customer: { Code: '0120', Name: 'Yılmaz & Oğlu <A>' },
  Lines: [
    { RowNo: 1, Code: '06-1000', Gift: false },
    { RowNo: 2, Code: '@SUM(A1)', Gift: true },
  ],
}

/** @requirement DESK-5 */
describe('a batch as a file (orders 3)', () => {
  /** @requirement THREAT-22 */
  it('has one CSV row per line, decimals with a dot, and no text that runs as a formula (threat 22)', () => {
    const [head, first, second] = formatOrdersAsCsv([ORDER], 'Lines').replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('No,Total,Note,Customer.Code,Customer.Name,Lines.RowNo,Lines.Code,Lines.Gift')
    expect(first).toBe(`2026-000001,1234.50,"'=HYPERLINK(""http://x"")",0120,Yılmaz & Oğlu <A>,1,06-1000,false`)
    expect(second).toContain(`"'@SUM(A1)",true`)
  })

  it('escapes typed text in XML', () => {
    const xml = formatOrdersAsXml('Batch', { BatchID: 7, Orders: [{ ...ORDER, Note: 'a\u0000b\u0008]]>' }] })
    expect(xml).toContain('<Batch><BatchID>7</BatchID><Orders><Order><No>2026-000001</No>')
    expect(xml).toContain('<Name>Yılmaz &amp; Oğlu &lt;A&gt;</Name>')
    expect(xml).toContain('<Note>ab]]&gt;</Note>')
    expect(xml).toContain('<Lines><Line><RowNo>1</RowNo>')
  })
})
