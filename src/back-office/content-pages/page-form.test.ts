import { describe, expect, it } from 'vitest'
import { pageShape } from '#src/content/content.ts'
import { createPage, readPageForm, toPageDocument, toTypedPage } from './page-form.ts'

const CONTEXT = { languages: ['tr', 'en'] as const, timeZone: 'Europe/Istanbul' }

describe('the form of a content page', () => {
  it('makes addresses of titles, and a new page is not the home page', () => {
    const typed = toTypedPage(createPage(), CONTEXT)
    const fields = {
      ...typed.fields,
      'titles-tr': 'Kargo Koşulları',
      'titles-en': 'Shipping',
      'addresses-en': 'delivery',
    }
    expect(toPageDocument({ ...typed, fields }, createPage(), CONTEXT)).toMatchObject({
      addresses: { tr: 'kargo-kosullari', en: 'delivery' },
      titles: { tr: 'Kargo Koşulları', en: 'Shipping' },
      draft: true,
    })
  })

  it('writes what it reads', () => {
    const page = pageShape.parse({
      number: 3,
      addresses: { tr: 'hakkimizda', de: 'ueber-uns' },
      titles: { tr: 'Hakkımızda', de: 'Über uns' },
      blocks: [
        { kind: 'text', titles: { tr: 'Tarih' }, texts: { tr: '<p>1980</p>', de: '<p>1980</p>' } },
        { kind: 'products', group: 'new' },
        { kind: 'banner', position: 'Contact' },
      ],
      publishedFrom: '2026-11-01T10:00:30.000Z',
    })
    const { number: _number, ...document } = page
    expect(toPageDocument(toTypedPage(page, CONTEXT), page, CONTEXT)).toEqual(document)
  })

  it('reads blocks by their place', () => {
    const form = new FormData()
    form.set('blocks', '2')
    form.set('kind 1', 'html')
    form.set('html-tr 1', '<p>a</p>')
    expect(readPageForm(form, CONTEXT).blocks[1]).toMatchObject({ kind: 'html', 'html-tr': '<p>a</p>' })
  })
})
