/** The accepted email addresses, for every form, call, list and command, so that all of them accept the same ones. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/** Maximum length that mail servers accept. */
export const LONGEST_EMAIL = 254

export const isEmail = (text: string) => text.length <= LONGEST_EMAIL && EMAIL.test(text)
