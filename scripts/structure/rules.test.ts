import { describe, expect, it } from 'vitest'
import { getRepo } from './repo-file.ts'
import { inspect, rules } from './rules.ts'

/** The violations in a repository of these files, as `path:line rule`. */
function find(files: Record<string, string>) {
  const ofOneFile = ({ rule }: { rule: string }) => !rule.includes('belong in its parent folder')
  return inspect(getRepo(files))
    .filter(ofOneFile)
    .map(({ path, line, rule }) => `${path}:${line} ${rule}`)
}

/** The one thing they find in one file. */
function findOne(path: string, text: string) {
  const all = find({ [path]: text })
  expect(all).toHaveLength(1)
  return all[0]
}

const clean = (path: string, text: string) => expect(find({ [path]: text })).toEqual([])

/** @requirement ARCH-1 */
describe('the dependency rule', () => {
  it('lets a domain use api, shop, platform, ui and other domains', () => {
    clean(
      'src/cart/commands.server.ts',
      "import '../api/refusal.ts'\nimport '../permissions/viewer.ts'\nimport '../catalog/price.ts'\n",
    )
    clean('src/cart/components/line.tsx', "import { Button } from '#src/ui/button.tsx'\nexport const x = Button\n")
  })

  it('follows aliases, and refuses relative paths that climb two folders', () => {
    expect(findOne('src/platform/money.ts', "import '#src/permissions/viewer.ts'\n")).toContain(
      'against server, routes',
    )
    expect(findOne('src/cart/store/lines.ts', "import '../../permissions/viewer.ts'\n")).toContain(
      'write #src/permissions/viewer.ts',
    )
  })

  it.each([
    ['src/platform/money.ts', '../permissions/viewer.ts'],
    ['src/permissions/policy.ts', '../api/endpoint.ts'],
    ['src/api/endpoint.ts', '../cart/cart.ts'],
    ['src/cart/cart.ts', '../shell/header.ts'],
    ['src/shell/menu.ts', '../root.tsx'],
  ])('refuses %s importing %s, upwards', (path, target) => {
    expect(findOne(path, `import type { X } from '${target}'\nexport type Y = X\n`)).toContain('against server, routes')
  })

  it('lets ui import platform/i18n and nothing else', () => {
    clean('src/ui/button.tsx', "import { useText } from '../platform/i18n/text.ts'\nexport const x = useText\n")
    expect(
      findOne('src/ui/button.tsx', "import { can } from '../permissions/policy.ts'\nexport const x = can\n"),
    ).toContain('ui imports')
    expect(findOne('src/shop/paths.ts', "import { x } from '../ui/field.tsx'\nexport const y = x\n")).toContain(
      'ui is for',
    )
  })

  it('refuses source that imports scripts or tests, but lets tests use them', () => {
    expect(findOne('src/shop/x.ts', "import type { X } from '#tests/support/shop.ts'\nexport type Y = X\n")).toContain(
      'only src and messages',
    )
    clean('src/server.ts', "import { loadDemo } from '../db/demo/load.ts'\nloadDemo()\n")
    clean('src/cart/cart.api.test.ts', "import { shop } from '#tests/support/shop.ts'\nshop()\n")
  })

  it('names every link of a circle of domains, and accepts one-way use', () => {
    const use = (domain: string) => `import type { X } from '../${domain}/noun.ts'\nexport type Y = X\n`
    expect(find({ 'src/cart/noun.ts': use('orders'), 'src/orders/noun.ts': use('payments') })).toEqual([])
    expect(
      find({
        'src/cart/noun.ts': use('orders'),
        'src/orders/noun.ts': use('payments'),
        'src/payments/noun.ts': use('cart'),
      }),
    ).toEqual([
      'src/cart/noun.ts:1 domains go in a circle: cart -> orders -> payments -> cart',
      'src/orders/noun.ts:1 domains go in a circle: orders -> payments -> cart -> orders',
      'src/payments/noun.ts:1 domains go in a circle: payments -> cart -> orders -> payments',
    ])
  })
})

