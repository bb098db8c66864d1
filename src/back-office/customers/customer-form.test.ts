import { describe, expect, it } from 'vitest'
import type { CustomerDetails } from '#src/customers/details.ts'
import {
  findCustomerProblems,
  readCustomerForm,
  type TypedCustomer,
  toCustomerDetails,
  toTypedCustomer,
} from './customer-form.ts'

const DETAILS: CustomerDetails = {
  code: '120.01',
  companyName: 'Kaya Lastik',
  firstName: 'Kaan',
  lastName: 'Kaya',
  email: 'kaan@kaya.test',
  phone: '0532 111 22 33',
  mobilePhone: '',
  webAddress: '',
  taxOffice: 'Kadıköy',
  taxNumber: '4540536920',
  groupId: null,
  priceListId: 7,
  depotId: null,
  creditLimit: '150000.5',
  termsDays: 60,
  active: true,
  representativeIds: [3, 12],
}
const typed: TypedCustomer = toTypedCustomer(DETAILS, (amount) => amount.replace('.', ','))

describe('the form of a customer', () => {
  it('returns the saved details when nothing was changed', () => {
    expect(toCustomerDetails(typed)).toEqual(DETAILS)
  })

  it('is read from its fields, each cut to its length', () => {
    const form = new FormData()
    form.set('code', ` ${'9'.repeat(60)} `)
    form.set('creditLimit', '1.500,25')
    form.append('representative', '12')
    form.append('representative', '3')
    form.set('active', 'on')
    const read = readCustomerForm(form)
    expect(read.code).toHaveLength(40)
    expect(toCustomerDetails(read)).toMatchObject({
      creditLimit: '1500.25',
      termsDays: 0,
      active: true,
      representativeIds: [3, 12],
      priceListId: null,
    })
  })

  it.each([
    ['code', '', 'empty'],
    ['email', 'kaan@', 'email'],
    ['creditLimit', '-5', 'amount'],
    ['creditLimit', 'çok', 'amount'],
    ['termsDays', '1000', 'days'],
    ['termsDays', '1,5', 'days'],
  ])('reports %s = "%s"', (field, value, problem) => {
    expect(findCustomerProblems({ ...typed, [field]: value })).toEqual({ [field]: problem })
  })

  it('accepts an empty email, limit and term', () => {
    expect(findCustomerProblems({ ...typed, email: '', creditLimit: '', termsDays: '' })).toEqual({})
  })
})
