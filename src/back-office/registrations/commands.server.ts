import { transact } from '#src/api/command.server.ts'
import { type Refusal, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { JoinRefusal } from '#src/customers/merge.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { decideApplication, mergeCustomers } from '#src/session/membership/commands.server.ts'
import { changeTerms } from '../customers/terms/commands.server.ts'

/** What the shop sets for the customer of an application; null leaves what it has. */
export interface ApprovedTerms {
  code: string | null
  priceListId: number | null
  groupId: number | null
  representativeIds: readonly number[]
  creditLimit: Decimal | null
  termsDays: number | null
}

interface ApplicationDecision {
  email: string
  yes: boolean
  reason: string
  terms: ApprovedTerms | null
  /** The existing customer that the applicant belongs to. */
  customerCode: string | null
  /** The customer that was shown for the code. */
  customerId: number | null
  env: Env
  ip: string
}

type DecisionResult = { ok: true } | { ok: false; refusal: Refusal } | { ok: false; join: JoinRefusal }

/**
 * Decides about one application in one transaction: the applicant is notified only if the terms were set, or the
 * existing customer joined. RecordWasNotFound if it was decided before, RecordChanged if the code is not that of the
 * checked customer.
 */
export const decideWithTerms = (
  db: Db,
  context: RequestContext,
  { email, yes, reason, terms, customerCode, customerId: checkedId, env, ip }: ApplicationDecision,
): Promise<DecisionResult> =>
  transact<DecisionResult>(db, async (tx) => {
    const by = requireUserId(context)
    const decided = await decideApplication(tx, { site: context.site, env }, { email, yes, reason, by })
    if (!decided.ok) return decided
    const { customerId } = decided.value
    if (!yes || customerId === null) return { ok: true }
    if (customerCode !== null) {
      const source = { emailKey: emailKey(email) }
      const joined = await mergeCustomers(tx, {
        siteId: context.site.id,
        source,
        customerCode,
        dryRun: false,
        by,
        ip,
      })
      if ('refusal' in joined) return { ok: false, join: joined.refusal }
      return joined.toId === checkedId && joined.from !== joined.to ? { ok: true } : refuse('RecordChanged')
    }
    return terms ? setTerms(tx, context, { customerId, terms, ip }) : { ok: true }
  })

const setTerms = (
  tx: Tx,
  context: RequestContext,
  { customerId, terms, ip }: { customerId: number; terms: ApprovedTerms; ip: string },
): Promise<Result<unknown>> =>
  changeTerms(tx, context, {
    customerId,
    changes: toChanges(terms),
    reason: message(context.site.languages[0] ?? 'tr', 'registrations.termsReason'),
    ip,
  })

const toChanges = ({ code, priceListId, groupId, creditLimit, termsDays, representativeIds }: ApprovedTerms) => ({
  ...(code !== null && { code }),
  ...(priceListId !== null && { priceListId }),
  ...(groupId !== null && { groupId }),
  ...(creditLimit !== null && { creditLimit }),
  ...(termsDays !== null && { termsDays }),
  ...(representativeIds.length > 0 && {
    representativeIds: [...new Set(representativeIds)].sort((a, b) => a - b),
  }),
})
