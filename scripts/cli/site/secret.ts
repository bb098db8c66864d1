import type { Refusal } from '#src/api/refusal.ts'
import { type ClientSecret, findFreeName, LONGEST_SECRET_NAME } from '#src/site/client-secrets/client-secret.ts'
import { addClientSecret, revokeClientSecret } from '#src/site/client-secrets/commands.server.ts'
import { loadClientSecrets } from '#src/site/client-secrets/queries.server.ts'
import { flag, optional, text } from '../frame/parameter.ts'
import { type CommandResult, fail, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const secret = defineSiteVerb({
  name: 'secret',
  summary:
    'Makes a client secret with which another program gets a token; earlier ones stay valid until they are revoked',
  options: {
    name: optional(text('the program that gets it, such as ERP', 'name')),
    revoke: optional(text('revoke the secret of this name instead', 'name')),
    list: flag('show the secrets of the site by name instead, with their last use'),
  },
  async run({ db, site }, { name, revoke, list }) {
    const secrets = await loadClientSecrets(db, site.id)
    if (list) return listSecrets(secrets)
    const valid = secrets.filter(({ revokedAt }) => revokedAt === null)
    if (revoke !== undefined) {
      const found = valid.find((one) => one.name.toLowerCase() === revoke.trim().toLowerCase())
      if (!found) return fail(`${site.host} has no valid client secret ${revoke}.`)
      await revokeClientSecret(db, site.id, { id: found.id })
      return finish([`The client secret ${found.name} of ${site.host} is revoked.`], {
        site: site.key,
        name: found.name,
        revoked: true,
      })
    }
    const taken = valid.map((one) => one.name)
    const program = (name ?? findFreeName('Program', taken)).trim()
    if (program === '' || program.length > LONGEST_SECRET_NAME)
      return rejectUsage(`A name has 1 to ${LONGEST_SECRET_NAME} characters.`)
    const added = await addClientSecret(db, site.id, { name: program })
    if (!added.ok) return explain(added.refusal, program)
    const lines = [
      `The client secret of ${site.host} is ${added.value.secret}`,
      `It is shown this once, and named ${program}. Programs send it to auth/get-tokenbyclient.`,
    ]
    if (taken.length > 0) lines.push(`Also valid until they are revoked: ${taken.join(', ')}.`)
    return finish(lines, { site: site.key, name: program, secret: added.value.secret })
  },
})

function listSecrets(secrets: readonly ClientSecret[]): CommandResult {
  const lines = secrets.map(({ name, createdAt, lastUsedAt, revokedAt }) =>
    [
      name,
      `made ${createdAt.toISOString()}`,
      lastUsedAt ? `used ${lastUsedAt.toISOString()}` : 'never used',
      ...(revokedAt ? [`revoked ${revokedAt.toISOString()}`] : []),
    ].join('  '),
  )
  return finish(lines.length > 0 ? lines : ['No client secret.'], { secrets })
}

const explain = ({ code }: Refusal, name: string): CommandResult =>
  fail(code === 'SecretNameTaken' ? `A valid client secret is called ${name} already.` : `Refused: ${code}.`)
