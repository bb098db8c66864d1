/** The login form. The password is passed to the command only. */
export interface SignInForm {
  email: string
  password: string
  remember: boolean
  privacyAccepted: boolean
  /** The privacy agreement version shown on the page. */
  contractId?: number
}

/** Longer than any valid value; cut here so that any input gets a reply. */
const LONGEST = { email: 254, password: 200 }

export function signInForm(form: FormData): SignInForm {
  const contractId = Number(getFormText(form, 'contract'))
  return {
    email: getFormText(form, 'email').trim().slice(0, LONGEST.email),
    password: getFormText(form, 'password').slice(0, LONGEST.password),
    remember: form.has('remember'),
    privacyAccepted: form.has('privacy'),
    ...(Number.isSafeInteger(contractId) && contractId > 0 && { contractId }),
  }
}

/** Required fields that are empty (storefront 5). */
export const emptyFields = ({ email, password }: SignInForm): ('email' | 'password')[] =>
  (['email', 'password'] as const).filter((field) => ({ email, password })[field] === '')

/** Text of a form field; empty if missing, or a file. */
export function getFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
