import type { RequestContext } from '../shop/policy.ts'
import { HttpError } from './refusal.ts'

/** The id of the user who calls: behind a permission that no visitor has it is always there, and Stop 403 never met. */
export function requireUserId({ viewer }: RequestContext): number {
  if (viewer.userId === null) throw new HttpError(403, 'Forbidden')
  return viewer.userId
}
