import { addressesOf } from '../addresses/queries.server.ts'
import { personOf } from '../customers/members/own-queries.server.ts'
import { keptMessages } from '../message-centre/kept-queries.server.ts'
import { keptOrders } from '../orders/own/kept-queries.server.ts'
import { keptPayments } from '../payments/kept-queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import { acceptancesOf } from '../session/membership/acceptance-queries.server.ts'
import { can, type Permission, type Who } from '../shop/policy.ts'
import { type CustomerScope, customerScope } from '../shop/viewer.ts'
import type { OwnData, Row } from './own-data.ts'

/** All that is kept of the one who is signed in. What his shop hides from him does not travel here either. */
export async function ownData(db: Db, who: Who, userId: number): Promise<OwnData> {
  const scope = customerScope(who)
  const seen = <T>(permission: Permission, read: (scope: CustomerScope) => Promise<T[]>) =>
    scope && can(who, permission) ? read(scope) : Promise.resolve([])
  const [person, addresses, orders, payments, contracts, messages] = await Promise.all([
    personOf(db, who.site.id, userId),
    seen('seeAddresses', (own) => addressesOf(db, own)),
    seen('seeOrders', (own) => keptOrders(db, own)),
    seen('seePayments', (own) => keptPayments(db, own)),
    acceptancesOf(db, who.site.id, userId),
    keptMessages(db, { siteId: who.site.id, userId }),
  ])
  const { createdAt, marketingConsentAt = null, ...named } = person ?? {}
  return {
    person: [row({ ...named, memberSince: createdAt })],
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

type Kept = string | number | Date | null | undefined | readonly string[]

function row(kept: Record<string, Kept>): Row {
  const texts = Object.entries(kept).map(([field, value]) => [field, said(value)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function said(value: Kept): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? value.filter(Boolean).join('\n') : String(value)
}
