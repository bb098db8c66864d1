import { isEmail } from '#src/customers/email.ts'
import { changeUser, removeUser } from '#src/session/access/user-commands.server.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { optional, text } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'
import { LAST_MANAGER, toCommandLineEditor } from './editor.ts'
import { getNames } from './staff.ts'

const EMAIL = { email: text('e-mail the person signs in with') }

export const change = defineSiteVerb({
  name: 'change',
  summary: 'Changes the name, phone number or e-mail of a user, of staff too',
  arguments: EMAIL,
  options: {
    name: optional(text('first and last name', 'name')),
    phone: optional(text('phone number', 'phone')),
    newEmail: optional(text('e-mail the person signs in with from then on', 'email')),
  },
  async run(context, { email, name, phone, newEmail }) {
    const { site } = context
    if (name === undefined && phone === undefined && newEmail === undefined) return rejectUsage('Name what changes.')
    if (newEmail !== undefined && !isEmail(newEmail)) return fail(`${newEmail} is no e-mail address.`)
    const person = { ...(name !== undefined && getNames(name)), phone }
    const user = { emailKey: emailKey(email) }
    const changed = await changeUser(await toCommandLineEditor(context), {
      user,
      change: { ...person, email: newEmail },
    })
    if (changed.ok) return finish([`${newEmail ?? email} is changed.`], { email, ...person, newEmail })
    if (changed.refusal.code === 'EmailRegistered') return fail(`${newEmail} has an account at ${site.host} already.`)
    return fail(`No user signs in at ${site.host} as ${email}.`)
  },
})

export const remove = defineSiteVerb({
  name: 'remove',
  summary: 'Removes a user for good: the person is erased, orders and documents stay',
  arguments: EMAIL,
  async run(context, { email }) {
    const { site } = context
    const removed = await removeUser(await toCommandLineEditor(context), { user: { emailKey: emailKey(email) } })
    if (removed.ok) return finish([`${email} is removed.`], { email })
    if (removed.refusal.code === 'RegistrationUndecided')
      return fail(`${email} waits for approval: members reject ${email}`)
    if (removed.refusal.code === 'LastOwner') return fail(`${email} is the last owner of ${site.host}.`)
    if (removed.refusal.code === 'LastManager') return fail(`${email} ${LAST_MANAGER}`)
    return fail(`No user signs in at ${site.host} as ${email}.`)
  },
})
