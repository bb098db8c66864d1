import { done, type Result, refused } from '../../api/refusal.ts'
import type { Call } from '../../api/serve.server.ts'
import { audit } from '../../platform/audit.server.ts'
import { type StartedSession, startUserSession } from '../commands.server.ts'
import { standingRefusal } from '../door/login-message.ts'
import { prove } from '../login-commands.server.ts'
import { userById } from '../queries.server.ts'
import { issueLink, spendLink } from '../secrets/single-use-commands.server.ts'

type Context = Omit<Call<unknown>, 'input'>

/** A login link of a proven user (threat 28): for this site, for a minute, for one use. */
export async function makeLoginLink(
  call: Context,
  login: { email: string; password: string },
): Promise<Result<string>> {
  const proven = await prove(call, login)
  if (!proven.ok) return proven
  const inTheWay = standingRefusal(proven.value, 'browser')
  if (inTheWay) return refused(inTheWay)
  const { who, house, request } = call
  const { userId } = proven.value
  return house.db.transaction().execute(async (tx) => {
    const token = await issueLink(tx, { siteId: who.site.id, purpose: 'login', userId, ip: request.ip })
    const entry = { siteId: who.site.id, userId, customerId: null, ip: request.ip }
    await audit(tx, { ...entry, action: 'session.loginLinkMade' })
    return done(token)
  })
}

/** Spends a login link for a session of that browser; both ends are in the audit log. */
export async function enterByLink(call: Context, token: string): Promise<Result<StartedSession>> {
  const { who, house, request } = call
  const siteId = who.site.id
  const spent = await house.db.transaction().execute((tx) => spendLink(tx, { siteId, purpose: 'login', token }))
  const user = spent?.userId ? await userById(house.db, siteId, spent.userId) : undefined
  const entry = { siteId, userId: spent?.userId ?? null, customerId: null, ip: request.ip }
  if (!spent || !user || standingRefusal(user, 'browser')) {
    await audit(house.db, { ...entry, action: 'session.loginRefused', target: 'link' })
    return refused('LinkIsOver')
  }
  const session = await startUserSession(house.db, siteId, { userId: user.id, remember: false })
  await audit(house.db, { ...entry, action: 'session.login', target: 'link', detail: { madeFrom: spent.ip } })
  return done(session)
}
