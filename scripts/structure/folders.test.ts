import { describe, expect, it } from 'vitest'
import { noCircles } from './layers.ts'
import { getRepo } from './repo-file.ts'
import { folderSizes } from './vocabulary.ts'

const emptyFiles = (folder: string, count: number) =>
  getRepo(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/noun${i}.ts`, ''])))

describe('the size of a folder', () => {
  it.each([
    ['src/cart', 1],
    ['src/cart', 25],
    ['src/cart/add', 3],
    ['src/cart/add', 25],
  ])('allows %s with %i files', (folder, count) => expect(folderSizes(emptyFiles(folder, count))).toEqual([]))

  it.each([
    ['src/cart', 26],
    ['src/cart/add', 2],
    ['src/cart/add', 26],
  ])('rejects %s with %i files', (folder, count) => expect(folderSizes(emptyFiles(folder, count))).toHaveLength(1))
})

describe('imports among the sub-folders of a module', () => {
  const findCircles = (imports: Record<string, string>) =>
    noCircles(
      getRepo(Object.fromEntries(Object.entries(imports).map(([path, target]) => [path, `import '${target}'\n`]))),
    ).map(({ rule }) => rule)

  it('may go one way', () =>
    expect(findCircles({ 'src/cart/add/a.ts': '../totals/b.ts', 'src/cart/saved/c.ts': '../totals/b.ts' })).toEqual([]))

  it('may not go in a circle', () =>
    expect(findCircles({ 'src/cart/add/a.ts': '../totals/b.ts', 'src/cart/totals/b.ts': '../add/c.ts' })).toEqual([
      'sub-folders go in a circle: cart/add -> cart/totals -> cart/add',
      'sub-folders go in a circle: cart/totals -> cart/add -> cart/totals',
    ]))

  it("may use the module's own folder both ways", () =>
    expect(findCircles({ 'src/cart/add/a.ts': '../cart.ts', 'src/cart/cart.ts': './add/b.ts' })).toEqual([]))
})
