import type { Edit } from './edits.ts'

/** The texts of a new image of a banner, which another user changes meanwhile. */
export const bannerEdit: Edit = {
  by: 'ela',
  versionRequired: false,
  repeatable: true,
  getVersion: (image) => (image as { Version?: number } | undefined)?.Version,
  async open({ ask, shop }) {
    const { id: bannerId } = await shop.db
      .insertInto('banners')
      .values({ siteId: shop.site.id, position: 'Home' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const image = { bannerId, language: 'tr', headerText: 'Eski', alternateText: '', imageUrl: '', name: '' }
    const { id: ID } = await shop.db.insertInto('bannerImages').values(image).returning('id').executeTakeFirstOrThrow()
    return {
      read: () => ask('ela', 'GET banner/get-banner-image', { ID: `${ID}` }),
      change: () => ask('ela', 'POST banner/edit-banner-image', { ID, HeaderText: 'Orta', AlternateText: '' }),
      input: (Version) => ({ ID, HeaderText: 'Yeni', AlternateText: '', Version }),
    }
  },
}
