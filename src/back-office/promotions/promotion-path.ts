import { data } from 'react-router'

/** The id of a promotion as its address names it; 404 for anything else. */
export function readPromotionId(id = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  return Number(id)
}
