import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import { findStatusRefusal } from '../auth/login-message.ts'
import { type StartedSession, startUserSession } from '../commands.server.ts'
import { prove } from '../login-commands.server.ts'
import { userById } from '../queries.server.ts'
import { issueLink, spendLink } from '../secrets/single-use-commands.server.ts'

type Context = Omit<Call<unknown>, 'input'>

/** Creates a login link for a proven user (threat 28): for this site, one minute, one use. */
export async function makeLoginLink(
  call: Context,
  login: { email: string; password: string },
): Promise<Result<string>> {
  const proven = await prove(call, login)
  if (!proven.ok) return proven
  const inTheWay = findStatusRefusal(proven.value, 'browser')
  if (inTheWay) return refuse(inTheWay)
  const { context, app, request } = call
  const { userId } = proven.value
  return app.db.transaction().execute(async (tx) => {
    const token = await issueLink(tx, { siteId: context.site.id, purpose: 'login', userId, ip: request.ip })
    const entry = { siteId: context.site.id, userId, customerId: null, ip: request.ip }
    await audit(tx, { ...entry, action: 'session.loginLinkMade' })
    return ok(token)
  })
}

/** Exchanges a login link for a session of that browser; both steps are audited. */
export async function enterByLink(call: Context, token: string): Promise<Result<StartedSession>> {
  const { context, app, request } = call
  const siteId = context.site.id
  const spent = await app.db.transaction().execute((tx) => spendLink(tx, { siteId, purpose: 'login', token }))
  const user = spent?.userId ? await userById(app.db, siteId, spent.userId) : undefined
  const entry = { siteId, userId: spent?.userId ?? null, customerId: null, ip: request.ip }
  if (!spent || !user || findStatusRefusal(user, 'browser')) {
    await audit(app.db, { ...entry, action: 'session.loginRefused', target: 'link' })
    return refuse('LinkIsOver')
  }
  const session = await startUserSession(app.db, siteId, { userId: user.id, remember: false })
  await audit(app.db, { ...entry, action: 'session.login', target: 'link', detail: { madeFrom: spent.ip } })
  return ok(session)
}
