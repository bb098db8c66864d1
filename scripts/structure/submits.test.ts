import { describe, expect, it } from 'vitest'
import { getRepo } from './repo-file.ts'
import { safeFirstSubmit } from './submits.ts'

const check = (fields: string) => {
  const text = `export const Part = () => (\n  <Form method="post">\n${fields}\n  </Form>\n)\n`
  return safeFirstSubmit(getRepo({ 'src/back-office/part.tsx': text })).map(({ line }) => line)
}
const FIELD = '<TextField name="note" />'
const SAVE = '<Button type="submit" name="intent" value="save">a</Button>'
const DELETE = '{may && <Button type="submit" name="intent" value="deleteView">a</Button>}'
const DANGER = '<Button type="submit" look="danger">a</Button>'

describe('a form with more than one submit button', () => {
  it('may not have a dangerous one first, which Enter in a field presses', () => {
    expect(check([FIELD, DELETE, SAVE].join('\n'))).toEqual([4])
    expect(check([FIELD, DANGER, SAVE].join('\n'))).toEqual([4])
    expect(check([DELETE, SAVE, FIELD].join('\n'))).toEqual([3])
  })

  it('may have a dangerous one after another submit, or after NoSubmitOnEnter', () => {
    expect(check([FIELD, SAVE, DELETE].join('\n'))).toEqual([])
    expect(check(['<NoSubmitOnEnter />', FIELD, DELETE, SAVE].join('\n'))).toEqual([])
  })

  it('may have a dangerous one first without a text field, and as the only one', () => {
    expect(check(['<input type="hidden" name="id" />', DELETE, SAVE].join('\n'))).toEqual([])
    expect(check([FIELD, DANGER].join('\n'))).toEqual([])
  })
})
