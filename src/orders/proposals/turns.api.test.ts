import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addLines } from '#src/cart/commands.server.ts'
import { assignZeynep, FAR, look, request, submitAnswer } from '#tests/support/proposing.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { extendProposal, forwardProposal, refuseProposal } from './answers/answer-commands.server.ts'
import { rejectProposal, reviseProposal, withdrawProposal } from './answers/reply-commands.server.ts'
import { proposalDetail } from './detail-queries.server.ts'
import { proposalList } from './queries.server.ts'
import { requestProposal } from './request-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  await assignZeynep(shop, '15')
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const no = (code: string) => expect.objectContaining({ ok: false, refusal: expect.objectContaining({ code }) })
const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })
const yes = expect.objectContaining({ ok: true })
const word = async (name: string, number: string, note = 'why') => ({
  number,
  revision: (await look(shop, name, number)).revision,
  note,
  ip: '',
})
const loadNotificationKinds = async (name: string) =>
  (
    await shop.db
      .selectFrom('notifications')
      .select('kind')
      .where('userId', '=', shop.person(name).viewer.userId ?? 0)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
  ).map(({ kind }) => kind)

describe('requesting a proposal (orders 3)', () => {
  it('takes numbers from a sequence, whose loss of numbers is found by the checks of the data', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    const [year = '', last = ''] = number.slice(1).split('-')
    const sequence = `proposal_numbers_${shop.site.id}_${year}`
    await shop.pool.query('select setval($1, 1, false)', [sequence])
    const broken = `C: sequence ${sequence} is at 0, but ${Number(last)} is used`
    expect(await brokenPromises(shop)).toEqual([broken])
    await shop.pool.query('select setval($1, $2)', [sequence, Number(last)])
  })

  /** @requirement PROP-1 */
  it('copies the lines of the proposal cart at current prices, and empties it', async () => {
    const product = await shop.product({ price: '100' })
    const number = await request(shop, [[product, '3']])
    expect(number).toMatch(/^P\d{4}-\d{6}$/)
    await shop.db.updateTable('prices').set({ amount: '150' }).where('productId', '=', product).execute()
    expect(await look(shop, 'ayse', number)).toMatchObject({
      state: 'requested',
      status: 11,
      project: 'Fleet',
      note: 'Please hurry',
      total: '360.00',
      myTurn: false,
      lines: [{ lineNo: 1, quantity: '3.000', netPrice: '100.0000' }],
    })
    const again = await requestProposal(
      shop.db,
      { context: shop.context('ayse'), scope: shop.scope('ayse'), ip: '' },
      { key: randomUUID(), project: '', note: '' },
    )
    expect(again).toEqual(no('EmptyCart'))
  })

  /** @requirement PROP-1 */
  it('notifies the owner and the customer’s representative', async () => {
    await request(shop, [[await shop.product(), '1']])
    expect(await loadNotificationKinds('ela')).toEqual(['proposalAsked'])
    expect(await loadNotificationKinds('zeynep')).toEqual(['proposalAsked'])
  })

  /** Texts of one request, and lines added to the proposal cart of ayse. */
  const words = { project: 'Fleet', note: 'Please hurry' }
  const input = (key: string) =>
    requestProposal(shop.db, { context: shop.context('ayse'), scope: shop.scope('ayse'), ip: '' }, { key, ...words })
  const fill = (productId: number, quantity: string) => {
    const { scope, shop: settings } = { scope: shop.scope('ayse'), shop: shop.context('ayse').shop }
    const items = [{ productId, quantity, depotId: null }]
    return addLines(shop.db, { scope, shop: settings }, { type: 1, items, stockConfirmed: true })
  }
  const getReplay = (number: string) => expect.objectContaining({ value: { number, replayed: true } })

  /** @requirement PROP-1, THREAT-4 */
  it('creates one proposal from three concurrent requests with one key, and notifies once (threat 4)', async () => {
    const key = randomUUID()
    await fill(await shop.product(), '1')
    const tries = await Promise.all([1, 2, 3].map(() => input(key)))
    const numbers = tries.map((one) => (one.ok ? one.value.number : one.refusal.code))
    expect(new Set(numbers).size).toBe(1)
    expect(tries.filter((one) => one.ok && !one.value.replayed)).toHaveLength(1)
    expect(await input(key)).toEqual(getReplay(numbers[0] ?? ''))
  })

  /** @requirement PROP-1 */
  it('binds a key without a version to its lines: others are refused and remain in the cart', async () => {
    const [key, product] = [randomUUID(), await shop.product()]
    const first = await request(shop, [[product, '2']], { key, ...words })
    await fill(product, '2')
    expect(await input(key)).toEqual(getReplay(first))
    await fill(product, '1')
    expect(await input(key)).toEqual(no('KeyReused'))
    const lines = shop.db.updateTable('cartLines').from('carts').whereRef('carts.id', '=', 'cartId')
    const waiting = lines.where('carts.type', '=', 1).where('carts.state', '=', 'open')
    await waiting.set({ active: false }).execute()
    expect(await input(key)).toEqual(getReplay(first))
    await waiting.set({ active: true }).execute()
    const other = await input(randomUUID())
    expect(other).toEqual(yes)
    expect((await look(shop, 'ayse', other.ok ? other.value.number : '')).lines).toMatchObject([{ quantity: '3.000' }])
  })

  it.each([
    ['words', { note: 'For another depot' }],
    ['project', { project: 'Spring' }],
    ['cart', { cartVersion: 7 }],
  ])('refuses another %s under the same key, without silent loss (threat 4)', async (_, other) => {
    const [key, product] = [randomUUID(), await shop.product()]
    await request(shop, [[product, '1']], { key })
    const buyer = { context: shop.context('ayse'), scope: shop.scope('ayse'), ip: '' }
    await addLines(
      shop.db,
      { scope: buyer.scope, shop: buyer.context.shop },
      {
        type: 1,
        items: [{ productId: product, quantity: '2', depotId: null }],
        stockConfirmed: true,
      },
    )
    const asking = { key, project: 'Fleet', note: 'Please hurry', ...other }
    expect(await requestProposal(shop.db, buyer, asking)).toEqual(no('KeyReused'))
    expect(await requestProposal(shop.db, buyer, { ...asking, key: randomUUID(), cartVersion: undefined })).toEqual(yes)
  })
})

