import type { Db } from '#src/platform/db.server.ts'
import { SITE_SECTIONS } from '#src/server/site-sections.server.ts'
import { readSections } from '#src/site/sections/document-queries.server.ts'
import { commaList, optional } from '../frame/parameter.ts'

export const PART_NAMES = SITE_SECTIONS.map(({ name }) => name)

export const ONLY = optional(commaList('these parts alone', 'part,part'))

/** The sections of a site as JSON values by name. */
export const readDocuments = (db: Db, siteId: number, only?: readonly string[]): Promise<Record<string, object>> =>
  readSections(
    db,
    siteId,
    SITE_SECTIONS.filter(({ name }) => only === undefined || only.includes(name)),
  )

/** The error message for an unknown section in `--only`; undefined if all are known. */
export function unknownPart(only: readonly string[] = []): string | undefined {
  const unknown = only.find((name) => !PART_NAMES.includes(name))
  return unknown === undefined ? undefined : `There is no part "${unknown}"; parts are ${PART_NAMES.join(', ')}.`
}

export const toJson = (value: unknown) => JSON.stringify(value, null, 2)
