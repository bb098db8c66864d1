import { describe, expect, it } from 'vitest'
import { specsUsePageObjects } from './browser-tests.ts'
import { getRepo } from './repo-file.ts'

const TR = { cart: { title: 'Sepetim', pieces: 'Sepet, {{count}} adet', lost: 'Bağlantı koptu; yeniden deneyin.' } }
const find = (spec: string) =>
  specsUsePageObjects(
    getRepo({
      'messages/tr.json': JSON.stringify(TR),
      'tests/e2e/cart.spec.ts': spec,
    }),
  )

describe('specs use page objects', () => {
  it.each([
    "input('select id from carts')",
    'input(`update carts\n set state = $1`)',
    "input('DELETE FROM carts')",
    "input('insert into carts (id) values (1)')",
  ])('reports SQL: %s', (spec) => {
    expect(find(spec)).toMatchObject([{ path: 'tests/e2e/cart.spec.ts', rule: expect.stringContaining('SQL') }])
  })

  it.each([
    "page.getByText('Sepetim')",
    "page.getByRole('link', { name: /Sepet, 3 adet/ })",
    `page.getByRole('button', { name: \`Sepetim: \${code}\` })`,
    "expect(alert).toContainText('Bağlantı koptu')",
    "page.getByRole('row').filter({ hasText: 'Sepetim' })",
  ])('reports a text of the catalogues: %s', (spec) => {
    expect(find(spec).map(({ rule }) => rule)).toContainEqual(expect.stringContaining('is a text of the catalogues'))
  })

  it('reports the test without page objects', () => {
    expect(find("import { expect, test } from '../support/browser.ts'")).toMatchObject([
      { rule: expect.stringContaining('./pages/test.ts') },
    ])
  })

  it.each([
    "page.getByText('06-1130')",
    "test('select a product from the list', async () => {})",
    "import { holdRequests } from '../support/browser.ts'",
    "page.getByText(text('cart.title'))",
    "await cart.select('Sepetim')",
    "page.getByRole('button', { name: product.name })",
  ])('leaves data and keys: %s', (spec) => expect(find(spec)).toEqual([]))
})
