import type { Db } from '#src/platform/db.server.ts'
import type { UserEditor } from '#src/session/access/user-commands.server.ts'

export const toCommandLineEditor = (db: Db, siteId: number): UserEditor => ({ db, siteId, userId: null, ip: '' })

export const LAST_MANAGER = 'is the last manager of users of the company: give another user that right first.'
