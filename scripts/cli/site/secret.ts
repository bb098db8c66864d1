import { revokeClientSecret, rotateClientSecret } from '#src/site/commands.server.ts'
import { flag } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const secret = defineSiteVerb({
  name: 'secret',
  summary: 'Makes the client secret with which other programs get a token; an earlier one stops working',
  options: { revoke: flag('remove the secret instead: no program gets a token any more') },
  async run({ db, site }, { revoke }) {
    if (revoke) {
      const { replaced } = await revokeClientSecret(db, site.id)
      if (!replaced) return fail(`${site.host} has no client secret.`)
      return finish([`The client secret of ${site.host} is removed.`], { site: site.key, revoked: true })
    }
    const rotated = await rotateClientSecret(db, site.id)
    const lines = [
      `The client secret of ${site.host} is ${rotated.secret}`,
      'It is shown this once. Programs send it to auth/get-tokenbyclient.',
    ]
    if (rotated.replaced) lines.push('The earlier secret is refused from now on.')
    return finish(lines, { site: site.key, secret: rotated.secret, replaced: rotated.replaced })
  },
})
