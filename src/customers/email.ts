/**
 * What the shop takes for an e-mail address, wherever one is typed, loaded or named: every form, call, list and command asks here,
 * so that an address taken in one place is none that another sends back.
 */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/** No mail server takes a longer one. */
export const LONGEST_EMAIL = 254

export const isEmail = (text: string) => text.length <= LONGEST_EMAIL && EMAIL.test(text)
