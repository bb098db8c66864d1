import { SHORTEST_PASSWORD } from './password.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is on the list that guessing begins with (ASVS 6.2.4), in any case of its letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon()
  return (await common).has(password.toLowerCase())
}

/** Read when the first password is chosen: most processes never need it. */
async function loadCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST_PASSWORD))
}
