import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'

interface Customers {
  CustomerList: {
    $values: { CustomerID: number; CustomerCode: string; CompanyName: string; [word: string]: unknown }[]
  }
  TotalHits: number
  ErrorCode: string | null
  Message: string
}

let shop: TestShop
let zeynep: Client
beforeAll(async () => {
  shop = await openTestShop()
  zeynep = await shop.client('zeynep@vitrin.test')
})
afterAll(() => shop.close())

const list = async (query = {}) => (await zeynep.get<Customers>('customer/get-salesman-customers', query)).body
const choose = (id: number) => zeynep.post('customer/change-customer', { CustomerID: id })
const whole = async () =>
  (await zeynep.get<Customers>('customer/refresh-salesman-customer-list')).body.CustomerList.$values

describe('the customer list of a representative', () => {
  /** @requirement REP-1, REP-2 */
  it('contains own customers only (orders 7)', async () => {
    const names = (await whole()).map(({ CompanyName }) => CompanyName)
    expect(names).toHaveLength(2)
    expect((await list()).TotalHits).toBe(2)
    for (const other of ['ayse@vitrin.test', 'ela@vitrin.test']) {
      const client = await shop.client(other)
      expect((await client.get('customer/refresh-salesman-customer-list')).status).toBe(403)
    }
  })

  /** @requirement REP-3 */
  it('is filtered by three characters of code or name, in any Turkish spelling (orders 5)', async () => {
    const [first] = await whole()
    const part = first?.CompanyName.slice(0, 4) ?? ''
    expect((await list({ SearchText: part.toLocaleUpperCase('tr') })).CustomerList.$values[0]?.CustomerID).toBe(
      first?.CustomerID,
    )
    expect((await list({ SearchText: 'no such firm' })).TotalHits).toBe(0)
    expect(await list({ SearchText: 'ab' })).toMatchObject({
      CustomerList: { $values: [] },
      ErrorCode: 'EnterMinDigitsToSearch',
      Message: expect.stringContaining('3'),
    })
  })

  /** @requirement REP-1 */
  it('shows balance and last order of each', async () => {
    const [first] = (await list()).CustomerList.$values
    expect(first).toMatchObject({
      LastOrderNumber: expect.any(String),
      BalanceList: { $values: [expect.objectContaining({ CurrencyToken: 'TRY' })] },
    })
  })
})

describe('a representative who chooses a customer', () => {
  /** @requirement REP-1, REP-4, THREAT-16 */
  it('acts for them from the next request on, is audited with both names, and lists them first (orders 6, threat 16)', async () => {
    const second = (await whole())[1]
    const id = second?.CustomerID ?? 0
    expect((await choose(id)).body).toEqual({ Status: 1 })
    expect((await whole())[0]?.CustomerID).toBe(id)
    const [session] = await shop.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select('sessions.customerId')
      .where('users.email', '=', 'zeynep@vitrin.test')
      .execute()
    expect(session?.customerId).toBe(id)
    expect((await zeynep.post('order/get-order-list', {})).status).toBe(200)
    const written = await shop.db
      .selectFrom('auditLog')
      .innerJoin('users', 'users.id', 'auditLog.userId')
      .select(['users.email', 'auditLog.customerId'])
      .where('action', '=', 'session.actFor')
      .execute()
    expect(written).toEqual([{ email: 'zeynep@vitrin.test', customerId: id }])
  })

  /** @requirement REP-4 */
  it("gets 404 for another representative's customer", async () => {
    const own = (await whole()).map(({ CustomerID }) => CustomerID)
    const foreign = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('id', 'not in', own)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await choose(foreign.id)).status).toBe(404)
    expect((await choose(999_999)).status).toBe(404)
  })

  /** @requirement REP-5 */
  it('acts for no customer once unassigned, and for the first of the list after a refresh (orders 4)', async () => {
    const login = { Email: 'zeynep@vitrin.test', Password: 'Vitrin-demo-1' }
    const visitor = await shop.client()
    const { body } = await visitor.post<{
      token: { RefreshToken: string; AccessToken: string }
      userAccount: { CustomerID: number }
    }>('auth/get-token-useraccount', login)
    const CustomerID = body.userAccount.CustomerID
    await shop.db.deleteFrom('representativeCustomers').where('customerId', '=', CustomerID).execute()
    const next = await visitor.post<{ userAccount: { CustomerID: number | null } }>('auth/refresh-token-useraccount', {
      RefreshToken: body.token.RefreshToken,
    })
    const left = (await whole()).map(({ CustomerID }) => CustomerID)
    expect(left).not.toContain(CustomerID)
    expect(left).toContain(next.body.userAccount.CustomerID)
  })
})
