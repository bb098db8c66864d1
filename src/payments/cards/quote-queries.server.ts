import type { House } from '../../api/serve.server.ts'
import type { Money } from '../../platform/money.ts'
import type { Who } from '../../shop/policy.ts'
import { bankOf } from '../banks/adapter-queries.server.ts'
import { cardFactsOf, openTerminal, posOf } from '../terminals/queries.server.ts'
import { chooseTerminal, familiesOf, offersOf } from '../terminals/terminal.ts'

interface Asking {
  who: Pick<Who, 'site'>
  house: Pick<House, 'db' | 'env'>
}

/** In how many parts a card that begins so may pay this price, at what cost, and to which banks its form may go. */
export async function quoteFor({ who, house }: Asking, price: Money, bin: string | undefined) {
  const all = await posOf(house.db, house.env, who.site)
  const card = await cardFactsOf(house.db, bin)
  const pos = chooseTerminal(all, price.currency, card)
  return {
    card: card ?? null,
    pos: pos
      ? {
          id: pos.id,
          name: pos.name,
          kind: pos.kind,
          asksNationalId: pos.asksNationalId,
          way: bankOf(pos.provider).way,
          parts: bankOf(pos.provider).instalments,
        }
      : null,
    offers: pos ? offersOf(pos, card, price) : [],
    families: familiesOf(all, price),
    ...(await gatesOf(
      { who, house },
      all.filter(({ currency }) => currency === price.currency),
    )),
  }
}

/** The origins of the banks: the only ones, besides ours, to which a form of the paying page may go. */
async function gatesOf({ who, house }: Asking, all: readonly { id: number }[]) {
  const keys = { env: house.env, site: who.site }
  const terminals = await Promise.all(all.map(({ id }) => openTerminal(house.db, id, keys)))
  const gates = [...new Set(terminals.flatMap(({ gateUrl }) => URL.parse(gateUrl)?.origin ?? []))]
  return { gates, sandbox: terminals.some(({ sandbox }) => sandbox) }
}
