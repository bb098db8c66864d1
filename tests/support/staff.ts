import { resetPassword } from '#src/session/access/wire.ts'
import { signIn } from '#src/session/wire.ts'
import type { Browser } from './browser-calls.ts'
import type { FoundedSite } from './founded-site.ts'

export const STAFF_PASSWORD = 'yağmurlu bir sabah'

/** Signs a member of staff in with the password of these tests, in a browser of its own. */
export async function signInStaff(founded: FoundedSite, email: string, userAgent = ''): Promise<Browser> {
  const browser = await founded.browser({}, userAgent)
  const answer = await browser.call(signIn, {
    email,
    password: STAFF_PASSWORD,
    remember: false,
    privacyAccepted: true,
    signInKind: 'user',
  })
  if (answer.refusal) throw new Error(`${email} was not signed in: ${answer.refusal}`)
  return browser
}

/** The secret of the last invitation or password reset that an address received. */
export async function findLinkToken(founded: FoundedSite, email: string): Promise<string> {
  const emails = (await founded.emails()).filter(({ recipient }) => recipient === email)
  return /\?k=([\w-]{43})/.exec(JSON.stringify(emails.at(-1) ?? ''))?.[1] ?? ''
}

/** Chooses a password by the invitation that the member received. */
export async function acceptInvitation(founded: FoundedSite, email: string): Promise<void> {
  const browser = await founded.browser()
  const token = await findLinkToken(founded, email)
  const again = STAFF_PASSWORD
  const answer = await browser.call(resetPassword, { token, password: again, again, invited: true })
  if (Object.keys(answer).length > 0) throw new Error(`${email}: ${JSON.stringify(answer)}`)
}

/** A member of staff who was invited by the command line, chose a password and is signed in. */
export async function joinStaff(
  founded: FoundedSite,
  { email, role, name = 'Ece Ak' }: { email: string; role: string; name?: string },
): Promise<Browser> {
  const invited = await founded.type('staff', 'invite', email, '--role', role, '--name', name)
  if (invited.code !== 0) throw new Error(invited.error)
  await acceptInvitation(founded, email)
  return signInStaff(founded, email)
}
