/** Lifetimes of tokens and sessions. The 360-day cookie of the wire has no authority. */
export const ACCESS_MINUTES = 15
export const REMEMBER_DAYS = 90
export const IDLE_DAYS = 30
/** Two tabs may refresh at once: for this long a used refresh token returns the same successor. */
export const GRACE_SECONDS = 10
/** Resolution of the recorded last use. */
const SEEN_MINUTES = 10
/** Without remember-me a session ends with the browser, and on the server after this long. */
export const UNREMEMBERED_HOURS = 24

const HOUR = 3_600_000

/** Absolute end of a session: 90 days with remember-me, one day without. */
export const sessionEnd = (now: Date, remember: boolean) =>
  new Date(now.getTime() + (remember ? REMEMBER_DAYS * 24 : UNREMEMBERED_HOURS) * HOUR)

export const accessEnd = (now: Date, sessionEndsAt: Date) =>
  new Date(Math.min(now.getTime() + ACCESS_MINUTES * 60_000, sessionEndsAt.getTime()))

export const isIdle = (lastSeen: Date, now: Date) => now.getTime() - lastSeen.getTime() > IDLE_DAYS * 24 * HOUR

/** Whether the last use should be recorded again. */
export const isSeenLongAgo = (lastSeen: Date, now: Date) => now.getTime() - lastSeen.getTime() > SEEN_MINUTES * 60_000
