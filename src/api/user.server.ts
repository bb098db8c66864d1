import type { Who } from '../shop/policy.ts'
import { Stop } from './refusal.ts'

/** The id of the user who calls: behind a permission that no visitor has it is always there, and Stop 403 never met. */
export function userOf({ viewer }: Who): number {
  if (viewer.userId === null) throw new Stop(403, 'Forbidden')
  return viewer.userId
}
