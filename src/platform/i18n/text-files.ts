import type { Language } from './language.ts'

/** Addresses of the text files as the page build publishes them: hashed, so that browsers keep them for ever. */
const files = import.meta.glob<string>('../../../messages/*.json', { query: '?url', import: 'default', eager: true })

export const loadTextFile = (language: Language) => files[`../../../messages/${language}.json`]
