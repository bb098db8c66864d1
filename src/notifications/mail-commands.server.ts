import { enqueueJob } from '../jobs/enqueue-commands.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { seal } from '../platform/sealed.server.ts'
import type { SiteSection } from '../site/section-commands.server.ts'
import { type MailDocument, mailDocument } from './mail-server.ts'

const NONE: MailDocument = { host: '', port: 587, secure: false, user: '', sender: '' }

/** The mail server of a site. The password is write-only: stored encrypted and never returned. */
export const mailSection = (secret: () => string): SiteSection<MailDocument> => ({
  name: 'mail',
  schema: mailDocument,
  async read(db, siteId) {
    const row = await db.selectFrom('mailServers').selectAll().where('siteId', '=', siteId).executeTakeFirst()
    return row ? { host: row.host, port: row.port, secure: row.secure, user: row.userName, sender: row.sender } : NONE
  },
  // Otherwise a change of the server would send the stored password to any host. Without a user there is no login.
  async problems(tx, siteId, { host, port, secure, user, password }) {
    if (host === '' || user === '' || password !== undefined) return []
    const saved = await tx
      .selectFrom('mailServers')
      .select(['host', 'port', 'secure', 'userName'])
      .where('siteId', '=', siteId)
      .where('sealedPassword', 'is not', null)
      .executeTakeFirst()
    if (!saved) return []
    const isSame = saved.host === host && saved.port === port && saved.secure === secure && saved.userName === user
    return isSame ? [] : [{ path: 'password', why: 'is needed again for another server, port, encryption or user' }]
  },
  async write(tx, siteId, { host, port, secure, user, sender, password }) {
    if (host === '') {
      await tx.deleteFrom('mailServers').where('siteId', '=', siteId).execute()
      return
    }
    const server = { host, port, secure, userName: user, sender, updatedAt: new Date() }
    const newPassword = user === '' ? '' : password
    const sealed =
      newPassword === undefined ? {} : { sealedPassword: newPassword === '' ? null : seal(secret(), newPassword) }
    await tx
      .insertInto('mailServers')
      .values({ siteId, ...server, ...sealed })
      .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ ...server, ...sealed }))
      .execute()
    await retryWaitingEmails(tx, siteId)
  },
  // As `read` returns it: without the password.
  toLogged: (server) => ({ ...server }),
})

/** Emails that waited for these settings become due at once. */
async function retryWaitingEmails(tx: Tx, siteId: number) {
  await tx
    .updateTable('outgoingEmails')
    .set({ sendAfter: new Date() })
    .where('siteId', '=', siteId)
    .where('sentAt', 'is', null)
    .where('gaveUpAt', 'is', null)
    .where('handedAt', 'is', null)
    .execute()
  await enqueueJob(tx, 'sendEmails')
}
