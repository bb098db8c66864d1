import type { Language } from './language.ts'

/** Addresses of the message files in the page build: hashed, so that browsers cache them forever. */
const files = import.meta.glob<string>(['../../../messages/*.json', '../../../messages/back-office/*.json'], {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The message files of a page: only pages of the back office load the texts of the back office. */
export const listTextFiles = (language: Language, { backOffice }: { backOffice: boolean }): string[] =>
  ['../../../messages', ...(backOffice ? ['../../../messages/back-office'] : [])]
    .map((folder) => files[`${folder}/${language}.json`])
    .filter((address) => address !== undefined)
