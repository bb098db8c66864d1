import { changeCustomer, removeUnusedCustomer } from '#src/customers/commands.server.ts'
import { listCustomers } from '#src/customers/queries.server.ts'
import { choice, flag, optional, text } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { type Command, defineSiteVerb } from '../frame/verb.ts'

const CODE = { code: text('its code') }

const list = defineSiteVerb({
  name: 'list',
  summary: 'Prints the customers with group and number of users',
  options: { search: optional(text('part of a code or a name')) },
  async run({ db, site }, { search }) {
    const customers = await listCustomers(db, site.id, search)
    const lines = customers.map(({ code, name, group, users, active }) =>
      [code, name, group, `${users} users`, active ? '' : 'switched off'].filter(Boolean).join('  '),
    )
    return finish(lines.length > 0 ? lines : ['There is no such customer.'], customers)
  },
})

const set = defineSiteVerb({
  name: 'set',
  summary: 'Renames a customer, gives it another code, limits it to depots, or switches it off and on',
  arguments: CODE,
  options: {
    name: optional(text('name of the company', 'name')),
    newCode: optional(text('another code', 'code')),
    depots: optional(text('codes of the only depots that serve it, besides its own; - for all', 'codes')),
    active: optional(choice(['yes', 'no'], 'its users may sign in', 'yes|no')),
  },
  async run({ db, site }, { code, name, newCode, depots, active }) {
    if (name === undefined && newCode === undefined && depots === undefined && active === undefined)
      return rejectUsage('Name what changes.')
    if (newCode?.trim() === '') return rejectUsage('A code is not empty.')
    const change = {
      name,
      newCode,
      depots: depots === undefined ? undefined : splitCodes(depots),
      active: active === undefined ? undefined : active === 'yes',
    }
    const changed = await changeCustomer(db, site.id, { code, change })
    if (changed === 'unknown') return fail(`No customer has the code ${code}.`)
    if (changed === 'taken') return fail(`Another customer has the code ${newCode}.`)
    if (changed === 'unknownDepot') return fail(`There is no depot with one of these codes: ${depots}.`)
    return finish([`${newCode ?? code} is changed.`], { code: newCode ?? code, ...change })
  },
})

const splitCodes = (codes: string) =>
  codes
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '' && code !== '-')

const remove = defineSiteVerb({
  name: 'remove',
  summary: 'Removes a customer that was never used; one that was is switched off instead',
  arguments: CODE,
  options: { dryRun: flag('only say what is wrong') },
  async run({ db, site }, { code, dryRun }) {
    const removal = await removeUnusedCustomer(db, site.id, { code, dryRun, by: null, ip: '' })
    if (removal === 'unknown') return fail(`No customer has the code ${code}.`)
    if (removal === 'removed' || removal === 'changed')
      return finish([`${code} ${dryRun ? 'would be removed' : 'is removed'}.`], { code, dryRun })
    const needed = Object.entries(removal.needed).map(([table, rows]) => `${rows} ${table.replaceAll('_', ' ')}`)
    return fail(`${code} is needed by ${needed.join(', ')}. Switch it off: customers set ${code} --active no`)
  },
})

export const customers: Command = {
  name: 'customers',
  summary: 'Customers: who they are, another name or code, switching off',
  docs: 'docs/members.md',
  verbs: [list, set, remove],
}
