import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { type Call, requireUserId } from '#src/api/serve.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import { lockFactors } from '../second-factor-commands.server.ts'
import { issueLink, spendLink } from '../secrets/single-use-commands.server.ts'
import { addFactor, authorizeChange } from './enrolment-commands.server.ts'
import { buildCreationOptions, parsePasskeyAnswer, toRelyingParty, verifyCreation } from './passkey.server.ts'
import { loadPasskeyReferences } from './queries.server.ts'
import { MAX_PASSKEYS } from './second-factor.ts'

type Context = Omit<Call<unknown>, 'input'>

/** What the browser needs to add a passkey. */
export async function startPasskey(
  call: Context,
  password: string,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON>> {
  const authorized = await authorizeChange(call, password)
  if (!authorized.ok) return authorized
  const { userId } = authorized.value
  const { context, app, request } = call
  const existing = await loadPasskeyReferences(app.db, userId)
  if (existing.length >= MAX_PASSKEYS) return refuse('TooManyPasskeys', { maximum: MAX_PASSKEYS })
  const link = { siteId: context.site.id, purpose: 'passkeyAdd', userId, ip: request.ip } as const
  const { email, name } = context.viewer
  return ok(
    await buildCreationOptions({
      party: toRelyingParty(call),
      challenge: await issueLink(app.db, link),
      user: { id: userId, email, name: name || email },
      existing,
      secret: app.env.secret,
    }),
  )
}

/** Stores a passkey that the browser created for the challenge; returns recovery codes if it is the first factor. */
export async function addPasskey(
  call: Context,
  { answer, name }: { answer: string; name: string },
): Promise<Result<string[] | null>> {
  const userId = requireUserId(call.context)
  const parsed = parsePasskeyAnswer(answer)
  if (!parsed) return refuse('PasskeyNotAccepted')
  return transact(call.app.db, async (tx) => {
    await lockFactors(tx, userId)
    const link = { siteId: call.context.site.id, purpose: 'passkeyAdd', token: parsed.challenge } as const
    const challenge = await spendLink(tx, link)
    const party = toRelyingParty(call)
    const passkey = challenge?.userId === userId ? await verifyCreation(party, parsed) : undefined
    if (!passkey) return refuse('PasskeyNotAccepted')
    const existing = await loadPasskeyReferences(tx, userId)
    if (existing.length >= MAX_PASSKEYS) return refuse('TooManyPasskeys', { maximum: MAX_PASSKEYS })
    const insert = () =>
      tx
        .insertInto('passkeys')
        .values({ userId, host: party.host, name, ...passkey })
        .execute()
    return ok(await addFactor(tx, call, { userId, factor: 'passkey', name, insert }))
  })
}

/** Names a passkey of the user anew; not found for those of other users. */
export async function renamePasskey(
  { context, app, request }: Context,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const userId = requireUserId(context)
  await app.db.transaction().execute(async (tx) => {
    const passkey = await tx
      .selectFrom('passkeys')
      .select('name')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!passkey) throw notFound()
    if (passkey.name === name) return
    await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
    await audit(tx, {
      siteId: context.site.id,
      userId,
      customerId: null,
      action: 'session.passkeyRenamed',
      ip: request.ip,
      detail: { before: passkey.name, after: name },
    })
  })
}
