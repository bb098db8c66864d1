import { emailKey } from '#src/session/auth/login-name.ts'
import { resetSecondFactor } from '#src/session/two-factor/removal-commands.server.ts'
import { findEmailSite } from '#src/site/name-queries.server.ts'
import { text } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const resetFactor = defineSiteVerb({
  name: 'reset-second-factor',
  summary: 'Removes authenticator app, passkeys and recovery codes of a user who lost them, and ends their sessions',
  arguments: { email: text('e-mail of the user') },
  async run({ db, env, site }, { email }) {
    const sender = { site: await findEmailSite(db, site.id), env }
    const reset = await resetSecondFactor(db, sender, {
      user: { emailKey: emailKey(email) },
      language: site.language,
      by: null,
      ip: '',
    })
    if (!reset.ok) return fail(`No user with the e-mail ${email} has a second factor.`)
    return finish([`${reset.value.email} signs in with the password alone, and was notified by email.`], {
      email: reset.value.email,
      secondFactor: 'reset',
    })
  },
})
