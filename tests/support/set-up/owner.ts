import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDeskOrders } from '#src/back-office/orders/wire.ts'
import type { UserChange } from '#src/customers/members/user-details.ts'
import {
  type CUSTOMER_FIELDS,
  type FIELDS,
  type Field,
  isByLanguage,
  type ListKind,
  type PRODUCT_FIELDS,
} from '#src/imports/columns/field.ts'
import { readMapping } from '#src/imports/columns/mapping.ts'
import { importFile } from '#src/imports/commands.server.ts'
import type { InboxKind, StoredInboxMessage } from '#src/inbox/message.ts'
import { fetchBatch } from '#src/orders/batches/wire.ts'
import { approveOrders, approvePartiallyCall, MAX_ORDERS_TO_APPROVE, shipOrderCall } from '#src/orders/desk/wire.ts'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { readEnv } from '#src/platform/env.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { changeUser } from '#src/session/access/user-commands.server.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { siteNamed } from '#src/site/name-queries.server.ts'
import type { RunningShop } from '../running-shop.ts'
import { preserveSettings, setSite } from '../set-site.ts'
import { changeAndNotify } from './notifications.ts'
import { openSession, toEmail } from './session.ts'
import { type OrderReference, ShopUser } from './user.ts'

type ListField<Kind extends ListKind> = Kind extends 'products'
  ? keyof typeof PRODUCT_FIELDS
  : Kind extends 'customers'
    ? keyof typeof CUSTOMER_FIELDS
    : keyof (typeof FIELDS)[Kind]

/** One row of an owner's list, by the fields of `npm run import`. */
export type ListRow<Kind extends ListKind> = Partial<Record<ListField<Kind>, string | number>>

/**
 * The owner of one site: the command line `vitrin`, and the desk over the API. Commands run in the process of the test;
 * after them, the process of the shop knows of the change.
 */
export class Owner {
  readonly #shop: RunningShop
  readonly #site: string
  readonly #host: string
  #user: Promise<ShopUser> | undefined
  #restoreSettings: (() => Promise<void>) | undefined

  constructor(shop: RunningShop, site: string, host: string) {
    this.#shop = shop
    this.#site = site
    this.#host = host
  }

  /** Runs `vitrin WORDS --site SITE --json` in this process and returns its report; fails unless it succeeds. */
  async vitrin<Report = unknown>(...words: string[]): Promise<Report> {
    // Most of the product, which takes two seconds to load: only in tests that use it.
    const { typeForJson } = await import('../command-line.ts')
    return this.#withDatabase((db) => typeForJson<Report>({ db }, ...words, '--site', this.#site))
  }

