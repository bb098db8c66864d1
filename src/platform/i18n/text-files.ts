import type { Language } from './language.ts'

/** Addresses of the message files in the page build: hashed, so that browsers cache them forever. */
const files = import.meta.glob<string>('../../../messages/*.json', { query: '?url', import: 'default', eager: true })

export const loadTextFile = (language: Language) => files[`../../../messages/${language}.json`]
