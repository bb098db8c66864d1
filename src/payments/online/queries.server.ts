import { notFound } from '#src/api/refusal.ts'
import type { AppContext } from '#src/api/serve.server.ts'
import { loadRates } from '#src/current-account/currency-queries.server.ts'
import { loadOverdue } from '#src/current-account/open-items/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type CustomerScope, customerScope } from '#src/permissions/viewer.ts'
import { loadPos } from '../terminal-queries.server.ts'

type PaymentSources = Pick<AppContext, 'db' | 'env'>

/** The paying customer; 404 for a user without a customer. */
export function payingScope(context: RequestContext): CustomerScope {
  const scope = customerScope(context)
  if (!scope) throw notFound()
  return scope
}

/** Currencies in which a terminal accepts cards, if the site has a rate for them; the customer's own first. */
export async function payableCurrencies({ db, env }: PaymentSources, context: RequestContext): Promise<string[]> {
  const [all, rates] = await Promise.all([loadPos(db, env, context.site), loadRates(db, context.site)])
  const currency = context.viewer.customer?.currency
  const currencies = [...new Set(all.map(({ currency }) => currency))].filter((currency) => rates.has(currency))
  return currencies.sort((one, other) => Number(other === currency) - Number(one === currency))
}

/** What the customer may pay, and the open debts if this viewer may see them. */
export async function payableOnline(app: PaymentSources, context: RequestContext, request: string | undefined) {
  const { customer } = payingScope(context)
  const currencies = await payableCurrencies(app, context)
  const currency = currencies.find((one) => one === request) ?? currencies[0] ?? customer.currency
  const owed = can(context, 'seeAccount')
    ? await loadOverdue(app.db, context, { customerId: customer.id, currency })
    : null
  return {
    customer: { code: customer.code, name: customer.name },
    collector: context.viewer.role === 'representative' ? context.viewer.name : '',
    currency,
    currencies,
    owed: owed && { total: owed.total, overdue: owed.overdue, lines: owed.lines },
  }
}