/** @requirement ARCH-1 */
describe('the vocabulary of a domain', () => {
  it.each([
    'wire.ts',
    'quantity.ts',
    'queries.server.ts',
    'price-queries.server.ts',
    'commands.server.ts',
    'line-commands.server.ts',
    'api.server.ts',
    'cart-page.tsx',
    'cart-line.tsx',
    'cart-cache.server.ts',
    'quantity.test.ts',
    'adding.api.test.ts',
    'quick-order/wire.ts',
    'quick-order/quick-order-page.tsx',
    'quick-order/sheet/row.ts',
  ])('accepts %s', (name) => clean(`src/cart/${name}`, ''))

  it.each(['a/b/c/d/wire.ts', 'cart.types.ts'])('refuses %s', (name) =>
    expect(findOne(`src/cart/${name}`, '')).toContain('vocabulary of a domain'),
  )

  it.each([
    'src/cart/utils.ts',
    'src/platform/helpers.ts',
    'src/common/x.ts',
    'scripts/date-utils.ts',
    'src/ui/index.ts',
  ])('refuses the name of %s', (path) => expect(find({ [path]: '' }).join()).toContain('names no idea'))

  it('refuses barrels, other files at the top of src, and names in other cases', () => {
    expect(findOne('src/ui/all.ts', "export * from './button.tsx'\nexport { Field } from './field.tsx'\n")).toContain(
      'barrel',
    )
    expect(findOne('src/app.ts', 'export const x = 1\n')).toContain('src holds')
    expect(findOne('src/ui/DataTable.tsx', '')).toContain('kebab-case')
  })
})

describe('server and browser files', () => {
  it('keeps server files on the server: pages may import only their types', () => {
    const page = 'src/cart/cart-page.tsx'
    clean(page, "import type { Cart } from './queries.server.ts'\nexport type X = Cart\n")
    expect(findOne(page, "import { readCart } from './queries.server.ts'\nreadCart()\n")).toContain('only *.server.ts')
    // `import { type X }` still loads the file after type stripping.
    expect(findOne(page, "import { type Cart } from './queries.server.ts'\nexport type X = Cart\n")).toContain(
      'only *.server.ts',
    )
    expect(findOne('src/permissions/policy.ts', "const x = await import('../platform/db.server.ts')\nx\n")).toContain(
      'only *.server.ts',
    )
  })

  it.each(["'node:fs'", "'react'", "'kysely'", "'./queries.server.ts'", "'../platform/db-types.ts'"])(
    'refuses %s in noun files',
    (source) =>
      expect(findOne('src/cart/cart.ts', `import type { X } from ${source}\nexport type Y = X\n`)).toContain(
        'a noun imports',
      ),
  )

  it('lets nouns calculate with decimals and describe shapes', () =>
    clean('src/cart/cart.ts', "import Big from 'big.js'\nimport { z } from 'zod'\nexport const x = z.custom<Big>()\n"))
})

describe('table ownership', () => {
  it('finds foreign tables in the query builder and in SQL, in either spelling', () => {
    expect(findOne('src/orders/queries.server.ts', "db.selectFrom('cartLines as line')\n")).toContain(
      'reads cart_lines',
    )
    expect(
      findOne('src/orders/queries.server.ts', "db.selectFrom('orders').innerJoin('banners', 'a', 'b')\n"),
    ).toContain('reads banners')
    expect(findOne('src/orders/queries.server.ts', 'sql`select 1 from orders join banners on true`\n')).toContain(
      'reads banners',
    )
    expect(findOne('src/orders/commands.server.ts', "db.updateTable('carts')\n")).toContain('writes carts')
    expect(findOne('src/orders/commands.server.ts', 'sql`insert into carts values (1)`\n')).toContain('writes carts')
  })

  it('accepts the owner and tests, and requires an owner for every table', () => {
    clean('src/cart/queries.server.ts', "db.selectFrom('cartLines')\nsql`delete from carts`\n")
    clean('src/orders/placing.api.test.ts', "db.selectFrom('carts')\n")
    expect(findOne('db/migrations/0099_x.sql', 'create table surprises (id bigint);')).toContain(
      'no domain owns surprises',
    )
    const renamed = 'create table letters (id bigint);\nalter table letters rename to surprises;'
    expect(findOne('db/migrations/0099_x.sql', renamed)).toContain(':2 no domain owns surprises')
    clean('db/migrations/0099_x.sql', 'create table letters (id bigint);\ndrop table letters;')
  })
})