describe('an answer (orders 3)', () => {
  /** @requirement PROP-4 */
  it('offers prices within the seller’s right, and passes the turn to the customer', async () => {
    const number = await request(shop, [[await shop.product({ price: '100' }), '2']])
    expect(await submitAnswer(shop, number, { by: 'zeynep', discount: '15.01' })).toEqual(no('SpecialDiscountTooHigh'))
    expect(await submitAnswer(shop, number, { by: 'zeynep', discount: '15' })).toEqual(yes)
    expect(await look(shop, 'ayse', number)).toMatchObject({
      state: 'waiting',
      myTurn: true,
      netTotal: '170.00',
      total: '204.00',
      validUntil: FAR,
      reservation: 'R-77',
      lines: [{ netPrice: '85.0000', discount: '15.00' }],
    })
    expect(await loadNotificationKinds('ayse')).toEqual(['proposalAnswered'])
  })

  /** @requirement PROP-4 */
  it('is unlimited for the owner', async () => {
    const number = await request(shop, [[await shop.product({ price: '100' }), '1']])
    expect(await submitAnswer(shop, number, { discount: '60' })).toEqual(yes)
    expect((await look(shop, 'ayse', number)).netTotal).toBe('40.00')
  })

  /** @requirement PROP-4 */
  it('allows no discount for a representative without a right', async () => {
    await assignZeynep(shop, null)
    const number = await request(shop, [[await shop.product(), '1']])
    expect(await submitAnswer(shop, number, { by: 'zeynep', discount: '1' })).toEqual(no('SpecialDiscountTooHigh'))
    expect(await submitAnswer(shop, number, { by: 'zeynep', discount: '0' })).toEqual(yes)
    await assignZeynep(shop, '15')
  })

  it('rejects a validity date in the past', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    expect(await submitAnswer(shop, number, { validUntil: '2020-01-01' })).toEqual(no('InvalidValidity'))
  })

  /** @requirement PROP-5, PROP-6 */
  it('hides the internal note from the customer, in the proposal and in every revision', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    await submitAnswer(shop, number, { internalNote: 'secret margin' })
    expect(JSON.stringify(await look(shop, 'ayse', number))).not.toContain('secret margin')
    const sellers = await look(shop, 'ela', number)
    expect(sellers.internalNote).toBe('secret margin')
    expect(sellers.revisions.at(-1)?.internalNote).toBe('secret margin')
  })
})

