import { describe, expect, it } from 'vitest'
import { PREVIEW_ROLES } from '#src/api/page-preview.ts'
import { can } from '#src/permissions/policy.ts'
import { isViewedByStaff, VISITOR, type Viewer } from '#src/permissions/viewer.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { toPreviewViewer } from './preview-viewer.ts'

const EDITOR: Viewer = {
  ...VISITOR,
  role: 'staff',
  signedIn: true,
  userId: 7,
  staffPermissions: new Set(['editContent']),
}
const shop = interpret(rawSettings.parse({ PlatformID: 1 }))

const preview = (role: (typeof PREVIEW_ROLES)[number], staff = EDITOR) =>
  toPreviewViewer({ role, customerName: 'Sample', currency: 'TRY' }, staff)

describe('the viewer of a preview', () => {
  it.each(PREVIEW_ROLES)(
    '%s is no user, may not write, and sees neither the back office nor purchase prices',
    (role) => {
      const viewer = preview(role)
      expect(viewer).toMatchObject({ role, signedIn: role !== 'visitor', sessionId: null })
      expect([viewer.userId, viewer.customer?.id].filter(Boolean)).toEqual([])
      expect(isViewedByStaff({ viewer })).toBe(true)
      expect(can({ shop, viewer }, 'openBackOffice')).toBe(false)
      expect(can({ shop, viewer }, 'seePurchasePrices')).toBe(false)
    },
  )

  it('has a cart as a dealer, and buys for the sample customer as a representative', () => {
    expect(can({ shop, viewer: preview('dealer') }, 'useCart')).toBe(true)
    expect(preview('representative').customer?.name).toBe('Sample')
  })

  it('does not see what is hidden from the member of staff', () => {
    const viewer = preview('dealer', { ...EDITOR, hides: new Set(['price']) })
    expect(can({ shop, viewer }, 'seePrices')).toBe(false)
  })
})
