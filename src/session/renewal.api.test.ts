import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { endReplacedToken, issueBrowserToken, renewBrowserToken } from './browser-token.server.ts'
import { endSession, startVisitorSession } from './commands.server.ts'
import { hashToken, viewerByToken } from './queries.server.ts'

let shop: SmallShop

beforeAll(async () => {
  shop = await openSmallShop(6)
})
afterAll(() => shop.close())

async function visitor() {
  const session = await startVisitorSession(shop.db, shop.site.id)
  return { session, token: await issueBrowserToken(shop.db, session) }
}

const getEnd = async (token: string) =>
  (
    await shop.db
      .selectFrom('sessionTokens')
      .select('expiresAt')
      .where('hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).expiresAt

const works = async (token: string) => (await viewerByToken(shop.db, token, 'browser')) !== undefined

describe('renewing the session token of a browser', () => {
  /** @requirement SITE-10 */
  it('keeps the old token valid while the new one is not used, because its reply may be lost', async () => {
    const { session, token } = await visitor()
    expect((await renewBrowserToken(shop.db, token))?.token).not.toBe(token)
    expect(await getEnd(token)).toEqual(session.expiresAt)
  })

  /** @requirement SITE-10 */
  it('ends the old token ten seconds after the first use of the new one, for pending requests of other tabs', async () => {
    const { token } = await visitor()
    const renewed = (await renewBrowserToken(shop.db, token))?.token ?? ''
    const first = await viewerByToken(shop.db, renewed, 'browser')
    expect(first?.replacedToken).toEqual(hashToken(token))
    await endReplacedToken(shop.db, renewed, hashToken(token))
    expect((await viewerByToken(shop.db, renewed, 'browser'))?.replacedToken).toBeNull()
    expect(await works(token)).toBe(true)
    expect((await getEnd(token)).getTime() - Date.now()).toBeLessThanOrEqual(10_000)
  })

  /** @requirement SITE-10 */
  it('serves two concurrent tabs, without extending the old token', async () => {
    const { token } = await visitor()
    const [one, other] = await Promise.all([renewBrowserToken(shop.db, token), renewBrowserToken(shop.db, token)])
    expect([await works(one?.token ?? ''), await works(other?.token ?? '')]).toEqual([true, true])
    const past = new Date(Date.now() - 1000)
    await shop.db.updateTable('sessionTokens').set({ expiresAt: past }).where('hash', '=', hashToken(token)).execute()
    await endReplacedToken(shop.db, one?.token ?? '', hashToken(token))
    expect(await getEnd(token)).toEqual(past)
    expect(await renewBrowserToken(shop.db, token)).toBeUndefined()
  })

  it('is refused for an ended session and an unknown token', async () => {
    const { session, token } = await visitor()
    await endSession(shop.db, session.sessionId, 'logout')
    expect(await renewBrowserToken(shop.db, token)).toBeUndefined()
    expect(await renewBrowserToken(shop.db, 'unknown')).toBeUndefined()
  })
})

it('every request reads its session by a prepared statement, which need not be planned', async () => {
  const { token } = await visitor()
  const db = createKysely(openPool(shop.url, 1))
  for (let use = 0; use < 4; use++) await viewerByToken(db, token, 'browser')
  const { rows } = await sql`
    select from pg_prepared_statements where statement like '%session_tokens%'`.execute(db)
  await db.destroy()
  expect(rows).toHaveLength(1)
})