describe('turns (orders 3)', () => {
  /** @requirement PROP-3 */
  it('the side without the turn may read but not change it', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    expect(await reviseProposal(shop.db, shop.context('ayse'), { ...(await word('ayse', number)), lines: [] })).toEqual(
      no('NotYourTurn'),
    )
    await submitAnswer(shop, number)
    expect(await submitAnswer(shop, number)).toEqual(no('NotYourTurn'))
    expect(await refuseProposal(shop.db, shop.context('ela'), await word('ela', number))).toEqual(no('NotYourTurn'))
    expect((await look(shop, 'ela', number)).moves).toEqual(['extend', 'forward'])
  })

  /** @requirement PROP-3 */
  it('rejects a stale write', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    const stale = await word('ayse', number)
    await submitAnswer(shop, number)
    expect(await rejectProposal(shop.db, shop.context('ayse'), stale)).toEqual(no('ProposalChanged'))
  })

  it('two concurrent answers count once', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    const tries = await Promise.all(['1', '2', '3', '4'].map((discount) => submitAnswer(shop, number, { discount })))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  })

  /** @requirement PROP-7 */
  it('a new request passes the turn back, with other quantities at the offered prices', async () => {
    const number = await request(shop, [[await shop.product({ price: '100' }), '2']])
    await submitAnswer(shop, number)
    const again = { ...(await word('ayse', number, 'Ten of them?')), lines: [{ lineNo: 1, quantity: '10' }] }
    expect(await reviseProposal(shop.db, shop.context('ayse'), { ...again, note: ' ' })).toEqual(no('ReasonMissing'))
    expect(await reviseProposal(shop.db, shop.context('ayse'), again)).toEqual(yes)
    const now = await look(shop, 'zeynep', number)
    expect(now).toMatchObject({ state: 'revised', status: 11, myTurn: true, netTotal: '900.00', note: 'Ten of them?' })
    expect(now.revisions.map(({ move }) => move)).toEqual(['ask', 'answer', 'revise'])
    expect(now.revisions[1]?.changes).toMatchObject([{ priceBefore: '100.0000', price: '90.0000' }])
    expect(now.revisions[2]?.changes).toMatchObject([{ quantityBefore: '2.000', quantity: '10.000' }])
  })

  /** @requirement PROP-7 */
  it('rejecting and withdrawing close it, with a reason', async () => {
    const first = await request(shop, [[await shop.product(), '1']])
    await submitAnswer(shop, first)
    expect(await rejectProposal(shop.db, shop.context('ayse'), await word('ayse', first, ''))).toEqual(
      no('ReasonMissing'),
    )
    expect(await rejectProposal(shop.db, shop.context('ayse'), await word('ayse', first, 'Too dear'))).toEqual(yes)
    expect(await look(shop, 'ela', first)).toMatchObject({
      state: 'rejected',
      status: 14,
      reason: 'Too dear',
      moves: [],
    })
    const second = await request(shop, [[await shop.product(), '1']])
    expect(await withdrawProposal(shop.db, shop.context('ayse'), await word('ayse', second, ''))).toEqual(yes)
    expect((await look(shop, 'ela', second)).state).toBe('withdrawn')
  })

  /** @requirement PROP-8 */
  it('the seller can extend an expired one', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    await submitAnswer(shop, number)
    await shop.db.updateTable('proposals').set({ validUntil: '2020-01-01' }).where('number', '=', number).execute()
    expect(await look(shop, 'ayse', number)).toMatchObject({ state: 'expired', moves: ['reject', 'revise'] })
    const until = { ...(await word('ela', number)), validUntil: FAR }
    expect(await extendProposal(shop.db, shop.context('ela'), until)).toEqual(yes)
    expect((await look(shop, 'ayse', number)).state).toBe('waiting')
  })
})

describe('forwarding (orders 3)', () => {
  /** @requirement PROP-8 */
  it('assigns it to another seller, who is notified; only they and the owner can answer', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    const owner = shop.person('ela').viewer.userId ?? 0
    const forward = { ...(await word('zeynep', number)), handlerId: owner }
    expect(await forwardProposal(shop.db, shop.context('zeynep'), forward)).toEqual(yes)
    expect(await loadNotificationKinds('ela')).toEqual(['proposalForwarded'])
    expect(await look(shop, 'zeynep', number)).toMatchObject({
      state: 'forwarded',
      handler: 'ela',
      myTurn: false,
      moves: [],
    })
    expect(await submitAnswer(shop, number, { by: 'zeynep' })).toEqual(no('NotYourTurn'))
    expect(await submitAnswer(shop, number)).toEqual(yes)
  })

  it('rejects recipients who are not sellers of the site', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    const buyer = shop.person('mehmet').viewer.userId ?? 0
    const forward = { ...(await word('ela', number)), handlerId: buyer }
    expect(await forwardProposal(shop.db, shop.context('ela'), forward)).toEqual(no('RecordWasNotFound'))
  })
})

describe('visibility of proposals (promise D)', () => {
  it('another customer’s is not found, in lists and by number', async () => {
    const mine = await request(shop, [[await shop.product(), '1']])
    const other = await request(shop, [[await shop.product(), '1']], { name: 'mehmet' })
    const numbers = async (name: string) =>
      (await proposalList(shop.db, shop.context(name), { page: 1 })).proposals.map(({ number }) => number)
    expect(await numbers('mehmet')).toEqual([other])
    expect(await numbers('zeynep')).not.toContain(other)
    expect(await numbers('ela')).toEqual(expect.arrayContaining([mine, other]))
    expect(await proposalDetail(shop.db, shop.context('mehmet'), mine)).toBeUndefined()
    expect(await proposalDetail(shop.db, shop.context('zeynep'), other)).toBeUndefined()
    const foreign = { number: mine, revision: 1, note: 'x', ip: '' }
    await expect(withdrawProposal(shop.db, shop.context('mehmet'), foreign)).rejects.toEqual(missing)
  })

  it('discounts are not sent to users who may not see them', async () => {
    const number = await request(shop, [[await shop.product(), '1']])
    await submitAnswer(shop, number)
    const ayse = shop.context('ayse')
    const hiding = { ...ayse, viewer: { ...ayse.viewer, hides: new Set(['discount'] as const) } }
    const hidden = await proposalDetail(shop.db, hiding, number)
    expect(hidden).toMatchObject({ listTotal: null, discountTotal: null })
    expect(hidden?.lines[0]).toMatchObject({ listPrice: null, discounts: null, discount: null, basePrice: null })
  })
})
