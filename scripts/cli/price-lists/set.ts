import { setPriceList } from '#src/pricing/price-list-commands.server.ts'
import { hasRate } from '#src/pricing/price-list-queries.server.ts'
import { PRICE_LIST_KINDS } from '#src/pricing/price-lists-document.ts'
import { problemLine } from '#src/site/sections/problem.ts'
import { choice, flag, optional, text } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const set = defineSiteVerb({
  name: 'set',
  summary: 'Changes a price list, or makes one',
  arguments: { code: text('its code') },
  options: {
    name: optional(text('what people call it', 'name')),
    currency: optional(text('the currency of its amounts, such as TRY', 'code')),
    fallback: optional(text('the list that has a price where this one has none; "-" for none', 'code')),
    public: flag('visitors buy by it, instead of the list that was public'),
    notPublic: flag('visitors no longer buy by it'),
    taxIncluded: optional(choice(['yes', 'no'], 'whether its amounts contain the tax', 'yes|no')),
    kind: optional(choice(PRICE_LIST_KINDS, 'retail and purchase prices are only shown', 'kind')),
    newCode: optional(text('another code', 'code')),
    dryRun: flag('only say what is wrong'),
  },
  async run({ db, site }, { code, dryRun, newCode, taxIncluded, fallback, notPublic, ...input }) {
    if (input.public && notPublic) return rejectUsage('--public and --not-public do not go together')
    const change = {
      ...(input.name !== undefined && { name: input.name }),
      ...(input.currency !== undefined && { currency: input.currency }),
      ...(input.kind !== undefined && { kind: input.kind }),
      ...((input.public || notPublic) && { public: input.public }),
      ...(taxIncluded !== undefined && { taxIncluded: taxIncluded === 'yes' }),
      ...(fallback !== undefined && { fallback: fallback === '-' ? null : fallback }),
      ...(newCode !== undefined && { code: newCode }),
    }
    const written = await setPriceList(db, site.id, { code, change, dryRun })
    if (!written.ok) return fail(...written.problems.map(problemLine))
    const currentCode = newCode ?? code
    const { currency } = input
    const isVisible = currency === undefined || (await hasRate(db, site.id, currency))
    const hint = isVisible
      ? []
      : [`Its prices are not shown before ${currency} has a rate: part currencies of docs/site.md.`]
    return finish([`${currentCode} ${dryRun ? 'could be written' : 'is written'}.`, ...hint], {
      dryRun,
      code: currentCode,
      ...change,
    })
  },
})
