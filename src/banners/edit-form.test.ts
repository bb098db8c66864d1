import { describe, expect, it } from 'vitest'
import { parseEditForm, toBannerEdit } from './edit-form.ts'

const post = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseEditForm(form)
}

describe('the form of a banner image’s texts', () => {
  it('has a field for the description and one for the button, which travel as one text (storefront 3)', () => {
    const form = post({ id: '7', version: '2', headline: 'Baş', description: 'Açıklama', button: 'Gör' })
    expect(form && toBannerEdit(form)).toEqual({
      id: 7,
      version: 2,
      headline: 'Baş',
      alternateText: 'Açıklama <button>Gör</button>',
    })
  })

  it.each([{}, { id: 'x', version: '1' }, { id: '-1', version: '1' }, { id: '1', version: '0' }])(
    'is invalid with %j',
    (fields) => expect(post(fields as Record<string, string>)).toBeUndefined(),
  )
})
