import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CONFIRMED_STEPS, ConfirmedStep } from '#src/session/two-factor/confirmed-steps.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import type { AppContext } from '../api/serve.server.ts'
import { CALLS } from './services.server.ts'

type ConfirmedCall = (typeof CONFIRMED_STEPS)[ConfirmedStep][number]

const role = { RoleName: 'Counter', Permissions: ['workOrders'] }
const site = { SiteKey: 'two', SiteName: 'Two', HostName: 'two.example', SellsTo: 'dealers' }
const formula = { PriceListCode: 'LIST', SourceCode: 'LIST', Percent: '10', RoundingStep: '0.01', Rounding: 'nearest' }
const entry = { CustomerID: 1, Kind: 'cash', Amount: 5, CurrencyToken: 'TRY', Date: '2026-11-01', DueDate: null }

/** What a call needs to get as far as its step; or the test that tries it, because the step depends on stored records. */
const INPUTS: Record<ConfirmedCall, object | `src/${string}.api.test.ts`> = {
  'session/start-authenticator': 'src/session/two-factor/enrolment.api.test.ts',
  'session/start-passkey': 'src/session/two-factor/enrolment.api.test.ts',
  'session/remove-factor': 'src/session/two-factor/enrolment.api.test.ts',
  'session/renew-recovery-codes': 'src/session/two-factor/enrolment.api.test.ts',
  'session/delete-account': 'src/session/access/deletion.api.test.ts',
  'staff/invite-staff': { Email: 'new@oto.test', FirstName: 'New', LastName: '', Role: 'sales' },
  'staff/repeat-invitation': { UserID: 1 },
  'staff/update-role': { UserID: 1, Role: 'sales', Version: 1 },
  'staff/update-activity': { UserID: 1, Active: true, Version: 1 },
  'staff/insert-role': role,
  'staff/update-own-role': { ...role, RoleID: 1, Version: 1 },
  'user/resend-invitations': 'src/back-office/invited-users/invited-users.api.test.ts',
  'representative/invite-representative': 'src/back-office/representatives/representatives.api.test.ts',
  'representative/update-representative': 'src/back-office/representatives/representatives.api.test.ts',
  'customer/update-customer-user': 'src/back-office/users/users.api.test.ts',
  'customer/reset-second-factor': { UserID: 1, CustomerID: 1 },
  'setting/update-settings': {
    SettingList: [{ Name: 'RequireSecondFactorFromStaff', Value: true, SeenValue: false }],
  },
  'site/update-site-part': { PartName: 'bankAccounts', Document: [], Version: '0123456789abcdef' },
  'site/apply-site-document': { Content: '{}', Versions: {} },
  'site/test-mail-server': { Document: { host: 'mail.example' } },
  'site/insert-client-secret': { Name: 'ERP' },
  'site/insert-site': { ...site, LanguageList: { $values: ['tr'] }, CurrencyCode: 'TRY', TimeZone: 'Europe/Istanbul' },
  'site/insert-founder-link': { SiteKey: 'two' },
  'health/start-backup': { Token: randomUUID() },
  'bank/replace-card-prefix-list': 'src/back-office/card-prefixes/prefixes.api.test.ts',
  'api/v1/bank/cancel-or-refund': 'src/payments/refunds.api.test.ts',
  'payment/refund-payment': 'src/payments/refunds.api.test.ts',
  'payment/decide-refund': 'src/payments/refunds.api.test.ts',
  'accountactivity/insert-manual-entry': {
    ...entry,
    IdempotencyKey: randomUUID(),
    DocumentNumber: '',
    Description: '',
  },
  'accountactivity/reverse-manual-entry': { ID: 1, Reason: 'wrong customer' },
  'customer/merge-customers': { CustomerCode: 'A', TargetCustomerCode: 'B' },
  'customer/decide-registrations': 'src/back-office/registrations/registrations.api.test.ts',
  'customer/export-customer-list': { Columns: ['code'], Format: 'csv' },
  'import/export-present-list': { ListKind: 'routes', Format: 'csv' },
  'pricelist/apply-price-formula': {
    ...formula,
    PriceEnding: 'none',
    BrandID: null,
    CategoryID: null,
    FirstTierOnly: false,
    ValidFrom: null,
    Digest: '0',
  },
  'pricelist/delete-price-list': 'src/back-office/catalogue-records.api.test.ts',
  'import/apply-upload': 'src/back-office/imports/confirmation.api.test.ts',
  'import/schedule-upload': 'src/back-office/imports/confirmation.api.test.ts',
  'import/undo-upload': 'src/back-office/imports/confirmation.api.test.ts',
}

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop(4)
})
afterAll(() => shop.close())

/** The answer of a call of the owner, whose session has no proof of a second factor. */
async function send(path: string, input: object, hasSecondFactor: boolean): Promise<string> {
  const call = CALLS.find(({ endpoint }) => endpoint.path === path)
  if (!call) throw new Error(`No call ${path}`)
  const owner = shop.context('ela')
  const context = { ...owner, viewer: { ...owner.viewer, sessionId: randomUUID(), hasSecondFactor } }
  const env = { production: false, ports: {}, secret: 'x'.repeat(32) }
  const app = { db: shop.db, env, sites: { forget() {} } } as unknown as AppContext
  const request = { ip: '10.0.0.7', hasToken: true }
  const answer = await call.onWire({ context, app, request, input }).catch((refused) => ({ status: refused.status }))
  return JSON.stringify(answer)
}

/** The code, or the message of a call that answers with a file. */
const REFUSED = /ConfirmSecondFactor|Confirm your identity with the second step again/

/** @requirement THREAT-35 */
describe('a step of CONFIRMED_STEPS', () => {
  const rows = Object.entries(INPUTS)
  it.each(rows.flatMap(([path, input]) => (typeof input === 'string' ? [] : [[path, input] as const])))(
    'asks for the second factor again, of users who have one: %s',
    async (path, input) => {
      expect(await send(path, input, true)).toMatch(REFUSED)
      expect(await send(path, input, false)).not.toMatch(REFUSED)
    },
  )

  it('that depends on stored records has a test elsewhere, and is a call', () => {
    const paths = new Set(CALLS.map(({ endpoint }) => endpoint.path))
    for (const [path, test] of rows) {
      expect(paths, path).toContain(path)
      if (typeof test === 'string') expect(existsSync(test), test).toBe(true)
    }
  })
})
