import { seal } from '#src/platform/sealed.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { type PaymentLinkDocument, paymentLinkDocument } from './payment-link.ts'

/** The key of a site's payment link: written, stored sealed, and used; the exported section never contains it. */
export const paymentLinkSection = (secret: () => string): SiteSection<PaymentLinkDocument> => ({
  name: 'paymentLink',
  schema: paymentLinkDocument,
  read: async () => ({}),
  async write(tx, siteId, { key: text }) {
    if (text === undefined) return
    if (text === '') {
      await tx.deleteFrom('paymentLinkKeys').where('siteId', '=', siteId).execute()
      return
    }
    const key = seal(secret(), text)
    await tx
      .insertInto('paymentLinkKeys')
      .values({ siteId, key })
      .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ key }))
      .execute()
  },
})
