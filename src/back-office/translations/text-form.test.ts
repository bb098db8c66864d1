import { describe, expect, it } from 'vitest'
import { findTextProblems, isSameText, toProblemField, toWrittenText } from './text-form.ts'

const LANGUAGES = ['tr', 'de'] as const

describe('the form of a text', () => {
  it.each([
    [{ 'text-tr': '', 'text-de': '' }, 'one', ['text-tr']],
    [{ 'text-tr': '', 'text-de': 'Öl' }, 'one', []],
    [{ 'text-tr': '', 'text-de': 'Öl' }, 'first', ['text-tr']],
    [{ 'text-tr': '', 'text-de': '' }, undefined, []],
    [{ 'text-tr': 'Yağ', 'text-de': 'Motoröl' }, 'one', ['text-de']],
    [{ 'text-tr': '', 'text-de': 'Motoröl' }, 'first', ['text-tr', 'text-de']],
  ] as const)('of %j with %s required language has the problems %j', (typed, required, problems) => {
    expect(findTextProblems(typed, LANGUAGES, { maximum: 5, ...(required && { required }) })).toEqual(problems)
  })

  it('keeps texts of languages that the shop does not have', () => {
    expect(toWrittenText({ 'text-tr': 'Yağ', 'text-de': '' }, LANGUAGES, { de: 'Öl', ru: 'Масло' })).toEqual({
      tr: 'Yağ',
      ru: 'Масло',
    })
  })

  it('treats an empty text as none', () => {
    expect(isSameText({ tr: 'Yağ', de: '' }, { tr: ' Yağ\r\n', ru: 'Масло' }, LANGUAGES)).toBe(true)
    expect(isSameText({ tr: 'Yağ' }, { tr: 'Yağ', de: 'Öl' }, LANGUAGES)).toBe(false)
  })

  it.each([
    ['titles.de', 'text-de'],
    ['2.note.de', 'text-de'],
    ['', 'text-tr'],
  ])('shows a problem at %j in the field %s', (path, field) => {
    expect(toProblemField(path, LANGUAGES)).toBe(field)
  })
})
