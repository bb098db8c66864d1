import type { RefusalCode } from '../api/refusal.ts'
import { type PersonProblems, personProblems } from '../customers/person-problem.ts'
import { SUB_DEALER_HIDES, type SubDealerTerms } from '../customers/sub-dealers/sub-dealer.ts'

export type TypedSubDealer = SubDealerTerms & { email: string }

export const NEW_SUB_DEALER: TypedSubDealer = {
  companyName: '',
  firstName: '',
  lastName: '',
  phone: '',
  mobilePhone: '',
  webAddress: '',
  taxOffice: '',
  taxNumber: '',
  email: '',
  active: true,
  collectsOnly: false,
  hides: [],
}

/** The submitted values of the sub-dealer form; unchecked boxes are not sent. */
export function typedSubDealer(form: FormData): TypedSubDealer {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  const hidden = new Set(form.getAll('hides').map(String))
  return {
    companyName: text('companyName'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone').slice(0, 30),
    mobilePhone: text('mobilePhone').slice(0, 30),
    webAddress: text('webAddress'),
    taxOffice: text('taxOffice').slice(0, 100),
    taxNumber: text('taxNumber').slice(0, 20),
    email: text('email'),
    active: form.has('active'),
    collectsOnly: form.has('collectsOnly'),
    hides: SUB_DEALER_HIDES.filter((what) => hidden.has(what)),
  }
}

/** The field at which a refusal is shown. */
export const refusedField = (refusal: RefusalCode | null) =>
  refusal === 'InvalidTaxNumber' ? { taxNumber: 'refused' as const } : { email: 'refused' as const }

/** The validation errors by field (orders 5). */
export const subDealerProblems = (typed: TypedSubDealer, inviting: boolean): PersonProblems<keyof TypedSubDealer> => ({
  ...(!typed.companyName && { companyName: 'empty' as const }),
  ...personProblems(typed, { inviting, phoneNeeded: true }),
})
