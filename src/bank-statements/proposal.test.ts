import { describe, expect, it } from 'vitest'
import type { StatementLine } from './bank-line.ts'
import { createProposer, type ProposalIndex, toBalanceKey } from './proposal.ts'

const INDEX: ProposalIndex = {
  customers: [
    { id: 1, code: '120.34.001', name: 'Yıldız Oto Yedek Parça Ltd. Şti.', taxNumber: '4540536920' },
    { id: 2, code: 'C-2', name: 'Kaya Lastik', taxNumber: '' },
    { id: 3, code: 'C-3', name: 'Özgür Çelik', taxNumber: '' },
    { id: 4, code: 'C-4', name: 'Kaya Lastik', taxNumber: '' },
    { id: 5, code: '2026', name: '', taxNumber: '' },
  ],
  documents: new Map([
    ['2026-000123', 2],
    ['ABC2026000000001', 3],
  ]),
  ibans: new Map([['TR12', 4]]),
  balances: new Map([
    [toBalanceKey('TRY', '750'), [3]],
    [toBalanceKey('TRY', '900'), [1, 2]],
  ]),
}
const LINE: StatementLine = {
  bookedOn: '2026-11-20',
  amount: '10.00',
  currency: 'TRY',
  reference: '',
  payer: '',
  iban: '',
  details: '',
}
const propose = createProposer(INDEX)

describe('the customer of a bank line', () => {
  it.each<[Partial<StatementLine>, unknown]>([
    [{ details: 'sipariş 2026-000123 ödemesi' }, { customerId: 2, reason: 'document' }],
    [{ details: '2026-000123, ABC2026000000001' }, null],
    [
      { details: 'cari 120.34.001 / kasım', iban: 'TR12' },
      { customerId: 1, reason: 'code' },
    ],
    [
      { iban: 'TR12', details: 'VKN 4540536920' },
      { customerId: 4, reason: 'iban' },
    ],
    [{ details: 'VKN 4540536920' }, { customerId: 1, reason: 'taxNumber' }],
    [{ payer: 'YILDIZ OTO YEDEK PARCA LTD STI' }, { customerId: 1, reason: 'name' }],
    [{ payer: 'Yıldız' }, { customerId: 1, reason: 'name' }],
    [{ details: 'gelen eft OZGUR CELIK kasım' }, { customerId: 3, reason: 'name' }],
    [{ payer: 'Kaya Lastik' }, null],
    [{ amount: '750.00' }, { customerId: 3, reason: 'amount' }],
    [{ amount: '900.00' }, null],
    [{ details: 'kasım 2026 ödemesi' }, null],
    [{ amount: '-750.00', details: '2026-000123' }, null],
  ])('of %j is %j', (fields, proposal) => {
    expect(propose({ ...LINE, ...fields }, 'TRY')).toEqual(proposal)
  })
})