describe('the search index', () => {
  it.each([
    ['sql`select 1 from product_search where site_id = 1`', 'names product_search'],
    ["db.selectFrom('searchWords').selectAll()", 'names search_words'],
    ["sql.table('search_builds')", 'names search_builds'],
    ['sql`analyze products, product_search`', 'names product_search'],
  ])('is read by the engine and its writer only: %s', (statement, expected) => {
    const text = `export const x = (db, sql) => ${statement}\n`
    expect(find({ 'src/catalog/queries.server.ts': text }).join()).toContain(expected)
    clean('src/search/engine/postgresql/page-queries.server.ts', text)
    expect(find({ 'src/products/search-index-commands.server.ts': text }).join()).not.toContain('names ')
  })

  it('is read as listed_products by everything else', () => {
    clean('src/catalog/queries.server.ts', 'export const x = (sql) => sql`select 1 from listed_products`\n')
  })
})

describe('object literals', () => {
  it('are written property by property', () => {
    expect(findOne('src/cart/total.ts', 'export const total = { ...{ net: 1 }, tax: 2 }\n')).toContain('spread')
    expect(findOne('src/cart/line.tsx', 'export const line = <Line {...{ net: 1 }} />\n')).toContain('spread')
    clean('src/cart/total.ts', 'export const add = (total: object, tax?: 1) => ({ ...total, ...(tax && { tax }) })\n')
  })
})

describe('legacy names', () => {
  it('restricts legacy names to wire.ts', () => {
    const text = "export const dictionary = { lines: ['CartItem', 1], id: ['CartID', 2], flag: 'DontShowNewsMenu' }\n"
    clean('src/cart/wire.ts', text)
    expect(find({ 'src/cart/cart.ts': text })).toHaveLength(3)
    expect(findOne('src/cart/cart.ts', 'export const x = (row: { a: 1 }) => row.PriceID\n')).toContain(
      'PriceID is a wire name',
    )
  })

  it('lets comments quote the spec', () => clean('src/cart/cart.ts', '// PriceID of the wire\nexport const x = 1\n'))
})

describe('raw settings', () => {
  /** @requirement SITE-1 */
  it('requires that the interpreter reads every flag', () => {
    const wire = 'export const raw = { PlatformID: 1, ShowStockLogout: 2 }\n'
    expect(
      find({
        'src/settings/wire.ts': wire,
        'src/settings/shop.ts': 'export const x = (r: {}) => r.PlatformID\n',
      }),
    ).toEqual(['src/settings/wire.ts:1 ShowStockLogout is never read by src/settings/shop.ts'])
  })

  it('are interpreted for code that reads them', () => {
    const settings = { 'src/settings/shop.ts': 'export interface Shop {\n  stock: { shown: boolean }\n}\n' }
    expect(find(settings)).toEqual([
      'src/settings/shop.ts:2 no code reads the setting stock: use it in a rule, a page or a command',
      'src/settings/shop.ts:2 no code reads the setting shown: use it in a rule, a page or a command',
    ])
    const rule = 'export const isShown = ({ stock }: Shop) => stock.shown\n'
    expect(find({ ...settings, 'src/stock/visibility.ts': rule })).toEqual([])
  })
})

describe('permissions', () => {
  it('are required somewhere', () => {
    const policy = {
      'src/permissions/policy.ts': 'export const policy = {\n  seeCart: isSignedIn,\n} satisfies Rules\n',
    }
    expect(find(policy)).toEqual([
      'src/permissions/policy.ts:2 nothing requires the permission seeCart: name it in an endpoint, a page or can()',
    ])
    expect(find({ ...policy, 'src/cart/cart-page.tsx': "export const x = () => useCan('seeCart')\n" })).toEqual([])
  })
})

/** @requirement ARCH-1 */
describe('sizes', () => {
  const lines = (count: number) => 'x\n'.repeat(count)

  it('holds files to 300 lines, tests to 400, and nine of ten to 200', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`src/cart/a${i}.ts`, lines(10)]))
    expect(find({ ...many, 'src/cart/b.ts': lines(301) })[0]).toContain('301 lines: a file has at most 300')
    expect(find({ ...many, 'src/cart/b.test.ts': lines(400) })).toEqual([])
    expect(find({ ...many, 'src/cart/b.test.ts': lines(401) })[0]).toContain('401 lines: a file has at most 400')
    expect(find({ ...many, 'src/cart/b.ts': lines(201) })).toEqual([])
    expect(find({ ...many, 'src/cart/b.ts': lines(201), 'src/cart/c.ts': lines(250) })).toHaveLength(2)
  })

  it('holds functions to 50 lines, components to 80 and parameters to three', () => {
    clean('src/cart/cart.ts', `export function total() {\n${lines(38)}}\n`)
    expect(findOne('src/cart/cart.ts', `export function total() {\n${lines(49)}}\n`)).toContain('total has 51 lines')
    clean('src/ui/table.tsx', `export function Table() {\n${lines(78)}}\n`)
    expect(findOne('src/ui/table.tsx', `export const Table = () => {\n${lines(79)}}\n`)).toContain('Table has 81 lines')
    expect(findOne('src/cart/cart.ts', 'export const f = (a: 1, b: 1, c: 1, d: 1) => a\n')).toContain(
      'f takes 4 parameters',
    )
  })

  it('does not count the columns of a table test as parameters', () => {
    clean('src/cart/a.test.ts', "it.each([[1, 2, 3, 4]])('%s', (a, b, c, d) => a)\n")
    expect(findOne('src/cart/a.test.ts', "it('x', (a, b, c, d) => a)\n")).toContain('4 parameters')
  })

  it('does not measure a describe as a function, but its cases', () => {
    clean('src/cart/a.test.ts', `describe('x', () => {\n${lines(60)}})\n`)
    expect(findOne('src/cart/a.test.ts', `it('x', () => {\n${lines(60)}})\n`)).toContain('62 lines')
  })
})

