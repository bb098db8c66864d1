import { describe, expect, it } from 'vitest'
import { referencesResolve } from './references.ts'
import { getRepo } from './repo-file.ts'

const SPEC = {
  'docs/spec/storefront.md': '## 2 Screens\n### 2.8 Forms\n',
  'docs/spec/orders-payments-accounts.md': '## 2 Screens\n## 6 Permissions\n',
  'docs/spec/threats.md': '## Threat 13 Foreign ids\n## Threat 14 Hidden prices\n## Promise H Carts\n',
}
const find = (comment: string) =>
  referencesResolve(getRepo({ ...SPEC, 'src/cart/cart.ts': `// ${comment}\n` })).map(({ rule }) => rule)

describe('references in comments and titles', () => {
  it.each([
    'Rounds half up (storefront 2.8).',
    'One answer (orders 2, 6; threats 13, 14).',
    'Nothing is lost (promise H).',
    'Pages (storefront 2: margin 16, 4) are not references after a colon.',
    'A sum (see the note of order 7).',
  ])('resolve: %s', (comment) => expect(find(comment)).toEqual([]))

  it.each([
    ['A section that does not exist (storefront 2.9).', 'docs/spec has no heading for (storefront 2.9)'],
    ['One of two (orders 2, 9).', 'docs/spec has no heading for (orders 9)'],
    ['A threat (threats 13, 15).', 'docs/spec has no heading for (threats 15)'],
    ['Outside (design 12).', '(design 12) refers to a document that is not in the repository'],
  ])('are reported: %s', (comment, rule) => expect(find(comment)).toEqual([rule]))
})
