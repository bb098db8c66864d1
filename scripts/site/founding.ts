import { parseArgs } from 'node:util'
import { methodsPart } from '../../src/payments/owned/methods-part-commands.server.ts'
import type { Db } from '../../src/platform/db.server.ts'
import { foundSite, type NewSite, PLATFORMS } from '../../src/site/founding-commands.server.ts'
import type { Told } from './answer.ts'

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

/** `npm run site -- new KEY …`; undefined when it was typed otherwise. */
export async function found(db: Db, args: string[]): Promise<Told | undefined> {
  const text = { type: 'string' } as const
  const options = { host: text, name: text, 'sells-to': text }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false })
  const { host, name, 'sells-to': sellsTo, ...unknown } = values
  const [key, ...more] = positionals
  if (key === undefined || more.length > 0 || Object.keys(unknown).length > 0) return undefined
  if (typeof host !== 'string' || typeof name !== 'string' || !isPlatform(sellsTo)) return undefined
  const why = await made(db, { key, host, name, sellsTo })
  if (why !== undefined) return { why: [why] }
  return {
    lines: [`${name} is open at ${host}.`, `Who decides about it: npm run members -- --site ${host} owner EMAIL`],
  }
}

const isPlatform = (word: unknown): word is NewSite['sellsTo'] =>
  typeof word === 'string' && Object.hasOwn(PLATFORMS, word)

function made(db: Db, site: NewSite): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const found = await foundSite(tx, site)
    if ('why' in found) return found.why
    if (site.sellsTo !== 'pages') await methodsPart.write(tx, found.id, methodsPart.schema.parse(WAYS_TO_PAY))
    return undefined
  })
}
