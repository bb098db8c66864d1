import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageRequest } from '#src/api/page-context.ts'
import { HttpError } from '#src/api/refusal.ts'
import { createCaller, indexCalls } from '#src/api/serve.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import { can, type Permission, type RequestContext } from '#src/permissions/policy.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { returnsApi } from '#src/returns/api.server.ts'
import { decideReturn } from '#src/returns/decision-commands.server.ts'
import { fileReturn } from '#src/returns/file-commands.server.ts'
import { RETURN_STATUS, returnNumber } from '#src/returns/return.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { deskReturnsApi } from './api.server.ts'
import { action } from './returns-page.tsx'

const ROWS = 42
const DAY_MS = 86_400_000

interface SampleReturn {
  id: number
  status: number
  reason: number
  amount: number
  created: number
  day: string
}

let shop: SmallShop
let made: SampleReturn[]
let order: string
beforeAll(async () => {
  shop = await openSmallShop()
  const product = await shop.product({ stock: '100', price: '100' })
  const { order: place } = await readyToOrder(shop, { name: 'ayse', items: [[product, '60']], payment: 'onAccount' })
  const placed = await place()
  if (!placed.ok) throw new Error(placed.refusal.code)
  order = placed.placed.number
  for (const to of [2, 4, 5])
    await changeStatus(shop.db, shop.context('ela'), { orderId: placed.placed.orderId, to, ip: '' })
  made = []
  for (let at = 0; at < ROWS; at++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 12) + Math.floor(at / 3) * DAY_MS)
    const [status, reason] = [[1, 4, 3][at % 3] ?? 1, (at % 6) + 1]
    const id = await fileOne(reason)
    // Three returns of each moment and many equal amounts: their order must not change between pages.
    const amount = 10 * (at % 5)
    await shop.db
      .updateTable('returns')
      .set({ status, createdAt, amount: `${amount}` })
      .where('id', '=', id)
      .execute()
    made.push({ id, status, reason, amount, created: createdAt.getTime(), day: createdAt.toISOString().slice(0, 10) })
  }
})
afterAll(() => shop.close())

async function fileOne(reason: number): Promise<number> {
  const filing = { key: randomUUID(), orderNumber: order, lineNo: 1, reason, quantity: '1' }
  const filed = await fileReturn(shop.db, shop.scope('ayse'), { ...filing, description: 'x', photos: [], ip: '' })
  if (!filed.ok) throw new Error(filed.refusal.code)
  return filed.value.id
}

/** The ids of all pages, in their order. */
async function listIds(body: object, filters: Record<string, string> = {}) {
  const client = createWireClient(shop, deskReturnsApi, shop.context('ela'))
  const Filters = Object.entries(filters).map(([Filter, Value]) => ({ Filter, Value }))
  const ids: number[] = []
  for (let Page = 1; ; Page++) {
    const list = await client.post('productsupport/get-return-list', { Filters, ...body, Page, PageRowCount: 25 })
    ids.push(...list.ProductSupportList.$values.map((row: { ProductSupportID: number }) => row.ProductSupportID))
    if (ids.length >= list.TotalHits || list.ProductSupportList.$values.length === 0) {
      expect(new Set(ids).size).toBe(list.TotalHits)
      return ids
    }
  }
}

