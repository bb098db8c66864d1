import type { AppContext } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Money } from '#src/platform/money.ts'
import { getProvider } from '../providers/providers.server.ts'
import { chooseTerminal, listFamilies, listOffers } from '../terminal.ts'
import { findCardFacts, loadPos, openTerminal } from '../terminal-queries.server.ts'

interface QuoteRequest {
  context: Pick<RequestContext, 'site'>
  app: Pick<AppContext, 'db' | 'env'>
}

/** Instalment options and fees of a card for this price, and the banks its form may post to. */
export async function loadQuote({ context, app }: QuoteRequest, price: Money, bin: string | undefined) {
  const all = await loadPos(app.db, app.env, context.site)
  const card = await findCardFacts(app.db, bin)
  const pos = chooseTerminal(all, price.currency, card)
  return {
    card: card ?? null,
    pos: pos
      ? {
          id: pos.id,
          name: pos.name,
          kind: pos.kind,
          requiresNationalId: pos.asksNationalId,
          flow: getProvider(pos.provider).flow,
          instalmentMode: getProvider(pos.provider).instalments,
        }
      : null,
    offers: pos ? listOffers(pos, card, price) : [],
    families: listFamilies(all, price),
    ...(await loadGates(
      { context, app },
      all.filter(({ currency }) => currency === price.currency),
    )),
  }
}

/** The origins of the banks: the only ones, besides ours, that forms of the payment page may post to. */
async function loadGates({ context, app }: QuoteRequest, all: readonly { id: number }[]) {
  const keys = { env: app.env, site: context.site }
  const terminals = await Promise.all(all.map(({ id }) => openTerminal(app.db, id, keys)))
  const gates = [...new Set(terminals.flatMap(({ gateUrl }) => URL.parse(gateUrl)?.origin ?? []))]
  return { gates, sandbox: terminals.some(({ sandbox }) => sandbox) }
}
