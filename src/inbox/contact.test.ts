import { describe, expect, it } from 'vitest'
import { contactProblems, parseContact, parseQuestion, questionProblems } from './contact.ts'

const right = { subject: '', name: 'Ayşe Yılmaz', email: 'ayse@ornek.com', phone: '5321234567', text: 'Fiyat alın' }
const problems = (changed: Partial<typeof right>) => contactProblems({ ...right, ...changed })

describe('the contact form (storefront 5)', () => {
  it('is valid without a subject', () => expect(contactProblems(right)).toEqual({}))

  /** @requirement FORM-17 */
  it.each(['name', 'email', 'phone', 'text'] as const)('requires %s', (field) => {
    expect(problems({ [field]: '' })).toEqual({ [field]: 'empty' })
    expect(problems({ [field]: '   ' })).toEqual({ [field]: 'empty' })
  })

  /** @requirement FORM-18 */
  it('requires ten phone digits in any format', () => {
    expect(problems({ phone: '532123456' })).toEqual({ phone: 'phoneShort' })
    expect(problems({ phone: '0532 123 45 6' })).toEqual({ phone: 'phoneShort' })
    expect(problems({ phone: '0532 123 45 67' })).toEqual({})
  })

  /** @requirement FORM-19 */
  it('requires nine characters of description', () => {
    expect(problems({ text: '12345678' })).toEqual({ text: 'textShort' })
    expect(problems({ text: '123456789' })).toEqual({})
  })

  it.each([
    'ayse',
    'ayse@',
    'ayse@ornek',
    '@ornek.com',
    'a b@ornek.com',
    'a@ornek.com\r\nBcc: b@x.com',
    'a@x.com,b@x.com',
  ])('rejects the e-mail address %j', (email) => expect(problems({ email })).toEqual({ email: 'email' }))

  /** @requirement FORM-16 */
  it('is parsed as typed, truncated to the stored length', () => {
    const form = new FormData()
    form.set('name', '  Ayşe ')
    form.set('phone', '0532 123 45 67')
    form.set('text', 'x'.repeat(9000))
    expect(parseContact(form)).toMatchObject({ name: 'Ayşe', phone: '0532 123 45 67', email: '', subject: '' })
    expect(parseContact(form).text).toHaveLength(5000)
  })
})

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
