import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const MAX_FILES = 12
const MAX_FOLDERS = 2

/** Pairs of `symbol` and file from sentences such as "`placeOrder` in `src/orders/wire.ts`" or "… in [src/x.ts](src/x.ts)". */
const listSymbols = (text: string) =>
  [...text.matchAll(/`(\w+)` in\s+(?:`|\[)(src\/[\w./-]+\.tsx?)/g)].map(([, symbol = '', path = '']) => ({
    symbol,
    path,
  }))

const section = (text: string, heading: string) => {
  const [, body = ''] = text.split(`${heading}\n`)
  return body.split(/\n#{2,3} /)[0] ?? ''
}

describe('the reading guides', () => {
  const symbols = ['README.md', 'docs/architecture.md'].flatMap((path) => listSymbols(read(path)))

  it('name enough of the code to be checked', () => expect(symbols.length).toBeGreaterThan(25))

  it.each(symbols)('find $symbol declared in $path', ({ symbol, path }) => {
    expect(existsSync(join(ROOT, path)), path).toBe(true)
    expect(read(path)).toMatch(new RegExp(`(?:function|const|interface|type|class) ${symbol}\\b`))
  })
})

describe.each(['### Adding to the cart', '### Placing an order', '### Paying by card'])('%s', (heading) => {
  it(`is read in at most ${MAX_FILES} files of ${MAX_FOLDERS} folders`, () => {
    const files = new Set(listSymbols(section(read('docs/architecture.md'), heading)).map(({ path }) => path))
    const folders = new Set([...files].map((path) => dirname(path)))
    expect(files.size).toBeGreaterThan(4)
    expect(files.size).toBeLessThanOrEqual(MAX_FILES)
    expect(folders.size).toBeLessThanOrEqual(MAX_FOLDERS)
  })
})
