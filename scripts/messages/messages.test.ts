import { describe, expect, it } from 'vitest'
import type { Language } from '#src/platform/i18n/language.ts'
import { getRepo } from '../structure/repo-file.ts'
import { findBackOfficeKeysInShop } from './back-office-keys.ts'
import { getCatalogue } from './catalogue.ts'
import { keyUse } from './keys-in-code.ts'
import { catalogueRules, findSharedGroups } from './rules.ts'

type Texts = Record<string, string>
const good = { tr: { a: 'Sepet' }, en: { a: 'Cart' }, ar: { a: 'السلة' }, ru: { a: 'Корзина' }, de: { a: 'Warenkorb' } }

/** The findings for these texts, by language. */
function find(texts: Partial<Record<Language, Texts>>) {
  const all = Object.entries({ ...good, ...texts }) as [Language, Texts][]
  const catalogues = all.map(([language, texts]) => getCatalogue(language, JSON.stringify(texts, null, 2)))
  return catalogueRules.flatMap((rule) => rule(catalogues)).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
}

/** The same five-language text under one key, with changes. */
const each = (key: string, text: string, changes: Partial<Record<Language, string>> = {}) =>
  Object.fromEntries(Object.keys(good).map((language) => [language, { [key]: changes[language as Language] ?? text }]))

describe('the five catalogues', () => {
  it('pass when they are consistent', () => expect(find({})).toEqual([]))

  /** @requirement LANG-6, LANG-10 */
  it('have the same keys', () => {
    expect(find({ ru: {} })).toEqual(['messages/ru.json:1 a: missing in ru'])
    expect(find({ de: { a: 'Warenkorb', b: 'Neu' } })).toEqual(['messages/de.json:3 b: not in tr'])
  })

  it('have the plural forms of each language: six in Arabic, four in Russian, two in German, one in Turkish', () => {
    const forms = (names: string[]) => Object.fromEntries(names.map((name) => [`n_${name}`, '{{count}}']))
    const whole = {
      tr: forms(['other']),
      en: forms(['one', 'other']),
      ar: forms(['zero', 'one', 'two', 'few', 'many', 'other']),
      ru: forms(['one', 'few', 'many', 'other']),
      de: forms(['one', 'other']),
    }
    expect(find(whole)).toEqual([])
    expect(find({ ...whole, ru: forms(['one', 'other']) })).toEqual([
      'messages/ru.json:1 n_few: ru counts with it',
      'messages/ru.json:1 n_many: ru counts with it',
    ])
    expect(find({ ...whole, en: forms(['one', 'few', 'other']) })).toEqual([
      'messages/en.json:3 n_few: en has no such plural',
    ])
    expect(find({ ...whole, de: { n: 'Zeilen' } })).toEqual(['messages/de.json:2 n: a plural in some languages only'])
  })

  it.each(['حسابكم', 'احفظوا الملف', 'إن كنتم', 'دفعتُكم'])('reject Arabic in the plural form of address: %s', (ar) => {
    expect(find({ ar: { a: ar } })).toEqual(['messages/ar.json:2 a: uses the plural form of address'])
  })

  it.each(['كم قطعة', 'حسابك', 'لوحة التحكم', 'سيتم الحذف', 'الدفعات المتراكمة'])('accept Arabic: %s', (ar) => {
    expect(find({ ar: { a: ar } })).toEqual([])
  })

  it('have the same placeholders and tags', () => {
    expect(find(each('a', '{{name}} <b>1</b>'))).toEqual([])
    expect(find(each('a', '{{name}}', { en: '{{nmae}}' }))).toEqual([
      'messages/en.json:2 a: has {{nmae}}, tr has {{name}}',
    ])
  })

  it.each([
    ['', 'no text'],
    [' x', 'starts or ends'],
    ['wait...', 'three dots'],
    ['{name}', 'single brace'],
    ['%s', 'another format'],
    ['undefined', 'machine'],
    ['a "b"', 'straight quotes'],
    ['a &amp; b', 'entity'],
  ])('refuse the text "%s"', (text, rule) => expect(find(each('a', text)).join()).toContain(rule))

  it('are translated: no duplicate long text, no foreign script', () => {
    expect(find(each('a', 'OEM'))).toEqual([])
    const long = 'Choose the delivery address'
    expect(find({ en: { a: long }, de: { a: long } })).toEqual(['messages/de.json:2 a: the same text as in en'])
    expect(find({ en: { a: 'Çıkış' } })).toEqual(['messages/en.json:2 a: has Turkish characters'])
    expect(find({ ar: { a: 'Place the order' } })).toEqual(['messages/ar.json:2 a: is not in Arabic script'])
    expect(find({ ru: { a: 'Place the order' } })).toEqual(['messages/ru.json:2 a: is not in Cyrillic script'])
  })
})

