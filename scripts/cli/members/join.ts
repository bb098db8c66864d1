import type { JoinRefusal } from '#src/customers/merge.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { mergeCustomers } from '#src/session/membership/commands.server.ts'
import { flag, text } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

const REASONS: Record<JoinRefusal, string> = {
  noUser: 'No customer has a user with this e-mail.',
  noCustomer: 'No customer has this code.',
  notRegistered: 'The user belongs to a customer of the books already, not to one that registered.',
  joined: 'The customer was joined to another one before.',
  currency: 'The two customers trade in different currencies.',
  closed: 'The customer is switched off.',
  kind: 'The two customers are of different kinds.',
  dealer: 'The two customers are sub-dealers of different dealers.',
  netPrices: 'The firm has net prices, which a sub-dealer cannot have. Remove them first.',
}

export const join = defineSiteVerb({
  name: 'join',
  summary: 'Makes everything of a registered firm belong to a customer of the books',
  options: {
    email: text('e-mail of a user of the registered firm', 'email'),
    customer: text('code of the customer of the books', 'code'),
    dryRun: flag('shows what would move'),
  },
  async run({ db, site }, { email, customer, dryRun }) {
    const request = {
      siteId: site.id,
      source: { emailKey: emailKey(email) },
      customerCode: customer,
      dryRun,
      by: null,
    }
    const joined = await mergeCustomers(db, request)
    if ('refusal' in joined) return fail(REASONS[joined.refusal])
    const { from, to, already, moved } = joined
    if (already) return finish([`${email} belongs to ${to} already.`], { ...joined, dryRun })
    const rows = Object.entries(moved).map(([table, count]) => `  ${table.replaceAll('_', ' ')}  ${count}`)
    return finish([`${from} ${dryRun ? 'would be' : 'is'} joined to ${to}:`, ...rows], { ...joined, dryRun })
  },
})