  /** `setSettings('HideDepots=false')`; the test that changed settings restores them when it ends. */
  async setSettings(...assignments: string[]) {
    this.#restoreSettings ??= await preserveSettings(this.#shop.databaseUrl, this.#site)
    await changeAndNotify(this.#shop, () => setSite(this.#shop.databaseUrl, this.#site, ...assignments))
  }

  /**
   * Loads a list like `npm run import`; rows that are refused fail the test. With `language`, names and descriptions
   * replace those of that language.
   */
  async importList<Kind extends ListKind>(
    kind: Kind,
    rows: readonly ListRow<Kind>[],
    { language }: { language?: Language } = {},
  ) {
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ListField<Kind>[]
    const toColumn = (field: Field, column: number) =>
      language !== undefined && isByLanguage(field) ? { column, language } : column
    const columns = Object.fromEntries(fields.map((field, at) => [field, toColumn(field as Field, at + 1)]))
    const lines = [fields, ...rows.map((row) => fields.map((field) => row[field] ?? ''))]
    const csv = lines.map((cells) => cells.map((cell) => `"${`${cell}`.replaceAll('"', '""')}"`).join(';')).join('\n')
    const json = { of: kind, recognise: false, header: 1, delimiter: ';', numbers: 'en', dates: 'ymd', columns }
    const read = readMapping(JSON.stringify(json))
    if ('why' in read) throw new Error(read.why)
    const outcome = await withFile('list.csv', csv, (file) =>
      this.#withDatabase((db) => {
        const request = {
          file,
          site: this.#site,
          mapping: read.mapping,
          dryRun: false,
          reportFile: `${file}.errors.csv`,
        }
        return importFile({ db, env: readEnv({}) }, request)
      }),
    )
    if ('why' in outcome || outcome.counts.refused > 0) throw new Error(`${JSON.stringify(outcome)} of\n${csv}`)
  }

  /** Replaces pictures of products like `vitrin media products`: `06-1000.png`, `06-1000_2.png`. */
  async importPictures(files: Record<string, Buffer>) {
    await withFolder(files, (folder) => this.vitrin('media', 'products', folder))
  }

  /** Replaces sections of the site, such as `banners` or `menus`, like `vitrin site import`. */
  async importSections(sections: object) {
    await withFile('site.json', JSON.stringify(sections), (file) => this.vitrin('site', 'import', file))
  }

  /** What came in by the forms of the site, newest first. */
  listInbox(kind: InboxKind): Promise<StoredInboxMessage[]> {
    return this.vitrin('inbox', 'list', '--kind', kind)
  }

  /** What one user may see, where the user starts, and whether the user may sign in. */
  async changeRights(name: string, rights: UserChange) {
    const changed = await this.#withDatabase(async (db) => {
      const { id } = (await siteNamed(db, this.#site)) ?? { id: 0 }
      const user = { emailKey: emailKey(toEmail(name)) }
      return changeUser({ db, siteId: id, userId: null, ip: '' }, { user, change: rights })
    })
    if (!changed.ok) throw new Error(`${name} was not changed: ${changed.refusal.code}`)
  }

  async approve(...orders: OrderReference[]) {
    const user = await this.#signIn()
    const { notApproved } = await user.call(approveOrders, { orderIds: orders.map(({ id }) => id) })
    if (notApproved.length > 0) throw new Error(JSON.stringify(notApproved))
  }

  /** Approves this much of the first line of an order; the rest is backordered. */
  async approvePart(order: OrderReference, quantity: number) {
    const user = await this.#signIn()
    const lines = [{ lineNo: 1, quantity: `${quantity}` }]
    const { done, message } = await user.call(approvePartiallyCall, { orderId: order.id, lines, rest: 'backorder' })
    if (!done) throw new Error(`Not approved: ${message}`)
  }

  /** Approves every order that waits for approval, so that only the test's own wait after that. */
  async approveWaitingOrders() {
    const user = await this.#signIn()
    for (;;) {
      const { orders } = await user.call(getDeskOrders, { filters: [{ filter: 'work', value: 'approve' }] })
      const approvable = orders.filter(({ hold }) => hold === '').slice(0, MAX_ORDERS_TO_APPROVE)
      if (approvable.length === 0) return
      await user.call(approveOrders, { orderIds: approvable.map(({ id }) => id) })
    }
  }

  /** Ships all that is ready of an order. */
  async ship(order: OrderReference, { company = 'Yurt Kargo', tracking = '' } = {}) {
    const user = await this.#signIn()
    const { done, message } = await user.call(shipOrderCall, {
      key: randomUUID(),
      orderId: order.id,
      company,
      tracking,
    })
    if (!done) throw new Error(`Not shipped: ${message}`)
  }

  /** Fetches every approved order that no batch has, as an ERP does. */
  async fetchOrders() {
    const user = await this.#signIn()
    let fetched = true
    while (fetched) fetched = (await user.call(fetchBatch, { key: randomUUID() })).batch !== null
  }

  /** Restores the settings; called when the test ends. */
  async close() {
    if (this.#restoreSettings) await changeAndNotify(this.#shop, this.#restoreSettings)
    await (await this.#user)?.close()
  }

  #signIn() {
    this.#user ??= openSession(this.#shop, { name: 'ela', host: this.#host }).then((session) => new ShopUser(session))
    return this.#user
  }

  async #withDatabase<Result>(use: (db: Db) => Promise<Result>): Promise<Result> {
    const pool = openPool(this.#shop.databaseUrl, 2)
    try {
      return await changeAndNotify(this.#shop, () => use(createKysely(pool)))
    } finally {
      await pool.end()
    }
  }
}

const withFile = <Result>(name: string, content: string, use: (path: string) => Promise<Result>) =>
  withFolder({ [name]: content }, (folder) => use(join(folder, name)))

async function withFolder<Result>(files: Record<string, string | Buffer>, use: (path: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-owner-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
