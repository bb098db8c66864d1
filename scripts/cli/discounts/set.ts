import { loadDiscounts } from '#src/imports/loaders/discount-commands.server.ts'
import { readPercentChain } from '#src/pricing/owner-discount.ts'
import { flag, optional, text } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'
import { discountLine, isDay, SELECTION, selectedDiscount } from './selection.ts'

export const set = defineSiteVerb({
  name: 'set',
  summary: 'Gives a customer or a group a discount, or changes it',
  arguments: { chain: text('the percents, each of what the one before left: 10 or 10+5+3') },
  options: {
    ...SELECTION,
    until: optional(text('last day, as 2026-12-31', 'day')),
    title: optional(text('what "why this price" calls it', 'text')),
    dryRun: flag('only say what would change'),
  },
  async run({ db, site }, { chain, until, title = '', dryRun, ...selection }) {
    const selected = selectedDiscount(selection)
    if ('why' in selected) return rejectUsage(selected.why)
    const percents = readPercentChain(chain)
    if (!percents) return rejectUsage(`"${chain}" is no discount such as 10 or 10+5+3`)
    if (until !== undefined && !isDay(until))
      return rejectUsage(`--until takes a day such as 2026-12-31, not "${until}"`)
    const discount = { ...selected, percents, title, until: until ?? null }
    const loaded = await db
      .transaction()
      .execute((tx) => loadDiscounts(tx, { siteId: site.id, write: !dryRun, replace: false }, [discount]))
    const [outcome] = loaded.outcomes
    if (outcome?.state === 'refused') return fail(`The discount ${outcome.why}.`)
    return finish([`${discountLine(discount)} (${outcome?.state})`], { dryRun, state: outcome?.state, discount })
  },
})
