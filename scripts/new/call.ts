import { LONGEST } from '../structure/sizes.ts'
import { findModule, type Names, toNames } from './names.ts'
import {
  type Checkout,
  requireAbsent,
  requireFile,
  type Skeleton,
  SkeletonError,
  type SkeletonRequest,
} from './skeleton.ts'
import { SourceEdit } from './source-edit.ts'

const NOT_EDITS = 'tests/support/not-edits.ts'
/** Where a new command is listed until its author decides. */
const UNDECIDED = 'has no effect yet'

interface CallFiles {
  names: Names
  /** The name without its verb: `spare-lists` of `get-spare-lists`. */
  noun: Names
  /** `order/get-spare-lists`. */
  path: string
  list: string
}

/** An endpoint with its handler and test: a query if the name starts with `get`, otherwise a command. */
export function createCall(checkout: Checkout, request: SkeletonRequest): Skeleton {
  const names = toNames(request.name)
  const [verb = '', ...rest] = names.kebab.split('-')
  if (rest.length === 0) throw new SkeletonError(`"${names.kebab}" is no verb with an object, such as get-spare-lists`)
  const noun = toNames(rest.join('-'))
  const folder = findModule(checkout, request, 1)
  const [wire, api] = openModule(checkout, folder)
  const group = wire.findText('path')?.split('/')[0] ?? folder.split('/')[1] ?? ''
  const path = `${group}/${names.kebab}`
  if (wire.hasVariable(names.camel) || wire.text.includes(`'${path}'`))
    throw new SkeletonError(`${wire.path} already has ${names.camel} or ${path}`)
  const list = api.findByType('ServedEndpoint[]')
  if (list === undefined) throw new SkeletonError(`${api.path} has no list of handlers: ServedEndpoint[]`)
  const call = { names, noun, path, list }
  const isQuery = verb === 'get'
  const handler = `${folder}/${noun.kebab}-${isQuery ? 'queries' : 'commands'}.server.ts`
  const test = `${folder}/${names.kebab}.api.test.ts`
  requireAbsent(checkout, [handler, test])
  addEndpoint(wire, call, isQuery)
  addHandler(api, call, { isQuery, handler, wire: wire.path })
  const files = new Map([
    [wire.path, wire.text],
    [api.path, api.text],
    [handler, isQuery ? writeQuery(call) : writeCommand(call)],
    [test, isQuery ? writeQueryTest(call) : writeCommandTest(call)],
  ])
  for (const edit of [wire, api]) requireShort(edit)
  if (!isQuery) files.set(NOT_EDITS, listAsNotEdit(checkout, path))
  return { files, next: listNextSteps(call, { wire: wire.path, handler, test, isQuery }) }
}

/** A full file is split by hand; the new call goes to a folder of its own meanwhile. */
function requireShort({ path, text }: SourceEdit) {
  const lines = text.trimEnd().split('\n').length
  if (lines > LONGEST)
    throw new SkeletonError(`${path} would have ${lines} lines, at most ${LONGEST}: name another folder`)
}

function openModule(checkout: Checkout, folder: string): [SourceEdit, SourceEdit] {
  const paths = [`${folder}/wire.ts`, `${folder}/api.server.ts`] as const
  if (paths.some((path) => checkout.read(path) === undefined))
    throw new SkeletonError(`${folder} has no wire.ts and api.server.ts: name the folder that has them`)
  const [wire, api] = paths.map((path) => new SourceEdit(path, requireFile(checkout, path)))
  return [wire, api] as [SourceEdit, SourceEdit]
}

function addEndpoint(wire: SourceEdit, { names, path }: CallFiles, isQuery: boolean) {
  const input = isQuery ? '{}' : "{ name: ['Name', z.string().max(100)] }"
  const output = isQuery
    ? "{ site: ['SiteName', z.string()] }"
    : "{ done: ['Result', z.boolean()], message: ['ResultMessage', z.string()], refusal: ['ErrorCode', z.string().nullable()] }"
  wire.addImport('z', 'zod')
  wire.addImport('endpoint', '#src/api/endpoint.ts')
  wire.addImport('wireObject', '#src/api/wire-fields.ts')
  wire.append(`
    export const ${names.camel} = endpoint({
      method: '${isQuery ? 'GET' : 'POST'}',
      path: '${path}',
      service: 'gateway',
      access: 'signedIn',
      summary: '${names.words}',
      input: wireObject(${input}),
      output: wireObject(${output}),
    })`)
}