/** @requirement ARCH-1 */
describe('habits', () => {
  it.each([
    ['export const f = (a: any) => a', '`any`'],
    ['export const f = (a: string[]) => a[0]!', '`!`'],
    ['// @ts-expect-error no\nexport const a = 1', 'suppressed'],
    ['export const a = 1 // TODO later', 'promise'],
    ['console.log(1)', 'use the logger'],
    ['export const a = (', 'cannot be parsed'],
  ])('refuses %s', (text, rule) => expect(findOne('src/cart/cart.ts', `${text}\n`)).toContain(rule))

  it.each(["it.skip('x', () => {})", "test.describe.only('x', () => {})", "it.todo('x')", "xit('x', () => {})"])(
    'refuses a test that does not run: %s',
    (text) => expect(findOne('src/cart/cart.test.ts', `${text}\n`)).toContain('every test runs'),
  )
})

/** @requirement LANG-4 */
describe('sides', () => {
  it.each(['ml-2', 'md:pr-4', '-left-1', 'text-left', 'hover:border-r', 'rounded-tl-lg', 'float-right'])(
    'refuses %s',
    (name) => {
      expect(findOne('src/ui/box.tsx', `export const Box = () => <p className="flex ${name} p-2" />\n`)).toContain(
        'physical side',
      )
    },
  )

  it.each(['ms-2', 'text-start', 'start-0', 'mx-auto', 'left-hand', 'border-s'])('allows %s', (name) => {
    clean('src/ui/box.tsx', `export const Box = () => <p className="flex ${name} p-2" />\n`)
  })

  it.each(['ms-2', 'font-bold max-desk:me-auto', 'ps-1'])(
    'refuses %s on texts that are always left-to-right',
    (name) => {
      const render = (tag: string) => `export const Box = () => <${tag} className="${name}">x</${tag}>\n`
      expect(findOne('src/ui/box.tsx', render('Ltr'))).toContain('wrong one')
      clean('src/ui/box.tsx', render('span'))
    },
  )

  it('reads style objects and style sheets too', () => {
    expect(findOne('src/ui/box.tsx', 'export const style = { marginLeft: 2 }\n')).toContain('marginLeft')
    expect(findOne('src/app.css', 'a {\n  padding-right: 1px;\n}\n')).toContain('src/app.css:2')
    clean('src/app.css', 'a { margin-inline-start: 1px; text-align: start; inset-inline-end: 0 }\n')
  })
})

describe('machine paths', () => {
  it.each(['see /home/' + 'ayse', 'cd ../' + 'shared', 'https://' + 'registry.example.com/x'])(
    'refuses "%s" anywhere',
    (text) => {
      expect(find({ 'docs/x.md': text }).length).toBeGreaterThan(0)
    },
  )

  it('lets .ci/run name the folder of sample files', () =>
    clean('.ci/run', 'SAMPLE_DATA=../' + 'shared/data npm test\n'))
})

describe('documents', () => {
  it('accept existing files only', () => {
    const files = {
      'src/cart/cart.ts': '',
      'docs/x.md': 'see `src/cart/cart.ts` and `src/cart`,\n[or](src/cart/order.ts)',
    }
    expect(find(files)).toEqual(['docs/x.md:2 there is no src/cart/order.ts'])
  })
})

it('runs every rule', () => expect(rules.length).toBeGreaterThan(20))
