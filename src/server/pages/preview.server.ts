import type { PageRequest } from '#src/api/page-context.ts'
import type { PagePreview, ReplacedAnswer } from '#src/api/page-preview.ts'
import { HttpError } from '#src/api/refusal.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { toPreviewViewer } from '#src/session/shop-view/preview-viewer.ts'
import type { IdentifiedCaller } from '../context.server.ts'

/** The caller of a preview: the viewer of its role, without cookies that an answer could set. Staff who edit content or products only. */
export function toPreviewCaller({ context, request }: IdentifiedCaller, preview: PagePreview): IdentifiedCaller {
  const { role, language, productId } = preview
  if (!can(context, productId === undefined ? 'editContent' : 'manageCatalogue')) throw new HttpError(403, 'Forbidden')
  const customerName = message(language, 'shopPreview.customer')
  const viewer = toPreviewViewer({ role, customerName, currency: context.site.currency }, context.viewer)
  const { browser: _browser, ...rest } = request
  const previewed = productId !== undefined && { previewedProductId: productId }
  return { context: { ...context, ...previewed, viewer, language }, request: rest }
}

/** The page of a preview, at its own address and device, with the answer that it replaces. */
export const toPreviewPage = (page: PageRequest, context: RequestContext, preview: PagePreview): PageRequest => ({
  ...page,
  url: new URL(preview.path, page.url),
  desktop: preview.desktop,
  vehicle: null,
  displayCurrency: null,
  call: replaceCall(page.call, context, preview.replaced),
})

function replaceCall(
  call: PageRequest['call'],
  context: RequestContext,
  { endpoint: { method, path }, isWhole, replace }: ReplacedAnswer,
): PageRequest['call'] {
  const replacing = async (...[endpoint, input]: Parameters<PageRequest['call']>) => {
    const isReplaced = endpoint.method === method && endpoint.path === path
    if (isReplaced && isWhole) return replace(undefined, input, context)
    const answer = await call(endpoint, input)
    return isReplaced ? replace(answer, input, context) : answer
  }
  return replacing as PageRequest['call']
}
