/** Lifetimes of tokens and sessions. The 360-day cookie of the wire carries no authority. */
export const ACCESS_MINUTES = 15
export const REMEMBER_DAYS = 90
export const IDLE_DAYS = 30
/** Two tabs may refresh at once: for this long a spent refresh token answers with the same successor. */
export const GRACE_SECONDS = 10
/** How exactly it is known when a session was last in use. */
const SEEN_MINUTES = 10
/** Without remember-me a browser's session ends with the browser, and here after this long. */
export const UNREMEMBERED_HOURS = 24

const HOUR = 3_600_000

/** When a session ends whatever happens: 90 days with remember-me, a day without. */
export const sessionEnd = (now: Date, remember: boolean) =>
  new Date(now.getTime() + (remember ? REMEMBER_DAYS * 24 : UNREMEMBERED_HOURS) * HOUR)

export const accessEnd = (now: Date, sessionEndsAt: Date) =>
  new Date(Math.min(now.getTime() + ACCESS_MINUTES * 60_000, sessionEndsAt.getTime()))

export const isIdle = (lastSeen: Date, now: Date) => now.getTime() - lastSeen.getTime() > IDLE_DAYS * 24 * HOUR

/** Whether it is time to write down again that a session is in use. */
export const isSeenLongAgo = (lastSeen: Date, now: Date) => now.getTime() - lastSeen.getTime() > SEEN_MINUTES * 60_000
