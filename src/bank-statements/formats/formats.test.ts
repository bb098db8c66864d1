import { describe, expect, it } from 'vitest'
import { readBankFile } from './file-queries.server.ts'

const read = (name: string, text: string) => readBankFile({ name, bytes: new TextEncoder().encode(text) })

const MT940 = `:20:STARTUMS
:25:TR330006100519786457841326
:28C:5/1
:60F:C261101TRY1000,00
:61:2611201120CR1500,50NTRFNONREF//DK20261120001
:86:166?00GELEN HAVALE?20SIPARIS 2026-000123?21 ODEMESI?31TR120001000000000000000001?32YILDIZ OTO LTD
:61:261121D20,NCHG//MASRAF
:86:Havale masrafi
-
`

const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">70.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>R-1</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Kaya &amp; Söhne</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>Rechnung ABC2026000000001</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-21</Dt></BookgDt>
<NtryDtls><TxDtls><Amt Ccy="EUR">10.00</Amt><RltdPties><Dbtr><Nm>A</Nm></Dbtr></RltdPties></TxDtls>
<TxDtls><Amt Ccy="EUR">20.00</Amt><RltdPties><Dbtr><Nm>B</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-22</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`

describe('a bank statement', () => {
  it('is read from MT940', async () => {
    expect(await read('a.sta', MT940)).toEqual({
      account: 'TR330006100519786457841326',
      skipped: 0,
      lines: [
        {
          bookedOn: '2026-11-20',
          amount: '1500.50',
          currency: 'TRY',
          reference: 'DK20261120001',
          payer: 'YILDIZ OTO LTD',
          iban: 'TR120001000000000000000001',
          details: 'SIPARIS 2026-000123 ODEMESI',
        },
        expect.objectContaining({ bookedOn: '2026-11-21', amount: '-20.00', details: 'Havale masrafi' }),
      ],
    })
  })

  it('is read from CAMT.053, a collected entry as its parts', async () => {
    const statement = await read('a.xml', CAMT)
    expect(statement?.account).toBe('DE89370400440532013000')
    expect(statement?.lines.map(({ amount, payer }) => [amount, payer])).toEqual([
      ['70.00', 'Kaya & Söhne'],
      ['10.00', 'A'],
      ['20.00', 'B'],
      ['-5.00', ''],
    ])
    expect(statement?.lines[0]).toMatchObject({
      currency: 'EUR',
      reference: 'R-1',
      iban: 'DE02120300000000202051',
      details: 'Rechnung ABC2026000000001',
    })
  })

  it.each([
    [
      'Tarih;Açıklama;Tutar;Bakiye\n20.11.2026;GELEN EFT;1.234,50;5.000,00\n21.11.2026;MASRAF;-12,00;4.988,00',
      ['1234.50', '-12.00'],
    ],
    [
      'Hesap;TR33 0006 1005 1978 6457 8413 26\nTarih;Alacak;Borç;Açıklama\n20.11.2026;100,00;;a\n20.11.2026;;40,00;b\nToplam;100,00;40,00;',
      ['100.00', '-40.00'],
    ],
    ['Date,Description,Amount\n2026-11-20,in,"1,234.50"\n2026-11-21,out,(7.00)', ['1234.50', '-7.00']],
    ['Buchungstag;Verwendungszweck;Betrag\n20.11.26;x;1.000,00', ['1000.00']],
    ['Tarih;Tutar;Borç/Alacak\n20.11.2026;100,00;A\n20.11.2026;40,00;B', ['100.00', '-40.00']],
    ['Datum;Umsatz;S/H\n20.11.2026;100,00;H\n20.11.2026;40,00;S', ['100.00', '-40.00']],
  ])('is read from a table with the headings of %#', async (text, amounts) => {
    expect((await read('a.csv', text))?.lines.map(({ amount }) => amount)).toEqual(amounts)
  })

  it('has days in the order that the whole column proves', async () => {
    const days = async (text: string) => (await read('a.csv', text))?.lines.map(({ bookedOn }) => bookedOn)
    expect(await days('Date,Amount\n11/05/2026,1.00\n11/20/2026,2.00')).toEqual(['2026-11-05', '2026-11-20'])
    expect(await days('Date,Amount\n05/11/2026,1.00\n20/11/2026,2.00')).toEqual(['2026-11-05', '2026-11-20'])
  })

  it.each([
    ['a column', 'Date;Amount;Currency\n2026-11-20;5;TL\n2026-11-20;6;Euro\n2026-11-20;7;-', ['TRY', 'EUR', null]],
    ['the amounts', 'Date;Amount\n2026-11-20;5,00 EUR\n2026-11-20;$6.00\n2026-11-20;7', ['EUR', 'USD', null]],
    ['the rows above', 'Account;EUR\nDate;Amount\n2026-11-20;5', ['EUR']],
    ['no single word above', 'EUR/TRY\nDate;Amount\n2026-11-20;5', [null]],
  ])('has the currency of %s', async (_, text, currencies) => {
    expect((await read('a.csv', text))?.lines.map(({ currency }) => currency)).toEqual(currencies)
  })

  it('has no entries that are not booked', async () => {
    const pending = (status: string) => CAMT.replace('<BookgDt>', `<Sts>${status}</Sts><BookgDt>`)
    expect((await read('a.xml', pending('BOOK')))?.lines).toHaveLength(4)
    expect(await read('a.xml', pending('PDNG'))).toMatchObject({ skipped: 1, lines: { length: 3 } })
    expect((await read('a.xml', pending('<Cd>PDNG</Cd>')))?.lines).toHaveLength(3)
  })

  it.each([
    ['a day that is none', CAMT.replace('2026-11-20', '2026-02-30')],
    ['thousandths', CAMT.replace('70.00', '70.001')],
    ['an amount without hundredths', CAMT.replace('70.00', '0.00')],
    ['an invalid currency', CAMT.replace('EUR', 'EURO')],
  ])('skips a line with %s', async (_, text) => {
    expect(await read('a.xml', text)).toMatchObject({ skipped: 1, lines: { length: 3 } })
  })

  it('skips amounts of a table that cannot be stored', async () => {
    const text = 'Date;Amount\n2026-11-20;0.004\n2026-11-20;99999999999999999999\n2026-11-20;5'
    expect(await read('a.csv', text)).toMatchObject({ skipped: 2, lines: [{ amount: '5.00' }] })
  })

  it('has the booking day of an MT940 line whose value day is none', async () => {
    const text = MT940.replace(':61:2611201120CR', ':61:2602300302CR')
    expect((await read('a.sta', text))?.lines[0]).toMatchObject({ bookedOn: '2026-03-02', payer: 'YILDIZ OTO LTD' })
  })

  it('gives the details of a skipped MT940 line to no other line', async () => {
    const text = MT940.replace(':61:261121D20,NCHG', ':61:269921D20,NCHG').replace(/:86:166.*\n/, '')
    expect(await read('a.sta', text)).toMatchObject({ skipped: 1, lines: [{ details: '' }] })
  })

  it('is read in little time with a hundred thousand texts in one entry', async () => {
    const start = performance.now()
    const text = CAMT.replace('</Ustrd>', `</Ustrd>${'<Ustrd>x</Ustrd>'.repeat(100_000)}`)
    expect((await read('a.xml', text))?.lines).toHaveLength(4)
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it.each([
    ['no table', 'hello'],
    ['a table without amounts', 'Tarih;Açıklama\n20.11.2026;x'],
    ['a table without lines', 'Tarih;Tutar\n'],
    ['XML that is cut off', CAMT.slice(0, 700)],
    ['XML with a document type', CAMT.replace('<Document', '<!DOCTYPE x><Document')],
    ['an empty file', ''],
    ['a file with NUL characters', 'Date;Amount\n2026-11-20;5\u0000'],
  ])('is not read from %s', async (_, text) => {
    expect(await read('a', text)).toBeUndefined()
  })

  it('has no control characters, and bounded texts', async () => {
    const text = `Date;Amount;Description\n2026-11-20;5;a\u0001b${'x'.repeat(5000)}`
    const details = (await read('a.csv', text))?.lines[0]?.details ?? ''
    expect(details.startsWith('a bx')).toBe(true)
    expect(details.length).toBe(1000)
    const cut = await read('a.csv', `Date;Amount;Description\n2026-11-20;5;${'x'.repeat(999)}😀`)
    expect(cut?.lines[0]?.details.isWellFormed()).toBe(true)
  })
})
