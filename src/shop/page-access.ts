import { getPageDefinition, type PageName } from './pages.ts'
import { can, type RequestContext } from './policy.ts'

/** Whether this viewer may open the page, so that a link to it makes sense. */
export function mayOpen(context: Pick<RequestContext, 'shop' | 'viewer'>, page: PageName): boolean {
  const { access } = getPageDefinition(page)
  if (access === 'anyone') return true
  return access === 'signedIn' ? context.viewer.signedIn : can(context, access)
}
