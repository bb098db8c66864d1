import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getHealth, startVerification } from '#src/back-office/health/wire.ts'
import { openPool } from '#src/platform/db.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { runDueVerifications } from './commands.server.ts'
import { checkPromises } from './promise-queries.server.ts'
import { PROMISES } from './promises.server.ts'
import { PROMISE_NAMES } from './verification.ts'

let founded: FoundedSite
let technician: Browser
let pool: pg.Pool
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  pool = openPool(founded.url, 3)
  technician = await joinStaff(founded, { email: 'bt@oto.test', role: 'it' })
})
afterAll(async () => {
  await pool.end()
  await founded.close()
})
beforeEach(async () => void (await founded.db.deleteFrom('verifications').execute()))

const log = { error: vi.fn() }
const run = (isClosing = () => false) => runDueVerifications({ db: founded.db, pool, log }, isClosing)
const start = (token: string = crypto.randomUUID()) => technician.call(startVerification, { token })
const load = async () => (await technician.call(getHealth)).verification

it('names every promise of the checks', () => {
  expect(PROMISES.map(({ promise }) => promise)).toEqual([...PROMISE_NAMES])
})

it('checks the data in the background, once for each form, and one check at a time', async () => {
  expect(await load()).toBeNull()
  const token = crypto.randomUUID()
  expect(await start(token)).toMatchObject({ done: true })
  expect(await start(token)).toMatchObject({ done: true })
  expect(await start()).toMatchObject({ done: false, refusal: 'VerificationRunning' })
  expect(await load()).toMatchObject({ state: 'waiting', results: [] })
  await Promise.all([run(), run()])
  expect(await load()).toMatchObject({ state: 'done', finishedAt: expect.any(Date) })
  expect((await load())?.results).toEqual(PROMISE_NAMES.map((promise) => ({ promise, broken: 0, examples: [] })))
  expect(await founded.db.selectFrom('verifications').select('id').execute()).toHaveLength(1)
})

it('shows violations with examples, but not those of other owners', async () => {
  const { db, siteId } = founded
  const depot = await db
    .insertInto('depots')
    .values({ siteId, code: 'D', name: 'D' })
    .returning('id')
    .executeTakeFirst()
  await founded.importLines(['code;name', 'A1;Filtre'])
  const product = await db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('stock')
    .values({ productId: product.id, depotId: depot?.id ?? 0, onHand: '5' })
    .onConflict((conflict) => conflict.columns(['productId', 'depotId']).doUpdateSet({ onHand: '5' }))
    .execute()
  await start()
  await run()
  const stock = async () => (await load())?.results.find(({ promise }) => promise === 'A')
  expect(await stock()).toMatchObject({ broken: 1, examples: [expect.stringContaining(`product ${product.id}`)] })
  await typeWords({ db }, 'site', 'new', 'baska', '--host', 'baska.example', '--name', 'B', '--sells-to', 'dealers')
  expect(await stock()).toMatchObject({ broken: 1, examples: [] })
  expect(await start()).toMatchObject({ done: false, refusal: 'OtherOwners' })
  const joined = await typeWords({ db }, 'site', 'join', 'oto', '--site', 'baska')
  expect(joined.out).toContain('baska, oto are of one owner')
})

it('counts more violations than a call takes arguments', async () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => ({ what: `product ${at}` }))
  let isFirst = true
  const query = async (text: string) => {
    const isCheck = text.includes(' as what')
    const found = isCheck && isFirst ? rows : []
    if (isCheck) isFirst = false
    return { rows: found }
  }
  const many = { connect: async () => ({ query, release: () => undefined }) } as unknown as pg.Pool
  expect((await checkPromises(many))[0]?.broken).toHaveLength(200_000)
})

it('is checked again by the next process if its process ends, and fails with a line in the log', async () => {
  await start()
  let calls = 0
  await run(() => ++calls > 1)
  expect(await load()).toMatchObject({ state: 'running' })
  await run()
  expect(await load()).toMatchObject({ state: 'done' })
  await start()
  const broken = { connect: () => Promise.reject(new Error('no connection')) } as unknown as pg.Pool
  await runDueVerifications({ db: founded.db, pool: broken, log }, () => false)
  expect(await load()).toMatchObject({ state: 'failed' })
  expect(log.error).toHaveBeenCalledOnce()
})

it('finds rows of another site than that of their product, and none of a removed product', async () => {
  const { db } = founded
  await founded.importLines(['code;name;price;stock', 'S1;Filtre;10;5'])
  const product = await db.selectFrom('products').where('code', '=', 'S1').select('id').executeTakeFirstOrThrow()
  const other = await db
    .insertInto('sites')
    .values({ key: 'other', name: 'Other', platform: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const findBroken = async () => (await checkPromises(pool)).find(({ promise }) => promise === 'J')?.broken
  const tables = ['product_numbers', 'prices', 'stock_moves']
  for (const table of tables)
    await pool.query(`update ${table} set site_id = $1 where product_id = $2`, [other.id, product.id])
  expect(await findBroken()).toEqual(
    tables.map((table) => `product ${product.id} has rows of another site in ${table}`),
  )
  await db.deleteFrom('products').where('id', '=', product.id).execute()
  expect(await findBroken()).toEqual([])
})
