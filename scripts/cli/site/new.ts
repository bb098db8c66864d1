import { methodsSection } from '#src/payments/settings-commands.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { createPublicList } from '#src/pricing/price-list-commands.server.ts'
import { priceList } from '#src/pricing/price-lists-document.ts'
import { foundSite, type NewSite, PLATFORMS } from '#src/site/commands.server.ts'
import { choice, optional, text } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { defineVerb } from '../frame/verb.ts'

/** Default payment methods of dealers and visitors. */
const DEFAULT_PAYMENT_METHODS: { kind: string; names: Record<Language, string>; forVisitors?: boolean }[] = [
  {
    kind: 'transfer',
    names: { tr: 'Havale / EFT', en: 'Bank transfer', ar: 'تحويل مصرفي', ru: 'Банковский перевод', de: 'Überweisung' },
  },
  {
    kind: 'onAccount',
    names: { tr: 'Cari Hesap', en: 'On account', ar: 'على الحساب', ru: 'Отсрочка платежа', de: 'Auf Rechnung' },
    forVisitors: false,
  },
  {
    kind: 'card',
    names: { tr: 'Kredi kartı', en: 'Card', ar: 'بطاقة', ru: 'Карта', de: 'Karte' },
  },
]

export const newSite = defineVerb({
  name: 'new',
  summary: 'Makes a site, with its host and ways to pay',
  arguments: { key: text('short name of the site, in lower case') },
  options: {
    host: text('host name it answers to', 'host'),
    name: text('name customers see', 'name'),
    sellsTo: choice(
      Object.keys(PLATFORMS) as NewSite['sellsTo'][],
      'customers of the site; pages: a site without a shop',
      'who',
    ),
    publicList: optional(text('code of the price list by which visitors will buy', 'code')),
  },
  async run({ db }, site) {
    const { key, host, name, sellsTo, publicList } = site
    const forPublic = sellsTo === 'public' || sellsTo === 'both'
    if (publicList !== undefined && !forPublic)
      return rejectUsage(`A site that sells to ${sellsTo} has no public price list`)
    const problem = await createSite(db, site)
    if (problem !== undefined) return fail(problem)
    const lines = [`${name} is open at ${host}.`, `Who decides about it: npm run members -- --site ${host} owner EMAIL`]
    if (forPublic && publicList === undefined)
      lines.push(
        `Visitors see prices once a price list is public: npm run vitrin -- price-lists set CODE --public --site ${host}`,
      )
    return finish(lines, { key, host, name, sellsTo, publicList: publicList ?? null })
  },
})

function createSite(
  db: Db,
  { publicList, ...site }: NewSite & { publicList: string | undefined },
): Promise<string | undefined> {
  const list = priceList.shape.code.optional().safeParse(publicList)
  if (!list.success) return Promise.resolve(`--public-list ${list.error.issues[0]?.message}`)
  return db.transaction().execute(async (tx) => {
    const created = await foundSite(tx, site)
    if ('why' in created) return created.why
    if (site.sellsTo !== 'pages')
      await methodsSection.write(tx, created.id, methodsSection.schema.parse(DEFAULT_PAYMENT_METHODS))
    if (publicList !== undefined) await createPublicList(tx, created.id, publicList)
    return undefined
  })
}
