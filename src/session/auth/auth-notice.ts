/** Lasting messages on the login page, by what led there. */
export const DONE = ['activated', 'registered', 'waits', 'reset', 'deleted', 'licensed'] as const
export type AuthNotice = (typeof DONE)[number]

const PARAMETER = 'done'

/** Query of the login page for a message. */
export const doneQuery = (done: AuthNotice) => `?${PARAMETER}=${done}`

export const parseAuthNotice = (words: URLSearchParams): AuthNotice | undefined =>
  DONE.find((done) => done === words.get(PARAMETER))
