/** What the login page says of what brought somebody there: a line that stays, not a notice that goes. */
export const DONE = ['activated', 'registered', 'waits', 'reset', 'deleted', 'licensed'] as const
export type AuthNotice = (typeof DONE)[number]

const PARAMETER = 'done'

/** What follows the path of the login page. */
export const doneQuery = (done: AuthNotice) => `?${PARAMETER}=${done}`

export const parseAuthNotice = (words: URLSearchParams): AuthNotice | undefined =>
  DONE.find((done) => done === words.get(PARAMETER))
