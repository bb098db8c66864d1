import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answeringApi } from '#src/orders/proposals/answers/api.server.ts'
import { reviseProposal } from '#src/orders/proposals/answers/reply-commands.server.ts'
import { proposalsApi } from '#src/orders/proposals/api.server.ts'
import { assignZeynep, FAR, look, request } from '#tests/support/proposing.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { deskProposalsApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  await assignZeynep(shop, '15')
})
afterAll(async () => {
  expect(await brokenPromises(shop)).toEqual([])
  await shop.close()
})

const wire = (name = 'ela') =>
  createWireClient(shop, [...deskProposalsApi, ...proposalsApi, ...answeringApi], shop.context(name))
const toFilters = (filters: Record<string, string>) =>
  Object.entries(filters).map(([Filter, Value]) => ({ Filter, Value }))
const list = (filters: Record<string, string> = {}, more: object = {}) =>
  wire().post('proposal/get-desk-proposal-list', { Filters: toFilters(filters), ...more })
const listNumbers = async (filters: Record<string, string> = {}, more: object = {}): Promise<string[]> =>
  (await list(filters, more)).ProposalList.$values.map((row: { ProposalNumber: string }) => row.ProposalNumber)
const countTabs = async () => (await wire().get('proposal/get-desk-overview')).WaitingCounts
const getCode = async (productId: number) =>
  (await shop.db.selectFrom('products').select('code').where('id', '=', productId).executeTakeFirstOrThrow()).code

interface Line {
  RowNo: number
  SpecialDiscount: number
  Price?: number
  Quantity?: number
}

const answer = async (number: string, lines: Line[], by = 'ela') => {
  const { revision } = await look(shop, by, number)
  return wire(by).post('proposal/answer-proposal', {
    ProposalNumber: number,
    Revision: revision,
    Lines: lines,
    ValidityDate: FAR,
  })
}

describe('the list of proposals', () => {
  it('finds proposals by number, project, customer and product, by tab, state and representative', async () => {
    const product = await shop.product({ price: '100' })
    const one = await request(shop, [[product, '3']], { project: 'Taxi fleet' })
    const other = await request(shop, [[await shop.product(), '1']], { name: 'mehmet', project: 'Garage' })
    expect((await listNumbers()).slice(0, 2)).toEqual([other, one])
    expect((await listNumbers({}, { SortColumn: 'number' })).slice(0, 2)).toEqual([one, other])
    const [, row] = (await list()).ProposalList.$values
    expect(row).toMatchObject({ ProposalState: 'requested', ProductCount: 1, ProjectName: 'Taxi fleet', Total: 360 })
    for (const q of [one.slice(2), 'taxi', row.CustomerCode, (await getCode(product)).toLowerCase()])
      expect(await listNumbers({ q }), q).toContain(one)
    expect(await listNumbers({ q: 'Taxi' })).toEqual([one])
    expect(await listNumbers({ q: '%' })).toEqual([])
    expect(await countTabs()).toMatchObject({ ToAnswer: 2, Waiting: 0, Expired: 0 })
    await answer(one, [{ RowNo: 1, SpecialDiscount: 10 }])
    expect(await countTabs()).toMatchObject({ ToAnswer: 1, Waiting: 1, Expired: 0 })
    expect(await listNumbers({ work: 'answer' })).toEqual([other])
    expect(await listNumbers({ work: 'waiting' })).toEqual([one])
    expect(await listNumbers({ state: 'waiting', customer: row.CustomerCode })).toEqual([one])
    expect(await listNumbers({ representative: 'none' })).toEqual([other])
    expect(await listNumbers({ startDate: '2099-01-01' })).toEqual([])
    await shop.db.updateTable('proposals').set({ validUntil: '2026-01-01' }).where('number', '=', one).execute()
    expect(await countTabs()).toMatchObject({ Waiting: 0, Expired: 1 })
    expect(await listNumbers({ work: 'expired' })).toEqual([one])
  })

  it('names the neighbours in the list, and the next one to answer', async () => {
    const numbers = [
      await request(shop, [[await shop.product(), '1']]),
      await request(shop, [[await shop.product(), '1']]),
    ]
    const [older, newer] = numbers
    const findNeighbours = (number: string, more: object = {}) =>
      wire().post('proposal/get-desk-neighbours', { ProposalNumber: number, ...more })
    expect(await findNeighbours(older ?? '')).toMatchObject({
      PreviousProposalNumber: newer,
      NextWaitingProposalNumber: expect.any(String),
    })
    expect(await findNeighbours(newer ?? '')).toMatchObject({ PreviousProposalNumber: null, NextProposalNumber: older })
    for (const Descending of [true, false]) {
      const order = await listNumbers({}, { SortColumn: 'validUntil', SortDescending: Descending })
      const { PreviousProposalNumber, NextProposalNumber } = await findNeighbours(order[1] ?? '', {
        SortColumn: 'validUntil',
        SortDescending: Descending,
      })
      expect([PreviousProposalNumber, NextProposalNumber]).toEqual([order[0], order[2]])
    }
  })

  it('exports the list with the currency of its amounts', async () => {
    const { Content } = await wire().post('proposal/export-desk-proposal-list', {
      Columns: ['customer', 'total', 'currency'],
      Format: 'csv',
    })
    expect(Content).toContain('TRY')
  })

  it('is closed to representatives and dealers', async () => {
    for (const name of ['zeynep', 'ayse']) {
      const client = wire(name)
      await expect(client.get('proposal/get-desk-overview')).rejects.toMatchObject({ status: 403 })
      await expect(client.post('proposal/get-desk-proposal-list', {})).rejects.toMatchObject({ status: 403 })
      await expect(client.get('proposal/get-proposal-goods', { ProposalNumber: 'P1' })).rejects.toMatchObject({
        status: 403,
      })
    }
  })
})

