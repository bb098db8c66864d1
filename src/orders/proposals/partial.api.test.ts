import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { makeOffer, submitAcceptance } from '#tests/support/acceptances.ts'
import { assignZeynep, look, submitAnswer } from '#tests/support/proposing.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { rejectProposal, reviseProposal } from './answers/reply-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  await assignZeynep(shop, '20')
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const no = (code: string) => expect.objectContaining({ ok: false, refusal: expect.objectContaining({ code }) })
const offer = (of: Parameters<typeof makeOffer>[1] = {}) => makeOffer(shop, of)
const acceptOffer = (number: string, of: Parameters<typeof submitAcceptance>[2] = {}) =>
  submitAcceptance(shop, number, of)

/** @requirement PROP-9a */
describe('partial acceptance of an offer (orders 3)', () => {
  it('orders a part; the rest stays open until accepted, at the offered prices', async () => {
    const { number, first, second } = await offer()
    const part = await acceptOffer(number, { lines: [{ lineNo: 1, quantity: '2' }] })
    const one = await part.send()
    expect(one).toMatchObject({ ok: true, placed: { total: '216.00', replayed: false } })
    expect([await shop.onHand(first), await shop.onHand(second)]).toEqual(['8.000', '10.000'])
    expect(await look(shop, 'ayse', number)).toMatchObject({
      state: 'waiting',
      status: 12,
      lines: [
        { taken: '2.000', state: 'open' },
        { taken: '0.000', state: 'open' },
      ],
    })
    expect(await part.send()).toMatchObject({ ok: true, placed: { replayed: true } })
    const tooMuch = await acceptOffer(number, { lines: [{ lineNo: 1, quantity: '3' }] })
    expect(await tooMuch.send()).toEqual(no('InvalidQuantity'))
    const rest = await acceptOffer(number, {
      lines: [
        { lineNo: 1, quantity: '2' },
        { lineNo: 2, quantity: '2' },
      ],
    })
    const other = await rest.send()
    expect(other).toMatchObject({ ok: true, placed: { total: '324.00' } })
    const numbers = [one, other].map((answer) => (answer.ok ? answer.placed.number : ''))
    expect(await look(shop, 'ela', number)).toMatchObject({
      state: 'approved',
      status: 13,
      orderNumbers: numbers,
      orderNumber: numbers[1],
      lines: [{ state: 'converted' }, { state: 'converted' }],
    })
    const late = await rest.send({ key: randomUUID() })
    expect(late).toEqual(no('AlreadyOrdered'))
    expect(late.ok ? '' : refusalText('en', late.refusal)).toMatch(/^This quote has already become an order: 2/)
  })

  it('orders a part; rejecting the rest closes it, and the proposal is still approved', async () => {
    const { number } = await offer()
    const { send } = await acceptOffer(number, { lines: [{ lineNo: 1, quantity: '4' }] })
    expect((await send()).ok).toBe(true)
    const { revision } = await look(shop, 'ayse', number)
    const rejected = await rejectProposal(shop.db, shop.context('ayse'), { number, revision, note: 'Too dear', ip: '' })
    expect(rejected).toMatchObject({ ok: true })
    expect(await look(shop, 'ayse', number)).toMatchObject({
      state: 'approved',
      status: 13,
      lines: [{ state: 'converted' }, { state: 'closed' }],
    })
  })

  it('is revised and answered again with a line that is completely ordered, whose price stays', async () => {
    const { number } = await offer()
    const { send } = await acceptOffer(number, { lines: [{ lineNo: 1, quantity: '4' }] })
    expect((await send()).ok).toBe(true)
    const revise = async (quantity: string) => {
      const { revision } = await look(shop, 'ayse', number)
      const lines = [
        { lineNo: 1, quantity: '0' },
        { lineNo: 2, quantity },
      ]
      return reviseProposal(shop.db, shop.context('ayse'), { number, revision, lines, note: 'Five?', ip: '' })
    }
    expect(await revise('0')).toEqual(no('InvalidQuantity'))
    expect(await revise('5')).toMatchObject({ ok: true })
    const lines = [
      { lineNo: 1, discount: '20', quantity: '0', note: '' },
      { lineNo: 2, discount: '0', price: '40', quantity: '5', note: '' },
    ]
    expect(await submitAnswer(shop, number, { lines })).toMatchObject({ ok: true })
    expect(await look(shop, 'ayse', number)).toMatchObject({
      state: 'waiting',
      netTotal: '560.00',
      lines: [
        { quantity: '4.000', taken: '4.000', netPrice: '90.0000' },
        { quantity: '5.000', netPrice: '40.0000' },
      ],
    })
  })

  it('orders a part once when two accept it concurrently', async () => {
    const { number, first } = await offer()
    const { send } = await acceptOffer(number, { lines: [{ lineNo: 1, quantity: '2' }] })
    const answers = await Promise.all([send({ key: randomUUID() }), send({ key: randomUUID() })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual(no('ProposalChanged'))
    expect(await shop.onHand(first)).toBe('8.000')
  })
})
