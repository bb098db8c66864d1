import type { RequestContext } from '../shop/policy.ts'
import { HttpError } from './refusal.ts'

/** The id of the calling user: present behind every permission that visitors lack, so the 403 never occurs there. */
export function requireUserId({ viewer }: RequestContext): number {
  if (viewer.userId === null) throw new HttpError(403, 'Forbidden')
  return viewer.userId
}
