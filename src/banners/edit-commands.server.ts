import { transact } from '../api/command.server.ts'
import { isSameRecord } from '../api/record-version.ts'
import { notFound, ok, type Result, refuse } from '../api/refusal.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { touchSite } from '../site/touch-commands.server.ts'
import { composeAlternateText, findTags, findTagsInAlternate, splitAlternateText, stripTags } from './banner.ts'

interface Editor {
  siteId: number
  userId: number | null
}

interface Edit {
  id: number
  headline: string
  alternateText: string
  /** Version of the edited texts; without it the last edit wins. */
  version?: number | undefined
}

/**
 * Changes the texts of one banner image and notifies every process. 404 for an image of another site. Refuses
 * RecordChanged if the edited texts are not the current ones, and MarkupNotAllowed for texts with markup, which banners
 * cannot show.
 */
export function editBannerImage(db: Db, { siteId, userId }: Editor, edit: Edit): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const tags = [...new Set([...findTags(edit.headline), ...findTagsInAlternate(edit.alternateText)])]
    if (tags.length > 0) return refuse('MarkupNotAllowed', { tags: `\u2066${tags.join(', ')}\u2069` })
    const before = await lockTexts(tx, siteId, edit.id)
    const words = {
      headerText: stripTags(edit.headline),
      alternateText: composeAlternateText(splitAlternateText(edit.alternateText)),
    }
    if (isSameRecord<typeof words>(before, words)) return ok(null)
    if (edit.version !== undefined && edit.version !== before.version) return refuse('RecordChanged')
    await tx.updateTable('bannerImages').set(words).where('id', '=', edit.id).execute()
    await audit(tx, {
      siteId,
      userId,
      customerId: null,
      action: 'banner.edit',
      target: `${edit.id}`,
      detail: { before: { headerText: before.headerText, alternateText: before.alternateText }, after: words },
    })
    await touchSite(tx, siteId)
    return ok(null)
  })
}

async function lockTexts(tx: Tx, siteId: number, id: number) {
  const found = await tx
    .selectFrom('bannerImages')
    .innerJoin('banners', 'banners.id', 'bannerImages.bannerId')
    .select(['bannerImages.headerText', 'bannerImages.alternateText', 'bannerImages.version'])
    .where('bannerImages.id', '=', id)
    .where('banners.siteId', '=', siteId)
    .forUpdate('bannerImages')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
