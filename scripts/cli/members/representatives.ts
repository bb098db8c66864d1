import { readFile } from 'node:fs/promises'
import { listRepresentatives } from '#src/customers/representatives/queries.server.ts'
import { changeAssignments } from '#src/session/access/assignment-commands.server.ts'
import { many, optional, text } from '../frame/parameter.ts'
import { type CommandResult, doneInPart, fail, finish, rejectUsage } from '../frame/result.ts'
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
    return finish(lines.length === 0 ? ['There are no representatives.'] : lines, all)
  },
})

const PAIR = {
  representative: text('e-mail or code of the representative'),
  codes: optional(many(text('codes of customers', 'code'))),
}
const FILE = { file: optional(text('a text file with a code of a customer in every line', 'file')) }

export const assign = defineSiteVerb({
  name: 'assign',
  summary: 'Gives a representative more customers',
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
  if (codes.length > 0 === (file !== undefined)) return rejectUsage('Name customers, or a file with their codes.')
  const lines = file === undefined ? codes : await loadCodes(file)
  if (lines === undefined) return fail(`The file ${file} cannot be read.`)
  const editor = { db, siteId: site.id, userId: null, ip: '' }
  const request = { representative, customerCodes: lines, assigned: verb === 'assign' }
  const assignment = await changeAssignments(editor, request)
  if (!assignment.ok) return fail(`There is no representative "${representative}".`)
  const { changed, unknown } = assignment.value
  const result = [
    `${representative}: ${changed} ${changed === 1 ? 'customer' : 'customers'} ${verb}ed.`,
    ...(unknown.length > 0 ? [`No customer has the code ${unknown.join(', ')}.`] : []),
  ]
  const data = { representative, [`${verb}ed`]: changed, unknown }
  return unknown.length > 0 ? doneInPart(result, data) : finish(result, data)
}

async function loadCodes(file: string): Promise<string[] | undefined> {
  const content = await readFile(file, 'utf8').catch(() => undefined)
  return content
    ?.replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
