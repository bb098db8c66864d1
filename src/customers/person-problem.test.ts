import { describe, expect, it } from 'vitest'
import { addCompanyUser } from '../company-users/wire.ts'
import { addSubDealer } from '../sub-dealers/wire.ts'
import { personProblems } from './person-problem.ts'

const person = { firstName: 'Ali', lastName: 'Kaya', phone: '0532 123 45 67', email: 'ali@kaya.test' }
const request = { inviting: true, phoneNeeded: true }

describe('what is typed of a person', () => {
  it('is taken whole', () => expect(personProblems(person, request)).toEqual({}))

  /** @requirement REP-6 */
  it('reports the problem of each field (orders 5)', () => {
    const nothing = { firstName: '', lastName: '', phone: '', email: '' }
    expect(personProblems(nothing, request)).toEqual({
      firstName: 'empty',
      lastName: 'empty',
      phone: 'empty',
      email: 'empty',
    })
    expect(personProblems({ ...person, firstName: 'Al', phone: '532 123 4', email: 'ali@' }, request)).toEqual({
      firstName: 'firstName',
      phone: 'phone',
      email: 'email',
    })
  })

  it('may lack a phone where it is optional, and an email once the user exists', () => {
    const known = { ...person, phone: '', email: '' }
    expect(personProblems(known, { inviting: false, phoneNeeded: false })).toEqual({})
    expect(personProblems({ ...known, phone: '12' }, { inviting: false, phoneNeeded: false })).toEqual({
      phone: 'phone',
    })
  })

  const EMAILS = ['ali@kaya', 'a..b@kaya.test', '.ali@kaya.test', 'ali@çınar.test', 'ali kaya@kaya.test', person.email]
  /** @requirement FORM-34 */
  it.each(EMAILS)('has the e-mail %s where the calls take it, and there alone', (email) => {
    const form = personProblems({ ...person, email }, request)
    expect(form).toEqual(email === person.email ? {} : { email: 'email' })
    for (const { input } of [addSubDealer, addCompanyUser]) {
      const result = { FirmTitle: 'Kaya', FirstName: 'Ali', LastName: 'Kaya', Phone: person.phone, Hides: [] }
      const flags = { Active: 1, CollectionOnly: 0, ManageUsers: 0, ShowStocks: 0, IsPromotion: 0 }
      const call = input.safeParse({ ...result, ...flags, TaxOffice: '', TaxNumber: '', Email: email })
      expect(call.success).toBe(email === person.email)
    }
  })
})
