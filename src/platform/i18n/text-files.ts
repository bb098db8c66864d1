import type { Language } from './language.ts'

const loadAddresses = { query: '?url', import: 'default', eager: true } as const
/** Addresses of the message files in the page build: hashed, so that browsers cache them forever. */
const shopFiles = import.meta.glob<string>('../../../messages/*.json', loadAddresses)
const backOfficeFiles = import.meta.glob<string>('../../../messages/back-office/*.json', loadAddresses)

/** The message files of a page: only pages of the back office load the texts of the back office. */
export const listTextFiles = (language: Language, { backOffice }: { backOffice: boolean }): string[] =>
  [
    shopFiles[`../../../messages/${language}.json`],
    backOffice ? backOfficeFiles[`../../../messages/back-office/${language}.json`] : undefined,
  ].filter((address) => address !== undefined)
