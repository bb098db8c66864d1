import type { Db } from '#src/platform/db.server.ts'

/** Gives a user a passkey, so that steps which need the second factor require it. */
export async function addSecondFactor(db: Db, email: string): Promise<void> {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const passkey = {
    userId: id,
    credentialId: email,
    publicKey: Buffer.from('x'),
    counter: 0,
    name: 'Key',
    host: 'a.test',
  }
  await db
    .insertInto('passkeys')
    .values(passkey as never)
    .execute()
}
