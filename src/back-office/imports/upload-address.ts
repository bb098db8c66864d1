import { data } from 'react-router'

/** The id in the address of an upload; 404 for anything else. */
export function readUploadId(text = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}
