import { expect, it } from 'vitest'
import type { SiteFacts } from '#src/site/sections/site-facts.ts'
import { applyOpening, readOpening } from './opening-form.ts'

const save = (fields: Record<string, string>, saved: Partial<SiteFacts>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const facts = { status: 1, closedTexts: {}, ...saved } as SiteFacts
  const { status, closedTexts } = applyOpening(facts, readOpening(form, facts))
  return { status, closedTexts }
}

it.each<[string, Record<string, string>, Partial<SiteFacts>, Pick<SiteFacts, 'status' | 'closedTexts'>]>([
  ['closes', { intent: 'close' }, { status: 1 }, { status: 2, closedTexts: {} }],
  ['opens', { intent: 'open' }, { status: 7 }, { status: 1, closedTexts: {} }],
  ['stays closed with its number', {}, { status: 7 }, { status: 7, closedTexts: {} }],
  ['stays open', { 'text-tr': ' Sayım ' }, { status: 1 }, { status: 1, closedTexts: { tr: 'Sayım' } }],
  [
    'loses emptied texts alone',
    { 'text-tr': ' ' },
    { closedTexts: { tr: 'Sayım', de: 'Inventur' } },
    { status: 1, closedTexts: { de: 'Inventur' } },
  ],
])('a shop %s', (_, fields, saved, expected) => {
  expect(save(fields, saved)).toEqual(expected)
})
