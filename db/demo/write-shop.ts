import { SANDBOX_MERCHANT } from '#src/payments/providers/sandbox/sandbox.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { shippingDocument } from '#src/shipping/document.ts'
import { shippingSection } from '#src/shipping/section-commands.server.ts'
import { hashClientSecret } from '#src/site/client-secrets/queries.server.ts'
import { Ids, insertAll, insertNumbered } from './batches.ts'
import { amount, choice, number, readJson, readTable, text } from './data-files.ts'
import { DEMO_CLIENT_SECRET } from './people.ts'
import { type DemoSite, SITES } from './sites.ts'
import { BANK_ACCOUNTS, DEPOTS, GROUPS, PAYMENT_METHODS, PRICE_LISTS, RATES } from './terms.ts'
import type { Texts } from './texts.ts'

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
        DEPOTS.map((depot) => ({ siteId: id, ...depot })),
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
  const [id = 0] = await insertNumbered(tx, 'sites', [
    {
      key,
      name,
      platform,
      languages: [...LANGUAGES],
      settings: JSON.stringify(settings),
      organisation: SITES[0]?.key ?? key,
    },
  ])
  await insertAll(tx, 'siteHosts', [{ host, siteId: id, canonical: true }])
  const secretHash = hashClientSecret(DEMO_CLIENT_SECRET)
  await insertAll(tx, 'clientSecrets', [{ siteId: id, name: 'Logo ERP', secretHash }])
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
  const rows = PAYMENT_METHODS.map(({ names, notes, ...method }) => ({
    siteId,
    ...method,
    names: JSON.stringify(names),
    notes: JSON.stringify(notes),
  }))
  return new Ids(
    PAYMENT_METHODS.map(({ kind }) => kind),
    await insertNumbered(tx, 'paymentMethods', rows),
  )
}

/** 1 sign-in, 2 order, 3 payment, 4 registration; paragraphs of a body are separated by empty lines. */
interface ContractTexts {
  kind: 1 | 2 | 3 | 4
  titles: Texts
  bodies: Texts
}

const CONTRACTS = readJson<readonly ContractTexts[]>('contracts.json')

async function writeContracts(tx: Tx, siteId: number) {
  const rows = CONTRACTS.flatMap(({ kind, titles, bodies }) =>
    LANGUAGES.map((language) => ({
      siteId,
      kind,
      version: 1,
      language,
      title: titles[language],
      body: bodies[language],
    })),
  )
  return new Ids(
    rows.map(({ kind, language }) => `${kind} ${language}`),
    await insertNumbered(tx, 'contracts', rows),
  )
}

/** Writes the shipping methods of the demo shops: an invented carrier, their own van in three cities, or pickup. */
export const writeShipping = (tx: Tx, siteId: number): Promise<void> =>
  shippingSection.write(tx, siteId, shippingDocument.parse(readJson('shipping.json')))

interface DemoTerminal {
  bank: string
  name: string
  kind: 'individual' | 'commercial'
}

interface DemoPlan {
  terminal: string
  family: string
  instalments: number
  rate: string
  borneBy: 'buyer' | 'shop'
  extraMonths: number
  leastAmount: string
}

const TERMINALS = readTable<DemoTerminal>('pos-terminals.csv', {
  bank: text,
  name: text,
  kind: choice(['individual', 'commercial']),
})

/** The buyer's surcharge grows with the number of instalments; the shop pays the first ones. */
const PLANS = readTable<DemoPlan>('instalment-plans.csv', {
  terminal: text,
  family: text,
  instalments: number,
  rate: amount,
  borneBy: choice(['buyer', 'shop']),
  extraMonths: number,
  leastAmount: amount,
})

/** Writes terminals of the sandbox bank: the real protocol without real money. */
export async function writeTerminals(tx: Tx, { id: siteId }: Shop): Promise<void> {
  const rows = TERMINALS.map((terminal, at) => ({
    siteId,
    ...terminal,
    provider: 'nestpay',
    merchant: SANDBOX_MERCHANT.merchant,
    sandbox: true,
    sortNo: (at + 1) * 10,
  }))
  const ids = await insertNumbered(tx, 'posTerminals', rows)
  await insertAll(
    tx,
    'instalmentPlans',
    PLANS.map(({ terminal, ...plan }) => ({
      ...plan,
      terminalId: ids[TERMINALS.findIndex(({ name }) => name === terminal)] ?? 0,
    })),
  )
}
