/** What the login form says. The password goes nowhere but to the command. */
export interface SignInForm {
  email: string
  password: string
  remember: boolean
  privacyAccepted: boolean
  /** The version of the privacy agreement that was on the page. */
  contractId?: number
}

/** Longer than any of its kind; cut here so that nothing typed is ever an answer without a word. */
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

/** The fields that must be filled and are not (storefront 5). */
export const emptyFields = ({ email, password }: SignInForm): ('email' | 'password')[] =>
  (['email', 'password'] as const).filter((field) => ({ email, password })[field] === '')

/** A text of a form; empty where there is none, or a file. */
export function getFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
