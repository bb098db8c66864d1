import { editDistance } from './edit-distance.ts'

const SHORT_NAME = 5
const FAR = 2

/** One sentence for each variable that is none of ours but nearly has the name of one, such as DATABSE_URL. */
export function misspeltVariables(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name) || !/^[A-Z][A-Z0-9_]+$/.test(name)) return []
    const [intended] = known
      .map((one) => ({ one, distance: editDistance(name, one, FAR) }))
      .filter(({ one, distance }) => distance <= getMaxEdits(name, one))
      .sort((a, b) => a.distance - b.distance)
    return intended ? [`${name} is not a setting of Vitrin and has no effect. Did you mean ${intended.one}?`] : []
  })
}

// In short names two edits make another word: HOME is not a misspelt HOST.
const getMaxEdits = (one: string, other: string) => (Math.min(one.length, other.length) <= SHORT_NAME ? 1 : FAR)
