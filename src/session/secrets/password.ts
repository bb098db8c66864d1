/** Password rules (threats, ASVS 6.2): minimum length, not common, not the user's own name. */
export const SHORTEST_PASSWORD = 8
/** Far above the required 64; longer ones only cost time. */
export const LONGEST_PASSWORD = 200

export const PASSWORD_PROBLEMS = ['passwordShort', 'passwordLong', 'passwordCommon', 'passwordPersonal'] as const
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number]

interface PersonalData {
  /** It is on the server's list of common passwords. */
  common: boolean
  /** Words that others can guess: name, address, company. */
  about: readonly string[]
}

/** The problem of a password, or undefined. No rule requires digits or symbols: only length matters. */
export function passwordProblem(password: string, { common, about }: PersonalData): PasswordProblem | undefined {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return 'passwordShort'
  if (length > LONGEST_PASSWORD) return 'passwordLong'
  if (common) return 'passwordCommon'
  return about.some((word) => resemblesWord(password, word)) ? 'passwordPersonal' : undefined
}

const SHORTEST_WORD = 4

/** The word with a few other characters at most: `ayse.yilmaz1` resembles `ayse.yilmaz`. */
function resemblesWord(password: string, word: string): boolean {
  const [normalized, normalizedWord] = [normalizePassword(password), normalizePassword(word)]
  return (
    normalizedWord.length >= SHORTEST_WORD &&
    normalized.includes(normalizedWord) &&
    normalized.length - normalizedWord.length <= 4
  )
}

const normalizePassword = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

export type Strength = 'short' | 'fair' | 'good' | 'strong'

/** Strength shown while typing: longer is stronger, and repeated characters do not count. */
export function ratePassword(password: string): Strength {
  const length = Math.min([...password].length, new Set(password).size * 2)
  if (length < SHORTEST_PASSWORD) return 'short'
  if (length < 12) return 'fair'
  return length < 16 ? 'good' : 'strong'
}
