import { SUB_DEALER_HIDES, type SubDealerTerms } from '../customers/sub-dealers/sub-dealer.ts'

export type TypedSubDealer = SubDealerTerms & { email: string }

export const NEW_SUB_DEALER: TypedSubDealer = {
  ...{
    companyName: '',
    firstName: '',
    lastName: '',
    phone: '',
    mobilePhone: '',
    webAddress: '',
    taxOffice: '',
    taxNumber: '',
    email: '',
  },
  active: true,
  collectsOnly: false,
  hides: [],
}

/** What the form of a sub-dealer says; boxes that are not ticked are not sent. */
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

/** Fields that are too short or not what they should be (orders 5); an e-mail is given once, when he is invited. */
export function wrongFields(typed: TypedSubDealer, inviting: boolean): (keyof TypedSubDealer)[] {
  const wrong = {
    companyName: typed.companyName === '',
    firstName: typed.firstName.length < 3,
    lastName: typed.lastName === '',
    phone: typed.phone.length < 10,
    email: inviting && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.email),
  }
  return Object.entries(wrong).flatMap(([field, is]) => (is ? [field as keyof typeof wrong] : []))
}
