import { randomBytes } from 'node:crypto'
import { InvalidArgumentError } from 'commander'
import { addStaff, setPassword } from '#src/customers/commands.server.ts'
import { isEmail } from '#src/customers/email.ts'
import { saveRepresentatives } from '#src/customers/representatives/commands.server.ts'
import type { RepresentativeFate, RepresentativeToSave } from '#src/customers/representatives/representative.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { hashPassword } from '#src/session/commands.server.ts'
import { inviteMembers } from '#src/session/invitations/commands.server.ts'
import { findEmailSite } from '#src/site/name-queries.server.ts'
import { flag, optional, type Parameter, text } from '../frame/parameter.ts'
import { type CommandResult, fail, finish } from '../frame/result.ts'
import { defineSiteVerb, type SiteContext } from '../frame/verb.ts'

const EMAIL = { email: text('e-mail the person signs in with') }
const PERSON = {
  name: optional(text('first and last name', 'name')),
  phone: optional(text('phone number', 'phone')),
}

export const addOwner = defineSiteVerb({
  name: 'owner',
  summary: 'Adds an owner of the site',
  arguments: EMAIL,
  options: PERSON,
  async run({ db, site }, { email, name, phone }) {
    if (!isEmail(email)) return fail(`${email} is no e-mail address.`)
    const password = newPassword()
    const passwordHash = await hashPassword(password)
    const person = { ...getNames(name), phone: phone ?? '' }
    const staff = { siteId: site.id, role: 'owner' as const, email, emailKey: emailKey(email), passwordHash, ...person }
    const added = await db.transaction().execute((tx) => addStaff(tx, staff))
    if (!added) return fail(`${email} has an account at ${site.host} already.`)
    return withPassword({ email, role: 'owner' }, password)
  },
})

/** 10, 12.5 or 12,5 percent; `none` removes the permission. */
const discountLimit = (description: string): Parameter<string> => ({
  ...(text(description, 'percent') as Parameter<never>),
  read(typed) {
    if (typed === 'none') return typed
    const limit = typed.replace(',', '.').replace(/\s*%$/, '')
    if (/^\d{1,3}(?:\.\d{1,2})?$/.test(limit) && Number(limit) <= 100) return limit
    throw new InvalidArgumentError('Takes a percentage from 0 to 100, or none.')
  },
})

export const addRepresentative = defineSiteVerb({
  name: 'representative',
  summary: 'Adds a representative, or changes the given details of one',
  arguments: EMAIL,
  options: {
    ...PERSON,
    code: optional(text('short name of the books, to sign in and to be named in lists', 'code')),
    discount: optional(discountLimit('highest special discount in percent, or none')),
    invite: flag('emails an invitation to a new representative instead of printing a password'),
  },
  async run(context, { email, invite, name, code, discount, phone }) {
    if (!isEmail(email)) return fail(`${email} is no e-mail address.`)
    const codeFields = code === undefined ? {} : { code, codeKey: emailKey(code) }
    const nameFields = name === undefined ? {} : getNames(name)
    return save(
      context,
      {
        email,
        emailKey: emailKey(email),
        ...codeFields,
        ...nameFields,
        phone,
        discountLimit: discount === 'none' ? null : discount,
      },
      invite,
    )
  },
})

async function save(
  context: SiteContext,
  representativeToSave: RepresentativeToSave,
  invite: boolean,
): Promise<CommandResult> {
  const { db, env, site } = context
  const { email } = representativeToSave
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const fate = await db.transaction().execute(async (tx): Promise<RepresentativeFate> => {
    const [fate = 'unchanged'] = await saveRepresentatives(tx, { siteId: site.id, write: true }, [representativeToSave])
    if (fate === 'new' && !invite)
      await setPassword(tx, site.id, { emailKey: representativeToSave.emailKey, passwordHash })
    return fate
  })
  if (typeof fate === 'object') return fail(`${fate.why}.`)
  if (fate !== 'new') return finish([`${email} is ${fate}.`], { email, role: 'representative', fate })
  if (!invite) return withPassword({ email, role: 'representative' }, password)
  const inviting = { site: await findEmailSite(db, site.id), env, language: site.language, ip: '', userId: null }
  const request = { selection: { emails: [email] }, again: false, dryRun: false, by: null }
  await inviteMembers(db, inviting, request)
  return finish([`${email} is invited as representative.`], { email, role: 'representative', fate: 'invited' })
}

// At least two words; the last is the last name.
export function getNames(name = ''): { firstName: string; lastName: string } {
  const [, firstName = name.trim(), lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name.trim()) ?? []
  return { firstName, lastName }
}

const newPassword = () => randomBytes(12).toString('base64url')

/** The password is shown only once and must be changed after the first sign-in. */
const withPassword = ({ email, role }: { email: string; role: string }, password: string) =>
  finish(
    [
      `${email} may sign in as ${role} with the password ${password}`,
      'It is shown this once. Change it after signing in.',
    ],
    { email, role, password },
  )
