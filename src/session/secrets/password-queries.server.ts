import { SHORTEST_PASSWORD } from './password.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is on the list of common ones (ASVS 6.2.4), in any letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon()
  return (await common).has(password.toLowerCase())
}

/** Loaded for the first new password: most processes never need it. */
async function loadCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST_PASSWORD))
}
