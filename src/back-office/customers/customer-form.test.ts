import { describe, expect, it } from 'vitest'
import type { CustomerDetails } from '#src/customers/details.ts'
import {
  addPresentChoices,
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
  depotIds: [],
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

  it('is read from its fields without losing anything', () => {
    const form = new FormData()
    form.set('code', ` ${'9'.repeat(60)} `)
    form.set('creditLimit', '1.500,25')
    form.append('representative', '12')
    form.append('representative', '3')
    for (let id = 100; id < 130; id++) form.append('representative', `${id}`)
    form.set('active', 'on')
    const read = readCustomerForm(form)
    expect(read.code).toBe('9'.repeat(60))
    expect(read.representativeIds).toHaveLength(32)
    expect(toCustomerDetails(read)).toMatchObject({
      creditLimit: '1500.25',
      termsDays: 0,
      active: true,
      priceListId: null,
    })
  })

  it.each([
    ['code', '', 'empty'],
    ['email', 'kaan@', 'email'],
    ['creditLimit', '-5', 'amount'],
    ['creditLimit', 'çok', 'amount'],
    ['creditLimit', '10000000000000', 'amount'],
    ['code', '9'.repeat(101), 'long'],
    ['phone', '1'.repeat(51), 'long'],
    ['taxNumber', '1'.repeat(31), 'long'],
    ['termsDays', '3651', 'days'],
    ['termsDays', '1e2', 'days'],
    ['termsDays', '0x10', 'days'],
    ['termsDays', '1,5', 'days'],
  ])('reports %s = "%s"', (field, value, problem) => {
    expect(findCustomerProblems({ ...typed, [field]: value })).toEqual({ [field]: problem })
  })

  it('accepts everything that an imported list may contain', () => {
    const long = { code: '9'.repeat(100), phone: '1'.repeat(50), taxNumber: '1'.repeat(30), termsDays: '3650' }
    expect(findCustomerProblems({ ...typed, ...long, creditLimit: '9999999999999,99' })).toEqual({})
  })

  it('accepts Arabic digits', () => {
    const arabic = { ...typed, creditLimit: '١٬٥٠٠٫٢٥', termsDays: '٣٠' }
    expect(findCustomerProblems(arabic)).toEqual({})
    expect(toCustomerDetails(arabic)).toMatchObject({ creditLimit: '1500.25', termsDays: 30 })
  })

  it('offers the present price list and representatives of the customer in any case', () => {
    const offered = { id: 1, name: 'Bayi' }
    const choices = { priceLists: [offered], representatives: [offered], groups: [], depots: [], cities: [] }
    const retail = { id: 2, name: 'Perakende' }
    const present = { priceList: retail, representatives: [offered, { id: 3, name: 'Can Ak' }] }
    expect(addPresentChoices(choices, present)).toMatchObject({
      priceLists: [offered, retail],
      representatives: [offered, { id: 3, name: 'Can Ak' }],
    })
    expect(addPresentChoices(choices, { priceList: null, representatives: [] })).toEqual(choices)
  })

  it('accepts an empty email, limit and term', () => {
    expect(findCustomerProblems({ ...typed, email: '', creditLimit: '', termsDays: '' })).toEqual({})
  })
})
