import { findPerson } from '#src/customers/members/queries.server.ts'
import { loadOwnMessages } from '#src/message-centre/queries.server.ts'
import { loadOwnOrders } from '#src/orders/queries.server.ts'
import { loadOwnPayments } from '#src/payments/queries.server.ts'
import { loadSecondFactors } from '#src/session/two-factor/queries.server.ts'
import { loadAcceptances } from '#src/session/user-queries.server.ts'
import { loadAddresses } from '../addresses/queries.server.ts'
import { can, type Permission, type RequestContext } from '../permissions/policy.ts'
import { type CustomerScope, customerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { PersonalData, Row } from './own-data.ts'

/** All stored data of the signed-in user, without fields that the shop hides from them. */
export async function loadPersonalData(db: Db, context: RequestContext, userId: number): Promise<PersonalData> {
  const scope = customerScope(context)
  const loadIfPermitted = <T>(permission: Permission, read: (scope: CustomerScope) => Promise<T[]>) =>
    scope && can(context, permission) ? read(scope) : Promise.resolve([])
  const [person, secondFactors, addresses, orders, payments, contracts, messages] = await Promise.all([
    findPerson(db, context.site.id, userId),
    loadSecondFactors(db, userId),
    loadIfPermitted('seeAddresses', (customerScope) => loadAddresses(db, customerScope)),
    loadIfPermitted('seeOrders', (customerScope) => loadOwnOrders(db, customerScope)),
    loadIfPermitted('seePayments', (customerScope) => loadOwnPayments(db, customerScope)),
    loadAcceptances(db, context.site.id, userId),
    loadOwnMessages(db, { siteId: context.site.id, userId }),
  ])
  const { createdAt, marketingConsentAt = null, ...named } = person ?? {}
  return {
    person: [row({ ...named, memberSince: createdAt })],
    signIn: [
      row({ kind: 'authenticator', date: secondFactors.authenticatorSince }),
      ...secondFactors.passkeys.map(({ name, createdAt }) => row({ kind: 'passkey', title: name, date: createdAt })),
    ].filter(({ date }) => date !== undefined),
    addresses: addresses.map(({ title, phone, ...at }) =>
      row({ title, phone, address: [at.line1, at.line2, at.district, at.county, at.city, at.postCode, at.country] }),
    ),
    orders: orders.map(({ number, placedAt, status, total, currency, lines }) =>
      row({ number, date: placedAt, status, amount: total, currency, lines }),
    ),
    payments: payments.map(({ reference, createdAt, state, charged, refunded, currency }) =>
      row({ number: reference, date: createdAt, status: state, amount: charged, refunded, currency }),
    ),
    contracts: contracts.map(({ kind, version, acceptedAt, ip }) => row({ kind, version, date: acceptedAt, ip })),
    consents: [row({ kind: 'marketing', given: marketingConsentAt !== null ? 1 : 0, date: marketingConsentAt })],
    messages: messages.map(({ sentAt, own, subject, body }) =>
      row({ date: sentAt, direction: own ? 'sent' : 'received', subject, body }),
    ),
  }
}

type StoredValue = string | number | Date | null | undefined | readonly string[]

function row(stored: Record<string, StoredValue>): Row {
  const texts = Object.entries(stored).map(([field, value]) => [field, formatValue(value)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function formatValue(value: StoredValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? value.filter(Boolean).join('\n') : String(value)
}
