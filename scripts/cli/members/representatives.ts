import { readFile } from 'node:fs/promises'
import {
  assignCustomers,
  unassignCustomers,
} from '../../../src/customers/representatives/assignment-commands.server.ts'
import {
  listRepresentatives,
  loadExistingCustomers,
  loadExistingRepresentatives,
} from '../../../src/customers/representatives/listing-queries.server.ts'
import { audit } from '../../../src/platform/audit.server.ts'
import { emailKey } from '../../../src/session/auth/login-name.ts'
import { optional, several, text } from '../frame/parameter.ts'
import { type CommandResult, done, doneInPart, failed, misused } from '../frame/result.ts'
import { defineSiteVerb, type SiteContext } from '../frame/verb.ts'

export const representatives = defineSiteVerb({
  name: 'representatives',
  summary: 'Shows the representatives with their discount limits and customers',
  async run({ db, site }) {
    const all = await listRepresentatives(db, site.id)
    const lines = all.map(({ email, code, name, active, discountLimit, customers }) =>
      [
        [email, code, name].filter(Boolean).join('  '),
        active ? '' : 'switched off',
        discountLimit === null ? 'no discount' : `up to ${discountLimit} %`,
        `${customers.length} customers${customers.length > 0 ? `: ${customers.join(', ')}` : ''}`,
      ]
        .filter(Boolean)
        .join('  '),
    )
    return done(lines.length === 0 ? ['There are no representatives.'] : lines, all)
  },
})

const PAIR = {
  representative: text('e-mail or code of the representative'),
  codes: optional(several(text('codes of customers', 'code'))),
}
const FILE = { file: optional(text('a text file with a code of a customer in every line', 'file')) }

export const assign = defineSiteVerb({
  name: 'assign',
  summary: 'Gives a representative customers beside those they have',
  arguments: PAIR,
  options: FILE,
  run: (context, input) => change(context, { ...input, verb: 'assign' }),
})

export const unassign = defineSiteVerb({
  name: 'unassign',
  summary: 'Takes customers from a representative, from the next request on',
  arguments: PAIR,
  options: FILE,
  run: (context, input) => change(context, { ...input, verb: 'unassign' }),
})

interface Change {
  representative: string
  codes: readonly string[] | undefined
  file: string | undefined
  verb: 'assign' | 'unassign'
}

async function change({ db, site }: SiteContext, input: Change): Promise<CommandResult> {
  const { representative, codes = [], file, verb } = input
  if (codes.length > 0 === (file !== undefined)) return misused('Name customers, or a file with their codes.')
  const lines = file === undefined ? codes : await codesIn(file)
  if (lines === undefined) return failed(`The file ${file} cannot be read.`)
  const key = emailKey(representative)
  const pairs = lines.map((customerCode) => ({ representative: key, customerCode }))
  return db.transaction().execute(async (tx): Promise<CommandResult> => {
    const known = await loadExistingRepresentatives(tx, site.id, [key])
    if (!known.has(key)) return failed(`There is no representative "${representative}".`)
    const there = await loadExistingCustomers(tx, site.id, lines)
    const unknown = lines.filter((code) => !there.has(code))
    const changed = await (verb === 'assign' ? assignCustomers : unassignCustomers)(tx, site.id, pairs)
    const detail = { note: `${verb}: ${[...there].join(', ')}` }
    const entry = { siteId: site.id, userId: null, customerId: null, action: 'representative.assign' }
    if (changed > 0) await audit(tx, { ...entry, target: representative, detail })
    const said = [
      `${representative}: ${changed} ${changed === 1 ? 'customer' : 'customers'} ${verb}ed.`,
      ...(unknown.length > 0 ? [`No customer has the code ${unknown.join(', ')}.`] : []),
    ]
    const data = { representative, [`${verb}ed`]: changed, unknown }
    return unknown.length > 0 ? doneInPart(said, data) : done(said, data)
  })
}

async function codesIn(file: string): Promise<string[] | undefined> {
  const content = await readFile(file, 'utf8').catch(() => undefined)
  return content
    ?.replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