describe('the answer to a proposal', () => {
  it('takes a net price and another quantity; the percentage follows', async () => {
    const number = await request(shop, [
      [await shop.product({ price: '100' }), '4'],
      [await shop.product({ price: '30' }), '2'],
    ])
    const { Result } = await answer(number, [{ RowNo: 1, SpecialDiscount: 0, Price: 66.6667, Quantity: 6 }])
    expect(Result).toBe(true)
    expect(await look(shop, 'ayse', number)).toMatchObject({
      state: 'waiting',
      netTotal: '460.00',
      lines: [
        { quantity: '6.000', netPrice: '66.6667', discount: '33.33', net: '400.00' },
        { quantity: '2.000', netPrice: '30.0000', discount: '0.00' },
      ],
      revisions: [{ move: 'ask' }, { move: 'answer', changes: [{ lineNo: 1, price: '66.6667', quantity: '6.000' }] }],
    })
  })

  it('refuses prices above the customer’s own, beyond the right of the seller, and no quantity', async () => {
    const number = await request(shop, [[await shop.product({ price: '100' }), '4']])
    const readRefusal = async (line: object, by = 'ela') =>
      (await answer(number, [{ RowNo: 1, SpecialDiscount: 0, ...line }], by)).ErrorCode
    expect(await readRefusal({ Price: 100.01 })).toBe('InvalidPrice')
    const { ResultMessage } = await answer(number, [{ RowNo: 1, SpecialDiscount: 0, Price: 100.01 }])
    expect(ResultMessage).toContain(`${(await look(shop, 'ela', number)).lines[0]?.code}\u2069: `)
    expect(ResultMessage).toContain('100.00')
    expect(await readRefusal({ Quantity: 0 })).toBe('InvalidQuantity')
    expect(await readRefusal({ Price: 84.99 }, 'zeynep')).toBe('SpecialDiscountTooHigh')
  })

  it('has the limit of the role; without one a discount may be as large as it is', async () => {
    const number = await request(shop, [[await shop.product({ price: '100' }), '4']])
    const submit = async (line: object) => {
      const { revision } = await look(shop, 'ela', number)
      return createWireClient(shop, answeringApi, shop.staffContext('sales', { SalesPriceLimit: 10 })).post(
        'proposal/answer-proposal',
        {
          ProposalNumber: number,
          Revision: revision,
          Lines: [{ RowNo: 1, SpecialDiscount: 0, ...line }],
          ValidityDate: FAR,
        },
      )
    }
    const refused = await submit({ Price: 89.99 })
    expect(refused).toMatchObject({ Result: false, ErrorCode: 'SpecialDiscountTooHigh' })
    expect(refused.ResultMessage).toMatch(/: .*10/)
    expect(await submit({ SpecialDiscount: 10.01 })).toMatchObject({ ErrorCode: 'SpecialDiscountTooHigh' })
    expect(await submit({ SpecialDiscount: 10 })).toMatchObject({ Result: true })
    expect((await look(shop, 'ela', number)).lines[0]?.netPrice).toBe('90.0000')
    const other = await request(shop, [[await shop.product({ price: '100' }), '4']])
    const unlimited = createWireClient(shop, answeringApi, shop.staffContext('sales'))
    const Lines = [{ RowNo: 1, SpecialDiscount: 40 }]
    const body = { ProposalNumber: other, Revision: 1, Lines, ValidityDate: FAR }
    expect(await unlimited.post('proposal/answer-proposal', body)).toMatchObject({ Result: true })
  })

  it('keeps an agreed price whose percentage is sent again, beyond the right of a representative too', async () => {
    const number = await request(shop, [[await shop.product({ price: '3425.1523' }), '1']])
    const revise = async () => {
      const { revision } = await look(shop, 'ayse', number)
      await reviseProposal(shop.db, shop.context('ayse'), { number, revision, note: 'Again', lines: [], ip: '' })
    }
    const readPrice = async () => (await look(shop, 'ela', number)).lines[0]?.netPrice
    await answer(number, [{ RowNo: 1, SpecialDiscount: 0, Price: 2500 }])
    await revise()
    const { lines } = await look(shop, 'zeynep', number)
    const discount = Number(lines[0]?.discount)
    expect(discount).toBe(27.01)
    const refused = await answer(number, [{ RowNo: 1, SpecialDiscount: 27.02 }], 'zeynep')
    expect(refused.ErrorCode).toBe('SpecialDiscountTooHigh')
    expect((await answer(number, [{ RowNo: 1, SpecialDiscount: discount }], 'zeynep')).Result).toBe(true)
    expect(await readPrice()).toBe('2500.0000')
    await revise()
    expect((await answer(number, [{ RowNo: 1, SpecialDiscount: 27.02 }])).Result).toBe(true)
    expect(await readPrice()).toBe('2499.6761')
  })

  it('has new quantities by the rules of the product, and names the line that has none', async () => {
    const product = await shop.product({ price: '10' })
    await shop.db.updateTable('products').set({ packageQuantity: '4' }).where('id', '=', product).execute()
    const number = await request(shop, [[product, '8']])
    const readRefusal = async (Quantity: number) => {
      const { ErrorCode, ResultMessage } = await answer(number, [{ RowNo: 1, SpecialDiscount: 0, Quantity }])
      return [ErrorCode, ResultMessage.startsWith(`\u2068${await getCode(product)}\u2069: `)]
    }
    expect(await readRefusal(5)).toEqual(['PackageMultiple', true])
    expect(await readRefusal(2.5)).toEqual(['InvalidQuantity', true])
    // The requested quantity stays, whatever the rules have become.
    await shop.db.updateTable('products').set({ packageQuantity: '5' }).where('id', '=', product).execute()
    expect((await answer(number, [{ RowNo: 1, SpecialDiscount: 0, Quantity: 8 }])).Result).toBe(true)
    const { revision } = await look(shop, 'ayse', number)
    const revised = { number, revision, note: 'More', ip: '', lines: [{ lineNo: 1, quantity: '12' }] }
    expect(await reviseProposal(shop.db, shop.context('ayse'), revised)).toMatchObject({
      refusal: { code: 'PackageMultiple' },
    })
  })

  it('names stock in the depot and in all, and the purchase price for those who may see it', async () => {
    const product = await shop.product({ price: '100', stock: '7' })
    const number = await request(shop, [[product, '3']])
    const { Lines, CustomerCode } = await wire().get('proposal/get-proposal-goods', { ProposalNumber: number })
    expect(CustomerCode).not.toBe('')
    expect(Lines).toMatchObject([{ RowNo: 1, StockNumber: 7, PurchasePrice: null }])
    const list = { siteId: shop.site.id, code: 'buy', name: 'buy', kind: 'purchase', currency: 'TRY' }
    const { id } = await shop.db.insertInto('priceLists').values(list).returning('id').executeTakeFirstOrThrow()
    const price = { siteId: shop.site.id, productId: product, priceListId: id, amount: '61.5' }
    await shop.db.insertInto('prices').values(price).execute()
    const [line] = (await wire().get('proposal/get-proposal-goods', { ProposalNumber: number })).Lines
    expect(line.PurchasePrice).toBe(61.5)
    const sales = createWireClient(shop, deskProposalsApi, shop.staffContext('sales'))
    const [hidden] = (await sales.get('proposal/get-proposal-goods', { ProposalNumber: number })).Lines
    expect(hidden).toMatchObject({ StockNumber: 7, PurchasePrice: null })
    await expect(wire().get('proposal/get-proposal-goods', { ProposalNumber: 'P1' })).rejects.toMatchObject({
      status: 404,
    })
  })
})
