/** Rules of a password (threats, ASVS 6.2): long enough, not among the guessed ones, not the person's own name. */
export const SHORTEST_PASSWORD = 8
/** Far above the 64 that must be allowed; a longer one would only cost time. */
export const LONGEST_PASSWORD = 200

export const PASSWORD_PROBLEMS = ['passwordShort', 'passwordLong', 'passwordCommon', 'passwordPersonal'] as const
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number]

interface PersonalData {
  /** Whether everybody who guesses would try it: the list is on the server. */
  common: boolean
  /** Words an acquaintance would try: name, address, firm. */
  about: readonly string[]
}

/** What is wrong with a password; undefined when nothing is. No rule asks for digits or signs: length is what counts. */
export function passwordProblem(password: string, { common, about }: PersonalData): PasswordProblem | undefined {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return 'passwordShort'
  if (length > LONGEST_PASSWORD) return 'passwordLong'
  if (common) return 'passwordCommon'
  return about.some((word) => isAbout(password, word)) ? 'passwordPersonal' : undefined
}

const SHORTEST_WORD = 4

/** The word itself, with a few characters around it at most: `ayse.yilmaz1` is about `ayse.yilmaz`. */
function isAbout(password: string, word: string): boolean {
  const [own, message] = [normalizePassword(password), normalizePassword(word)]
  return message.length >= SHORTEST_WORD && own.includes(message) && own.length - message.length <= 4
}

const normalizePassword = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

export type Strength = 'short' | 'fair' | 'good' | 'strong'

/** Said beside the field while it is typed, plainly: longer is stronger, and one letter over and over is not long. */
export function ratePassword(password: string): Strength {
  const length = Math.min([...password].length, new Set(password).size * 2)
  if (length < SHORTEST_PASSWORD) return 'short'
  if (length < 12) return 'fair'
  return length < 16 ? 'good' : 'strong'
}
