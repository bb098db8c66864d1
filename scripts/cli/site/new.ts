import { methodsPart } from '../../../src/payments/owned/methods-part-commands.server.ts'
import type { Db } from '../../../src/platform/db.server.ts'
import { foundSite, type NewSite, PLATFORMS } from '../../../src/site/founding-commands.server.ts'
import { choice, text } from '../frame/parameter.ts'
import { done, failed } from '../frame/result.ts'
import { defineVerb } from '../frame/verb.ts'

/** What a dealer or a visitor can choose before the owner says otherwise. */
const WAYS_TO_PAY = [
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
  arguments: { key: text('short name of the site, in small letters') },
  options: {
    host: text('host name it answers to', 'host'),
    name: text('name customers see', 'name'),
    sellsTo: choice(
      Object.keys(PLATFORMS) as NewSite['sellsTo'][],
      'whom it sells to; pages: a site without a shop',
      'who',
    ),
  },
  async run({ db }, site) {
    const problem = await createSite(db, site)
    if (problem !== undefined) return failed(problem)
    const { key, host, name, sellsTo } = site
    return done(
      [`${name} is open at ${host}.`, `Who decides about it: npm run members -- --site ${host} owner EMAIL`],
      { key, host, name, sellsTo },
    )
  },
})

function createSite(db: Db, site: NewSite): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const founded = await foundSite(tx, site)
    if ('why' in founded) return founded.why
    if (site.sellsTo !== 'pages') await methodsPart.write(tx, founded.id, methodsPart.schema.parse(WAYS_TO_PAY))
    return undefined
  })
}