interface HandlerPlace {
  isQuery: boolean
  handler: string
  wire: string
}

function addHandler(api: SourceEdit, { names, noun, list }: CallFiles, { isQuery, handler, wire }: HandlerPlace) {
  const namespace = api.findNamespace(wire)
  if (namespace === undefined) api.addImport(names.camel, './wire.ts')
  const endpoint = namespace === undefined ? names.camel : `${namespace}.${names.camel}`
  const file = `./${handler.split('/').at(-1)}`
  api.addImport('siteScope', '#src/permissions/viewer.ts')
  if (isQuery) {
    api.addImport(`load${noun.pascal}`, file)
    api.addElement(list, `serve(${endpoint}, ({ context, app }) => load${noun.pascal}(app.db, siteScope(context)))`)
    return
  }
  api.addImport('refusalText', '#src/api/refusal-text.server.ts')
  const command = `write${noun.pascal}`
  api.addImport(command, file)
  api.addElement(
    list,
    `serve(${endpoint}, async ({ context, app, input }) => {
      const result = await ${command}(app.db, siteScope(context), input)
      if (result.ok) return { done: true, message: '', refusal: null }
      const { refusal } = result
      return { done: false, message: refusalText(context.language, refusal), refusal: refusal.code }
    })`,
  )
}

function listAsNotEdit(checkout: Checkout, path: string): string {
  const notEdits = new SourceEdit(NOT_EDITS, requireFile(checkout, NOT_EDITS))
  const call = `POST ${path}`
  if (notEdits.text.includes(`'${call}'`)) throw new SkeletonError(`${NOT_EDITS} already has ${call}`)
  notEdits.addToList('NOT_EDITS', UNDECIDED, `'${call}'`)
  return notEdits.text
}

const writeQuery = ({ noun }: CallFiles) => `
import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'

/** Still without a table: replace it by a query of the module's own. */
export async function load${noun.pascal}(db: Db, { siteId }: SiteScope): Promise<{ site: string }> {
  const { rows } = await sql<{ site: string }>\`select \${\`\${siteId}\`}::text as site\`.execute(db)
  return { site: rows[0]?.site ?? '' }
}
`

const writeCommand = ({ noun }: CallFiles) => `
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'

export interface ${noun.pascal}Write {
  name: string
}

/** Still without a table: write the module's own tables of the site here, with \`tx\`. */
export const write${noun.pascal} = (db: Db, _scope: SiteScope, { name }: ${noun.pascal}Write): Promise<Result<string>> =>
  transact(db, async (_tx) => (name.trim() === '' ? refuse('InvalidRequest') : ok(name.trim())))
`

const writeTestHead = ({ list }: CallFiles) => `
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { ${list} } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop(4)
})
afterAll(() => shop.close())
`

const writeQueryTest = (call: CallFiles) => `${writeTestHead(call)}
it('reads within the site', async () => {
  const client = createWireClient(shop, ${call.list}, shop.context('ayse'))
  expect(await client.get('${call.path}')).toEqual({ SiteName: String(shop.site.id) })
})
`

const writeCommandTest = (call: CallFiles) => `${writeTestHead(call)}
it('is done, and refuses an empty name', async () => {
  const client = createWireClient(shop, ${call.list}, shop.context('ayse'))
  expect(await client.post('${call.path}', { Name: 'A' })).toEqual({ Result: true, ResultMessage: '', ErrorCode: null })
  expect(await client.post('${call.path}', { Name: ' ' })).toMatchObject({ Result: false, ErrorCode: 'InvalidRequest' })
})
`

function listNextSteps(
  { path }: CallFiles,
  { wire, handler, test, isQuery }: HandlerPlace & { test: string },
): string[] {
  return [
    `${wire}: choose service, access, input and output, and summarize the call in one line`,
    `${handler}: write the ${isQuery ? 'query, with the scope in its condition' : 'command; one transaction, a result or a refusal'}`,
    ...(isQuery ? [] : [`${NOT_EDITS}: POST ${path} moves to its reason, or to EDITS in tests/support/edits.ts`]),
    `npm run api -- ${test}`,
  ]
}
