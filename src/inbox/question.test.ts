import { describe, expect, it } from 'vitest'
import { parseQuestion, questionProblems } from './question.ts'

const validQuestion = { name: 'Ayşe Yılmaz', email: 'ayse@ornek.com', phone: '', quantity: '4', text: '' }

/** @requirement DET-14 */
describe('a question about a product (catalogue 5)', () => {
  it('requires a name and an e-mail address, and nothing else', () => {
    expect(questionProblems(validQuestion)).toEqual({})
    expect(questionProblems({ ...validQuestion, name: ' ', email: '' })).toEqual({ name: 'empty', email: 'empty' })
  })

  it.each([
    [{ email: 'ayse' }, { email: 'email' }],
    [{ phone: '532' }, { phone: 'phoneShort' }],
    [{ phone: '0532 123 45 67' }, {}],
  ])('with %j has the problems %j', (changed, problems) =>
    expect(questionProblems({ ...validQuestion, ...changed })).toEqual(problems),
  )

  it('is parsed from a form and truncated to the stored length', () => {
    const form = new FormData()
    form.set('quantity', `  ${'9'.repeat(90)}`)
    expect(parseQuestion(form)).toMatchObject({ name: '', quantity: '9'.repeat(40) })
  })
})
