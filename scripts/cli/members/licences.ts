import { exemptFromLicence, issueLicence, revokeLicence } from '#src/session/licence/admin/commands.server.ts'
import { text } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

const EMAIL = { email: text('e-mail of the user') }

/** The key is shown only once: the shop stores its hash. */
export const giveLicenceKey = defineSiteVerb({
  name: 'licence',
  summary: 'Gives a key that lets the user in by the browser, and not without it',
  arguments: EMAIL,
  async run({ db, site }, { email }) {
    const licence = await issueLicence(db, { siteId: site.id, email })
    if (!licence.ok) return fail(`No user has the e-mail ${email}.`)
    const { key } = licence.value
    return finish(
      [
        `${email} comes in by the browser with the licence key ${key}`,
        'It is shown this once. The user types it after the password, the first time.',
      ],
      { email, key },
    )
  },
})

export const revoke = defineSiteVerb({
  name: 'revoke-licence',
  summary: 'Lets the user in by the desktop application alone again',
  arguments: EMAIL,
  async run({ db, site }, { email }) {
    const ended = await revokeLicence(db, { siteId: site.id, email })
    if (!ended.ok) return fail(`${email} has no licence that is in force.`)
    return finish([`${email} has no licence any more.`], { email, licence: 'revoked' })
  },
})

export const freeLicence = defineSiteVerb({
  name: 'free-licence',
  summary: 'Lets the user in by the browser without a key',
  arguments: EMAIL,
  async run({ db, site }, { email }) {
    const ended = await exemptFromLicence(db, { siteId: site.id, email })
    if (!ended.ok) return fail(`${email} has no licence that is in force.`)
    return finish([`${email} needs no licence any more.`], { email, licence: 'free' })
  },
})
