import { z } from 'zod'
import { didYouMean } from '#src/platform/edit-distance.ts'
import { FLAGS, flagNamed, listUnknownPaths, takes } from '#src/shop/settings/flag.ts'
import { type RawSettings, rawSettings, readSettings, toStoredSettings } from '#src/shop/settings/wire.ts'
import type { SiteSection } from '../section-commands.server.ts'

const NAMES = FLAGS.map(({ name }) => name)

export const noSuchFlag = (name: string, names: readonly string[] = NAMES) => {
  const intended = didYouMean(name, names)
  return intended === undefined ? 'there is no such setting' : `there is no such setting; did you mean ${intended}?`
}

/** Uses the wire names; an unknown name is an error and is not ignored. */
const schema: z.ZodType<RawSettings> = z.unknown().transform((json, context) => {
  for (const path of listUnknownPaths(json))
    context.addIssue({ code: 'custom', path, message: noSuchFlag(path.join('.')) })
  const read = rawSettings.safeParse(json)
  for (const { path, message } of read.error?.issues ?? []) {
    const flag = flagNamed(path.join('.'))
    context.addIssue({ code: 'custom', path, message: flag ? `takes ${takes(flag)}` : message })
  }
  return read.success ? read.data : z.NEVER
})

export const settingsSection: SiteSection<RawSettings> = {
  name: 'settings',
  schema,
  async read(db, siteId) {
    const row = await db
      .selectFrom('sites')
      .select(['settings', 'platform'])
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    return readSettings(row)
  },
  async problems(tx, siteId, { settings: { FrontLanguageCode } }) {
    const { languages } = await tx
      .selectFrom('sites')
      .select('languages')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    // A site without languages defines its language by this setting alone.
    if (FrontLanguageCode === '' || languages.length === 0 || languages.includes(FrontLanguageCode)) return []
    const why = `takes a language of the site (${languages.join(', ')}), or nothing for the first of them`
    return [{ path: 'settings.FrontLanguageCode', why }]
  },
  async write(tx, siteId, document) {
    const { platform, settings } = toStoredSettings(document)
    await tx
      .updateTable('sites')
      .set({ platform, settings: JSON.stringify(settings) })
      .where('id', '=', siteId)
      .execute()
  },
}
