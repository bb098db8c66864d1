import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { stockDocumentListsApi } from './api.server.ts'

const ROWS = 45
const DAY_MS = 86_400_000

interface Row {
  ID: number
}

interface SampleDocument {
  id: number
  posted: string | null
  created: string
  reason: string
  note: string
  depotId: number
}

let shop: SmallShop
let made: SampleDocument[]
beforeAll(async () => {
  shop = await openSmallShop()
  const depots = []
  for (const code of ['D1', 'D2']) {
    const depot = { siteId: shop.site.id, code, name: code }
    depots.push((await shop.db.insertInto('depots').values(depot).returning('id').executeTakeFirstOrThrow()).id)
  }
  made = []
  for (let at = 0; at < ROWS; at++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 12) + at * DAY_MS)
    const reason = ['damage', 'found', 'internalUse'][at % 3] ?? 'found'
    // Many documents were posted at the same moment: their order must not change between pages.
    const postedAt = at % 2 === 0 ? null : new Date(Date.UTC(2026, 5, 1 + (at % 4)))
    const depotId = depots[at % 2] ?? 0
    const row = { siteId: shop.site.id, kind: 'adjustment', depotId, reason, note: `note ${at}`, createdAt, postedAt }
    const { id } = await shop.db
      .insertInto('stockDocuments')
      .values({ ...row, key: randomUUID(), requestHash: Buffer.from('x') })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push({
      id,
      reason,
      note: row.note,
      depotId,
      posted: postedAt?.toISOString() ?? null,
      created: createdAt.toISOString().slice(0, 10),
    })
  }
})
afterAll(() => shop.close())

const load = (body: object) =>
  createWireClient(shop, stockDocumentListsApi, shop.context('ela')).post('stock/get-filtered-document-list', {
    Kind: 'adjustment',
    ...body,
  })

/** The ids of all pages, in their order. */
async function listIds(body: object, filters: Record<string, string> = {}) {
  const Filters = Object.entries(filters).map(([Filter, Value]) => ({ Filter, Value }))
  const ids: number[] = []
  for (let Page = 1; ; Page++) {
    const { DocumentList, TotalHits } = await load({ Filters, ...body, Page, PageRowCount: 25 })
    ids.push(...DocumentList.$values.map((row: Row) => row.ID))
    if (ids.length >= TotalHits) {
      expect(ids).toHaveLength(TotalHits)
      expect(new Set(ids).size).toBe(TotalHits)
      return ids
    }
  }
}

describe('stock documents', () => {
  it.each(['title', 'state', 'postedAt'])('are sorted by %s over all pages, each once', async (SortColumn) => {
    const read = (id: number) => {
      const one = made.find((row) => row.id === id)
      if (SortColumn === 'title') return id
      if (SortColumn === 'state') return one?.posted === null ? 0 : 1
      // Drafts, which have no day, are last upwards.
      return one?.posted === null ? Number.MAX_SAFE_INTEGER : Date.parse(one?.posted ?? '')
    }
    const up = (await listIds({ SortColumn })).map(read)
    const down = (await listIds({ SortColumn, SortDescending: true })).map(read)
    expect(up).toEqual(up.toSorted((one, other) => one - other))
    expect(down).toEqual(down.toSorted((one, other) => other - one))
    expect(up).toHaveLength(ROWS)
  })

  it('are selected by each filter, and by all together', async () => {
    const store = made[0]?.depotId ?? 0
    const cases: [Record<string, string>, (row: SampleDocument) => boolean][] = [
      [{ state: 'draft' }, ({ posted }) => posted === null],
      [{ state: 'posted' }, ({ posted }) => posted !== null],
      [{ store: `${store}` }, ({ depotId }) => depotId === store],
      [{ reason: 'found' }, ({ reason }) => reason === 'found'],
      [{ from: '2026-01-20' }, ({ created }) => created >= '2026-01-20'],
      [{ to: '2026-01-20' }, ({ created }) => created <= '2026-01-20'],
      [{ q: `${made[7]?.id}` }, ({ id, note }) => id === made[7]?.id || note.includes(`${made[7]?.id}`)],
      [{ q: 'NOTE 44' }, ({ id }) => id === made[44]?.id],
      [{ q: '%' }, () => false],
      [
        { state: 'draft', reason: 'damage', from: '2026-01-10' },
        ({ posted, reason, created }) => posted === null && reason === 'damage' && created >= '2026-01-10',
      ],
    ]
    for (const [filters, matches] of cases) {
      const expected = made.filter(matches).map(({ id }) => id)
      expect((await listIds({}, filters)).toSorted(), JSON.stringify(filters)).toEqual(expected.toSorted())
    }
  })
})