it('a folder has no group of the shop', () => {
  const shop = getCatalogue('tr', JSON.stringify({ cart: { empty: 'x' } }))
  const backOffice = getCatalogue('tr', JSON.stringify({ jobs: 'x', cart: { a: 'x', b: 'x' } }), 'messages/back-office')
  expect(findSharedGroups([shop, backOffice]).map(({ rule }) => rule)).toEqual([
    'cart: a group of messages/tr.json has this name',
  ])
})

describe('texts and code', () => {
  const texts = { cart: { empty: 'x', lines_other: 'x' }, refusal: { A: 'x', A_unseen: 'x' }, old: 'x' }
  const catalogue = getCatalogue('tr', JSON.stringify(texts, null, 2))
  const use = (code: string, families = [{ prefix: 'refusal.', endings: ['A'] }]) =>
    keyUse(getRepo({ 'src/cart/x.ts': code }), [catalogue], families).map(
      ({ path, line, rule }) => `${path}:${line} ${rule}`,
    )
  const all = "t('cart.empty'); i18n.t('cart.lines', { count: 1 }); const menu = { label: 'old' }\n"

  it('pass when every key has a text and every text is used', () => expect(use(all)).toEqual([]))

  /** @requirement LANG-6 */
  it('report keys without text and unused texts', () => {
    expect(use(`${all}t('cart.full')`)).toEqual(['src/cart/x.ts:2 cart.full has no text'])
    expect(use(all.replace('old', 'new'))).toEqual(['messages/tr.json:10 old: no code uses this text'])
  })

  it('require declared run-time keys and complete closed lists', () => {
    expect(use(`${all}t(\`order.\${status}\`)`)[0]).toContain('order. is put together at run time')
    expect(use(all, [{ prefix: 'refusal.', endings: ['B'] }])).toEqual([
      'messages/tr.json:1 refusal.B: has no text',
      'messages/tr.json:7 refusal.A: is not of its closed list',
      'messages/tr.json:8 refusal.A_unseen: is not of its closed list',
    ])
  })
})

describe('texts of the back office', () => {
  const backOffice = getCatalogue(
    'tr',
    JSON.stringify({ staff: { title: 'x', state: { on: 'x' } } }),
    'messages/back-office',
  )
  const find = (files: Record<string, string>) =>
    findBackOfficeKeysInShop(getRepo(files), backOffice, ['src/shop-page.tsx']).map(
      ({ path, line, rule }) => `${path}:${line} ${rule.replace(/ is .*/, '')}`,
    )
  const title = "t('staff.title')\n"

  it('are used by its pages and by the server', () => {
    expect(
      find({
        'src/staff-page.tsx': title,
        'src/shop-page.tsx': "import type { A } from './staff-page.tsx'\nimport './x.server.ts'\nt('cart.empty')\n",
        'src/x.server.ts': title,
      }),
    ).toEqual([])
  })

  it('are reported in everything that a page of the shop loads', () => {
    expect(
      find({
        'src/shop-page.tsx': "import { state } from './state.ts'\n",
        'src/state.ts': `const label = \`staff.state.\${state}\`\nconst key = { label: 'staff.title' }\n`,
      }),
    ).toEqual(['src/state.ts:1 staff.state.', 'src/state.ts:2 staff.title'])
  })
})
