import { describe, expect, it } from 'vitest'
import { LIST_KINDS, listFields } from './field.ts'
import { listFieldLabels } from './field-label.ts'
import { recogniseHeading } from './heading.ts'

const NO_NAMES = { priceLists: [], depots: [] }

describe('the names of fields', () => {
  it.each(LIST_KINDS)('are headings of the same fields in lists of %s', (kind) => {
    const wrong = listFields(kind).flatMap((field) =>
      listFieldLabels(kind, field).flatMap((label) => {
        const found = recogniseHeading(label, kind, NO_NAMES)?.field
        return found === field ? [] : [`${label}: ${found} instead of ${field}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})
