import { describe, expect, it } from 'vitest'
import { getRepo } from './repo-file.ts'
import { noHooksInStatic } from './static-components.ts'

const check = (path: string, text: string) => noHooksInStatic(getRepo({ [path]: text })).map(({ rule }) => rule)

const ROW = 'src/catalog/row/static/product-row.tsx'

describe('components in a static folder', () => {
  it('may not call a hook', () => {
    expect(check(ROW, 'export function Row() {\n  const [a] = useState(1)\n  return <p>{a}</p>\n}\n')).toEqual([
      expect.stringContaining('useState is a hook'),
    ])
  })

  it('may not have an event handler', () => {
    expect(check(ROW, 'export const Row = () => <p onClick={() => 1}>a</p>\n')).toEqual([
      expect.stringContaining('onClick has no listener'),
    ])
  })

  it('may do both outside of a static folder', () => {
    const text = 'export function Row() {\n  useId()\n  return <p onClick={() => 1}>a</p>\n}\n'
    expect(check('src/catalog/row/product-list.tsx', text)).toEqual([])
  })
})
