import { expect, it } from 'vitest'
import { getRepo } from '../repo-file.ts'
import { everyColumnWritten } from './every-column-written.ts'

const COLUMNS = JSON.stringify({ brands: { id: 'identity', name: '', logo_url: '', made_at: 'default' } }, null, 2)
const ENTRY = `import { serve } from './brands/api.server.ts'\nserve()\n`

/** The unwritten columns of a repository whose server calls `serve` of this module. */
const unwritten = (commands: string, more: Record<string, string> = {}) =>
  everyColumnWritten(
    getRepo({
      'db/columns.json': COLUMNS,
      'src/server.ts': ENTRY,
      'src/brands/api.server.ts': `import { save } from './commands.server.ts'\nexport const serve = () => save()\n`,
      'src/brands/commands.server.ts': commands,
      ...more,
    }),
  ).map(({ rule }) => rule.replace('no code that a user can reach writes ', ''))

it('names the columns that nothing writes, with their line', () => {
  const found = everyColumnWritten(getRepo({ 'db/columns.json': COLUMNS }))
  expect(found).toEqual([
    { path: 'db/columns.json', line: 4, rule: 'no code that a user can reach writes brands.name' },
    { path: 'db/columns.json', line: 5, rule: 'no code that a user can reach writes brands.logo_url' },
  ])
})

it.each([
  ['literal values', `db.insertInto('brands').values({ name, logoUrl: null })`],
  ['a set of another table', `db.updateTable('brands').set({ name }).set('logoUrl', key)`],
  ['a spread of a typed parameter', `((row: Row) => db.insertInto('brands').values({ ...row }))(x)`],
  ['rows that are mapped', `db.insertInto('brands').values(rows.map((row: Row) => ({ ...row, at: 1 })))`],
  ['a type made of another', `((row: Pick<Wide, 'name' | 'logoUrl'>) => db.insertInto('brands').values(row))(x)`],
  ['SQL', `sql\`insert into brands (name, logo_url) select \${a}, b from rows\``],
  ['an update in SQL', 'sql`update brands own set (name, logo_url) = (select a, b from c) where own.id = 1`'],
  [
    'a table that SQL takes from a type',
    `((table: Choice) => sql\`update \${sql.table(table.kind)} set name = \${a}, logo_url = b\`)(x)`,
  ],
  [
    'a table that SQL takes from a choice',
    `sql\`update \${sql.table(is ? 'brands' : 'makes')} set name = \${a}, logo_url = b\``,
  ],
])('follows %s', (_, statement) => {
  const types = `interface Row { name: string; logoUrl: string }\ninterface Wide extends Row { more: string }\ninterface Choice { kind: 'brands' | 'makes' }\n`
  expect(unwritten(`${types}export function save() { return ${statement} }`)).toEqual([])
})

it('follows values through other modules', () => {
  const commands = `import { rowOf } from './row.ts'\nexport const save = () => db.insertInto('brands').values(rowOf(1))`
  const row = `const shared = { logoUrl: '' }\nexport const rowOf = (name: string) => ({ ...shared, name })`
  expect(unwritten(commands, { 'src/brands/row.ts': row })).toEqual([])
})

it('reads a section document by its schema', () => {
  const commands = `
    const schema = z.array(z.strictObject({ name: z.string(), logoUrl: z.string().nullable() }))
    const part: SitePart<z.infer<typeof schema>> = {
      async write(tx, siteId, document) { await tx.insertInto('brands').values(document.map((one) => ({ siteId, ...one }))) },
    }
    export const save = () => part.write()`
  expect(unwritten(commands)).toEqual([])
})

it('ignores what no user can reach, and the demo and tests', () => {
  const writing = `export const load = () => db.insertInto('brands').values({ name, logoUrl })`
  expect(unwritten(`export const save = () => 1\n${writing}`)).toEqual(['brands.name', 'brands.logo_url'])
  const others = { 'db/demo/brands.ts': writing, 'src/brands/brands.api.test.ts': writing }
  expect(unwritten('export const save = () => 1', others)).toEqual(['brands.name', 'brands.logo_url'])
})

it('does not count the condition of an update, or another table, as a written column', () => {
  const commands = `export const save = () => [
    sql\`update brands set name = \${a} where logo_url = \${b}\`,
    sql\`insert into makes (logo_url) values (1)\`,
    db.updateTable('makes').set({ logoUrl }),
  ]`
  expect(unwritten(commands)).toEqual(['brands.logo_url'])
})