describe('the list of returns', () => {
  it.each([
    ['createdAt', 'created'],
    ['status', 'status'],
    ['amount', 'amount'],
  ] as const)('is sorted by %s over all pages, each once', async (SortColumn, field) => {
    const read = (id: number) => made.find((one) => one.id === id)?.[field] ?? 0
    const up = (await listIds({ SortColumn, SortDescending: false })).map(read)
    const down = (await listIds({ SortColumn, SortDescending: true })).map(read)
    expect(up).toEqual(up.toSorted((one, other) => one - other))
    expect(down).toEqual(up.toReversed())
    expect(up).toHaveLength(ROWS)
  })

  it('is selected by each filter, and by all together', async () => {
    const last = made.at(-1)
    const cases: [Record<string, string>, (one: SampleReturn) => boolean][] = [
      [{ status: '4' }, ({ status }) => status === 4],
      [{ reason: '2' }, ({ reason }) => reason === 2],
      [{ startDate: '2026-01-05' }, ({ day }) => day >= '2026-01-05'],
      [{ endDate: '2026-01-05' }, ({ day }) => day <= '2026-01-05'],
      [{ q: returnNumber(last?.id ?? 0) }, ({ id }) => id === last?.id],
      [{ q: order }, () => true],
      [{ q: '%' }, () => false],
      [{ customer: `${shop.scope('ayse').customer.id}` }, () => true],
      [{ customer: `${shop.scope('mehmet').customer.id}` }, () => false],
      [
        { status: '1', reason: '1', startDate: '2026-01-02', endDate: '2026-01-12' },
        ({ status, reason, day }) => status === 1 && reason === 1 && day >= '2026-01-02' && day <= '2026-01-12',
      ],
    ]
    for (const [filters, matches] of cases) {
      const expected = made.filter(matches).map(({ id }) => id)
      expect((await listIds({}, filters)).toSorted(), JSON.stringify(filters)).toEqual(expected.toSorted())
    }
  })
})

describe('the arrival of the selected returns', () => {
  async function receive(ids: readonly number[], context: RequestContext = shop.context('ela')) {
    const request = { ip: '10.0.0.1', hasToken: true }
    const caller = createCaller(indexCalls(returnsApi), { context, app: { db: shop.db } as never, request } as never)
    // A page receives an HTTP error as a response.
    const call = (...of: Parameters<typeof caller>) =>
      caller(...of).catch((error: unknown) => {
        throw error instanceof HttpError ? new Response(null, { status: error.status }) : error
      })
    const page = {
      ...context,
      call,
      i18n: getMessages('en'),
      language: 'en',
      url: new URL('https://shop.example/desk/returns'),
      can: (permission: Permission) => can(context, permission),
    } as unknown as PageRequest
    const form = new URLSearchParams([['intent', 'receive'], ...ids.map((id) => ['row', `${id}`] as [string, string])])
    const posted = new Request('https://shop.example/desk/returns', { method: 'POST', body: form })
    return (await action({ request: posted, params: {}, context: { get: () => page } } as never)) as {
      done: boolean
      message: string
      refused?: { name: string; reason: string }[]
    }
  }
  const readStatuses = async (ids: readonly number[]) => {
    const rows = await shop.db.selectFrom('returns').select(['id', 'status']).where('id', 'in', ids).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.status)
  }

  it('is noted for those that wait, and names each of the others', async () => {
    const [one, two, received, decided] = [await fileOne(1), await fileOne(1), await fileOne(1), await fileOne(1)]
    const ela = shop.context('ela')
    const decide = (id: number, to: number) => decideReturn(shop.db, ela, { id, to, depotId: null, note: 'x', ip: '' })
    await decide(received, RETURN_STATUS.received)
    await decide(decided, RETURN_STATUS.rejected)
    const answer = await receive([one, received, two, decided, 999_999])
    expect(answer.done).toBe(true)
    expect(answer.message).toContain('2')
    expect(answer.refused?.map(({ name }) => name)).toEqual([received, decided, 999_999].map(returnNumber))
    expect(await readStatuses([one, two, received, decided])).toEqual([4, 4, 4, 3])
  })

  it('is noted once if the same return is selected or sent twice', async () => {
    const id = await fileOne(2)
    expect(await receive([id, id])).toMatchObject({ done: true, refused: [] })
    const [again, other] = await Promise.all([receive([id]), receive([id])])
    for (const answer of [again, other])
      expect(answer).toMatchObject({ done: false, refused: [{ name: returnNumber(id) }] })
    const events = await shop.db
      .selectFrom('auditLog')
      .select('id')
      .where('target', 'like', `%${id}`)
      .where('action', 'like', 'return.%')
      .execute()
    expect(events.length).toBeGreaterThan(0)
  })

  it('is refused to staff without the permission, and without a selection', async () => {
    const id = await fileOne(3)
    await expect(receive([id], shop.staffContext('warehouse'))).rejects.toBeDefined()
    expect(await readStatuses([id])).toEqual([1])
    expect(await receive([])).toMatchObject({ done: false })
    expect(await receive([id], shop.staffContext('sales'))).toMatchObject({ done: true, refused: [] })
  })
})
