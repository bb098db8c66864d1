import type { Tx } from '#src/platform/db.server.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { hashClientSecret } from '#src/site/commands.server.ts'
import { Ids, insertAll, insertNumbered } from './batches.ts'
import { CONTRACTS } from './contracts.ts'
import { byLanguage } from './names.ts'
import { DEMO_CLIENT_SECRET } from './people.ts'
import type { DemoSite } from './sites.ts'
import { BANK_ACCOUNTS, DEPOTS, GROUPS, PAYMENT_METHODS, PRICE_LISTS, RATES } from './terms.ts'

/** A site that exists, with the ids that other rows reference. */
export interface Shop {
  id: number
  site: DemoSite
  depots: Ids
  lists: Ids
  groups: Ids
  /** By kind. */
  methods: Ids
  /** By kind and language: `2 tr`. */
  contracts: Ids
}

const NOTHING = new Ids([], [])

/** Writes the site with its host and, if it sells, its commercial settings. */
export async function writeShop(tx: Tx, site: DemoSite): Promise<Shop> {
  const id = await writeSite(tx, site)
  const bare = { id, site, depots: NOTHING, lists: NOTHING, groups: NOTHING, methods: NOTHING, contracts: NOTHING }
  if (site.platform === 4) return bare
  await insertAll(
    tx,
    'currencyRates',
    RATES.map((rate) => ({ siteId: id, ...rate })),
  )
  await insertAll(
    tx,
    'bankAccounts',
    BANK_ACCOUNTS.map((account, at) => ({ siteId: id, ...account, sortNo: (at + 1) * 10 })),
  )
  return {
    ...bare,
    depots: new Ids(
      DEPOTS.map(({ code }) => code),
      await insertNumbered(
        tx,
        'depots',
        DEPOTS.map(({ workDays, ...depot }) => ({ siteId: id, ...depot, workDays: [...workDays] })),
      ),
    ),
    lists: await writeLists(tx, id),
    groups: new Ids(
      GROUPS.map(({ code }) => code),
      await insertNumbered(
        tx,
        'customerGroups',
        GROUPS.map((group) => ({ siteId: id, ...group })),
      ),
    ),
    methods: await writeMethods(tx, id),
    contracts: await writeContracts(tx, id),
  }
}

async function writeSite(tx: Tx, { key, name, platform, settings, host }: DemoSite) {
  const clientSecretHash = hashClientSecret(DEMO_CLIENT_SECRET)
  const [id = 0] = await insertNumbered(tx, 'sites', [
    { key, name, platform, languages: [...LANGUAGES], settings: JSON.stringify(settings), clientSecretHash },
  ])
  await insertAll(tx, 'siteHosts', [{ host, siteId: id, canonical: true }])
  return id
}

/** Inserts the lists one by one, fallbacks first, because a list references its fallback. */
async function writeLists(tx: Tx, siteId: number) {
  const ids = new Map<string, number>()
  for (const { code, name, taxIncluded, fallback, isPublic } of PRICE_LISTS) {
    const fallbackId = fallback === null ? null : (ids.get(fallback) ?? null)
    const [id = 0] = await insertNumbered(tx, 'priceLists', [
      { siteId, code, name, currency: 'TRY', taxIncluded, isPublic, fallbackId },
    ])
    ids.set(code, id)
  }
  return new Ids([...ids.keys()], [...ids.values()])
}

async function writeMethods(tx: Tx, siteId: number) {
  const rows = PAYMENT_METHODS.map(({ names, notes, feeAmount = '0', feePercent = '0', ...method }) => ({
    siteId,
    ...method,
    feeAmount,
    feePercent,
    names: JSON.stringify(byLanguage(names)),
    notes: JSON.stringify(byLanguage(notes)),
  }))
  return new Ids(
    PAYMENT_METHODS.map(({ kind }) => kind),
    await insertNumbered(tx, 'paymentMethods', rows),
  )
}

async function writeContracts(tx: Tx, siteId: number) {
  const rows = CONTRACTS.flatMap(({ kind, titles, bodies }) => {
    const [title, body] = [byLanguage(titles), byLanguage(bodies)]
    return LANGUAGES.map((language) => ({
      siteId,
      kind,
      version: 1,
      language,
      title: title[language],
      body: body[language],
    }))
  })
  return new Ids(
    rows.map(({ kind, language }) => `${kind} ${language}`),
    await insertNumbered(tx, 'contracts', rows),
  )
}
