/** A secret of a program as staff see it; the secret itself is returned once, when it is made. */
export interface ClientSecret {
  id: number
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

export const LONGEST_SECRET_NAME = 60

/** Secrets of one site that are valid at once. */
export const MAX_CLIENT_SECRETS = 20

/** The first name of this kind that is not taken: `Program`, `Program 2`. */
export function findFreeName(base: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()))
  for (let no = 1; ; no++) {
    const name = no === 1 ? base : `${base} ${no}`
    if (!names.has(name.toLowerCase())) return name
  }
}
